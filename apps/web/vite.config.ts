import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { dropJsonSchema } from './vite/drop-json-schema.ts';
import { precompress } from './vite/precompress.ts';

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    tanstackStart({
      router: { routeFileIgnorePattern: '\\.test\\.' },
      client: { entry: 'client' },
      server: { entry: 'server' },
    }),
    react(),
    dropJsonSchema(),
    precompress(),
  ],
  build: { target: 'es2022', assetsInlineLimit: 0, manifest: true },
  // The server's build stands alone, so that React is the production one whatever NODE_ENV says.
  ...(command === 'build' ? { ssr: { noExternal: true } } : {}),
}));

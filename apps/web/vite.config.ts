import { callsForBrowsers, directImports } from '@glossa/contract/build';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkMarks } from './vite/chunk-marks.ts';
import { integrationSources } from './vite/integration-sources.ts';
import { liteSchemas } from './vite/lite-schemas.ts';
import { partSources } from './vite/part-sources.ts';
import { precompress } from './vite/precompress.ts';

/** What bundler and plugins add, and the function that all icons are made by. */
const MACHINERY = /preload-helper|rolldown\/runtime|createLucideIcon/;
const ICONS =
  /lucide-react\/.*\/icons\/(x|check|copy|chevron-down|volume-2|lock-keyhole|search|star|file-text|languages|arrow-right|circle-user-round|history|file-down|trash-2|upload|link|trash|arrow-left-right|square|download|puzzle|plug-zap|cloud|cloud-off)\.m?js/;
/** What the fields for files are made with. */
const DROPPING = /node_modules\/(react-dropzone|file-selector|attr-accept)\/|icons\/file-up\./;

/** Modules of ours say themselves which of these they belong to (README.md, Chunks). */
const marked = chunkMarks(['shell', 'tools', 'catalogue', 'files', 'recordings', 'later']);
const isShell = marked('shell');
const isFiles = marked('files');

/** What every page needs of others in one file: each request costs half a kilobyte beside what it brings. */
const codeSplitting = {
  groups: [
    {
      name: 'base',
      test: /node_modules\/(react|react-dom|scheduler|react-i18next(?!\/dist\/es\/Trans)|i18next|use-sync-external-store|zustand|@tanstack\/(?!(react-)?virtual)[^/]+)\//,
    },
    { name: 'shell', test: (id: string) => MACHINERY.test(id) || isShell(id) },
    { name: 'icons', test: ICONS },
    { name: 'tools', test: marked('tools') },
    { name: 'catalogue', test: marked('catalogue'), includeDependenciesRecursively: false },
    {
      name: 'files',
      test: (id: string) => DROPPING.test(id) || isFiles(id),
      includeDependenciesRecursively: false,
    },
    { name: 'recordings', test: marked('recordings'), includeDependenciesRecursively: false },
    // What every page loads once it is alive.
    { name: 'later', test: marked('later') },
  ],
};

/**
 * Without names, which every page would bring of all chunks; `.vite/manifest.json` tells which is which. Seven signs tell 78 billion
 * contents apart.
 */
const CHUNK = 'assets/[hash:7].js';
const NAMES = { chunkFileNames: CHUNK, entryFileNames: CHUNK };

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    tanstackStart({
      router: { routeFileIgnorePattern: '\\.test\\.' },
      client: { entry: 'client' },
      server: { entry: 'server' },
    }),
    react(),
    { ...callsForBrowsers(), applyToEnvironment: ({ name }) => name === 'client' },
    directImports(),
    liteSchemas(),
    { ...partSources(), applyToEnvironment: ({ name }) => name === 'client' },
    integrationSources(),
    precompress(),
  ],
  build: {
    ...{ target: 'es2022', assetsInlineLimit: 0, manifest: true },
    // Style sheets are named alike by the builds of browsers and server.
    rolldownOptions: { output: { hashCharacters: 'base36' } },
  },
  // Workers load what a tool needs on demand, as pages do.
  worker: { format: 'es' },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting, ...NAMES } } } },
  },
  // The server's build stands alone, so that React is the production one whatever NODE_ENV says.
  ...(command === 'build' ? { ssr: { noExternal: true } } : {}),
}));

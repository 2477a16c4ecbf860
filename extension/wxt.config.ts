import { callsForBrowsers, directImports } from '@glossa/contract/build';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'wxt';
import { bergamotFiles, packsAddress } from './scripts/bergamot-files.ts';
import { buildServer } from './scripts/build-server.ts';
import { browsersOwn, inPage } from './scripts/in-page.ts';
import { manifestFor } from './scripts/manifest.ts';
import { noEval } from './scripts/no-eval.ts';

const server = buildServer(process.env.GLOSSA_EXTENSION_SERVER);

export default defineConfig({
  srcDir: 'src',
  // Also what e2e tests read, so that several builds can stand side by side.
  outDir: process.env.GLOSSA_EXTENSION_BUILDS ?? '.output',
  imports: false,
  hooks: {
    // `imports: false` still rewrites sources: a local named `storage` would become WXT's.
    'config:resolved': ({ config }) => {
      config.imports.presets = [];
      config.imports.imports = [];
    },
    // Each content script is a build of its own.
    'vite:build:extendConfig': (entrypoints, config) => {
      const [{ type, name } = { type: undefined, name: '' }] = entrypoints;
      if (type !== 'content-script') return;
      config.plugins = [...(config.plugins ?? []), inPage(), ...browsersOwn(name)];
    },
    'build:publicAssets': (_wxt, files) => void files.push(...bergamotFiles()),
  },
  modules: ['@wxt-dev/module-react', '@wxt-dev/webextension-polyfill'],
  webExt: { disabled: true },
  zip: {
    // Reviewers of Firefox's store build the add-on anew: from the workspace with all that it ships (README.md).
    artifactTemplate: 'glossa-{{version}}-{{browser}}.zip',
    sourcesTemplate: 'glossa-{{version}}-sources.zip',
    sourcesRoot: '..',
    includeSources: [
      '{package.json,pnpm-lock.yaml,pnpm-workspace.yaml,tsconfig.base.json,tsconfig.json,LICENSE}',
      'patches/*',
      'extension/**',
      'packages/**',
      // The lockfile speaks of every package of the workspace.
      '{apps,benchmarks,e2e,tests,tooling}/**/package.json',
    ],
    excludeSources: [
      '**/node_modules/**',
      '**/dist/**',
      '**/*.test.{ts,tsx}',
      'extension/src/testing/**',
      'extension/store/**',
    ],
  },
  vite: () => ({
    plugins: [tailwindcss(), callsForBrowsers(), directImports(), noEval()],
    define: {
      'import.meta.env.GLOSSA_EXTENSION_PACKS': JSON.stringify(
        packsAddress(process.env.GLOSSA_EXTENSION_PACKS),
      ),
      ...(server === undefined
        ? {}
        : { 'import.meta.env.GLOSSA_EXTENSION_SERVER': JSON.stringify(server) }),
    },
    build: { chunkSizeWarningLimit: 600 },
  }),
  manifest: ({ browser }) => manifestFor(browser, server),
});

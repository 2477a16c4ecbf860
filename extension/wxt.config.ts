import { callsForBrowsers } from '@glossa/contract/build';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'wxt';
import { bergamotFiles, packsAddress } from './scripts/bergamot-files.ts';
import { COMMANDS } from './scripts/commands.ts';
import { noEval } from './scripts/no-eval.ts';

const LOCAL_SERVER = ['http://127.0.0.1/*', 'http://localhost/*'];

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
    plugins: [tailwindcss(), callsForBrowsers(), noEval()],
    define: {
      'import.meta.env.GLOSSA_EXTENSION_PACKS': JSON.stringify(
        packsAddress(process.env.GLOSSA_EXTENSION_PACKS),
      ),
    },
    build: { chunkSizeWarningLimit: 600 },
  }),
  manifest: ({ browser }) => ({
    name: '__MSG_extName__',
    description: '__MSG_extDescription__',
    default_locale: 'en',
    permissions: [
      'activeTab',
      'alarms',
      'contextMenus',
      'declarativeNetRequestWithHostAccess',
      'scripting',
      'storage',
    ],
    host_permissions: LOCAL_SERVER,
    optional_host_permissions: ['https://*/*', 'http://*/*'],
    // Firefox adds upgrade-insecure-requests to its default policy, which would break a local http server.
    // Bergamot is WebAssembly; nothing else may be made of data.
    content_security_policy: {
      extension_pages: "script-src 'self' 'wasm-unsafe-eval'; object-src 'self'",
    },
    commands: COMMANDS,
    action: { default_title: '__MSG_extName__' },
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: 'extension@glossa.example',
              strict_min_version: '142.0',
              // docs/extension-privacy.md says what is sent, and when.
              data_collection_permissions: {
                required: ['websiteContent', 'personalCommunications'],
              },
            },
          },
        }
      : {
          minimum_chrome_version: '120',
          // For the engines in the browser, which need a document; asked for when one of them is chosen.
          optional_permissions: ['offscreen'],
        }),
  }),
});

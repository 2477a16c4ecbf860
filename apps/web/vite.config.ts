import { callsForBrowsers } from '@glossa/contract/build';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { integrationSources } from './vite/integration-sources.ts';
import { liteSchemas } from './vite/lite-schemas.ts';
import { precompress } from './vite/precompress.ts';

/** Small modules of the entry script, and icons of several pages: without imports of their own. */
const SHELL =
  /preload-helper|rolldown\/runtime|createLucideIcon|packages\/i18n\/src\/(paths|locales)|packages\/contract\/src\/(languages|own-entry|tools\/apps)\.|web\/src\/(locale\/|seo\/(head|picture-path)|client\/watch\/(navigation|route-rules|behaviour-log)|features\/commands\/kept-tools|features\/text-translator\/search|rendering\/(part|static-html))/;
const ICONS =
  /lucide-react\/.*\/icons\/(x|check|copy|chevron-down|volume-2|lock-keyhole|search|star|file-text|languages|arrow-right|circle-user-round|history|file-down|trash-2|upload|link|trash|arrow-left-right|square|download|puzzle|plug-zap)\.m?js/;

/** Small modules that most tools share and that load nothing themselves. */
const TOOLS =
  /packages\/ui\/src\/(notices\/error-notice|languages\/pair-label|controls\/copy-button|text\/(result-text|length-class|source-field))|packages\/core\/src\/languages\/names|packages\/contract\/src\/(credits|limits)\.|web\/src\/(lite-schemas|client\/save-file|i18n\/format|features\/page\/page-link|features\/text-translator\/shortcuts)/;

/** What the choice of languages needs, wherever it stands. */
const CATALOGUE =
  /packages\/core\/src\/(stores\/recent-languages|languages\/(catalogue|choose-pair))|packages\/contract\/src\/(calls\/translate|capabilities)|web\/src\/client\/use-catalogue/;

/** What every page needs of others in one file: each request costs half a kilobyte beside what it brings. */
const codeSplitting = {
  groups: [
    {
      name: 'base',
      test: /node_modules\/(react|react-dom|scheduler|react-i18next(?!\/dist\/es\/Trans)|i18next|use-sync-external-store|@tanstack\/(?!(react-)?virtual)[^/]+)\//,
    },
    { name: 'shell', test: SHELL },
    { name: 'icons', test: ICONS },
    { name: 'tools', test: TOOLS },
    { name: 'catalogue', test: CATALOGUE, includeDependenciesRecursively: false },
  ],
};

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
    liteSchemas(),
    integrationSources(),
    precompress(),
  ],
  build: { target: 'es2022', assetsInlineLimit: 0, manifest: true },
  // Workers load what a tool needs on demand, as pages do.
  worker: { format: 'es' },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
  // The server's build stands alone, so that React is the production one whatever NODE_ENV says.
  ...(command === 'build' ? { ssr: { noExternal: true } } : {}),
}));

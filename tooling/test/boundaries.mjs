// Who may import whom: docs/architecture.md in a form a program can check. Tests may import more.

/** For each package, the packages of this repository its sources may import. */
const MAY_IMPORT = {
  contract: [],
  i18n: ['contract'],
  'text-tools': [],
  subtitles: [],
  speech: ['contract', 'text-tools'],
  core: ['contract', 'i18n'],
  ui: ['contract', 'core', 'i18n'],
  processes: ['contract'],
  models: ['contract'],
  media: ['contract', 'processes', 'typography'],
  engines: ['contract', 'models', 'processes'],
  translation: ['contract', 'engines'],
  videos: ['contract', 'platform', 'subtitles'],
  documents: ['contract', 'pdf', 'processes', 'subtitles', 'translation'],
  raster: [],
  typography: [],
  pdf: ['contract', 'raster', 'typography'],
  pictures: ['contract', 'engines', 'processes', 'raster', 'typography'],
  ledger: ['contract'],
  db: ['contract', 'ledger'],
  mail: ['contract', 'i18n'],
  platform: ['contract'],
  accounts: ['contract', 'db', 'i18n', 'ledger', 'mail', 'platform'],
  billing: ['contract', 'db', 'i18n', 'ledger', 'mail', 'platform'],
  operator: ['accounts', 'billing', 'contract', 'db', 'platform'],
  jobs: [
    'contract',
    'db',
    'documents',
    'engines',
    'ledger',
    'media',
    'pictures',
    'platform',
    'processes',
    'speech',
    'subtitles',
    'translation',
    'videos',
  ],
};

/** Sources that only tests use. */
const TEST_CODE = String.raw`\.test\.tsx?$|/testing/|^packages/testing/|global-setup\.ts$`;
/** Packages that need a server: a browser never loads them. */
const SERVER_ONLY =
  '^packages/(accounts|billing|db|documents|jobs|ledger|media|operator|pdf|pictures|platform|processes|testing|videos)/|^packages/models/(?!src/(portable|failure|manifest|progress|types)\\.ts$)|^packages/engines/src/(node|select|bergamot/(?!portable/))';

const layers = Object.entries(MAY_IMPORT).map(([name, allowed]) => ({
  name: `layer-${name}`,
  severity: 'error',
  comment: `packages/${name} may import of this repository only: ${allowed.join(', ') || 'nothing'}.`,
  from: { path: `^packages/${name}/src/`, pathNot: TEST_CODE },
  to: {
    path: '^(packages|apps|extension|tooling|e2e|benchmarks)/',
    pathNot: `^packages/(${[name, ...allowed].join('|')})/`,
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...layers,
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Modules that import each other, be it for types, cannot be understood alone.',
      // The tree of routes is written by TanStack Start, with the type of the router that takes it.
      from: {},
      to: { circular: true, viaOnly: { pathNot: 'routeTree\\.gen\\.ts$' } },
    },
    {
      name: 'no-app-in-packages',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|extension)/' },
    },
    {
      name: 'no-app-in-app',
      severity: 'error',
      from: { path: '^(apps/[^/]+|extension)/' },
      to: { path: '^(apps|extension)/', pathNot: '^$1/' },
    },
    {
      name: 'no-node-in-shared',
      severity: 'error',
      comment: 'These run in browsers too.',
      from: {
        path: '^packages/(contract|core|i18n|speech|subtitles|text-tools|ui)/src/|^packages/engines/src/(ports|http|coded|bergamot/portable)/|^packages/models/src/(portable|failure|manifest|progress|types)\\.ts|^extension/src/',
        pathNot: TEST_CODE,
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-server-in-browser',
      severity: 'error',
      comment: 'The site and the extension reach the server by its calls only.',
      from: { path: '^(apps/web|extension)/src/', pathNot: TEST_CODE },
      to: { path: SERVER_ONLY },
    },
    {
      name: 'no-test-code-in-product',
      severity: 'error',
      from: {
        path: '^(packages|apps|extension)/.*src/',
        pathNot: TEST_CODE,
      },
      to: { path: TEST_CODE },
    },
    {
      name: 'ports-are-interfaces',
      severity: 'error',
      comment: 'A port knows types of the contract and of other ports, nothing else.',
      from: { path: '^packages/engines/src/ports/' },
      to: { pathNot: '^packages/(contract|engines/src/ports)/' },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: { pathNot: '^(extension|apps/web)/' },
      // mdast is a package of types only (@types/mdast).
      to: { couldNotResolve: true, pathNot: '^(virtual:|#|mdast$)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.output|\\.wxt|\\.tanstack|\\.turbo|coverage)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};

/**
 * Which unit test runs how (`vitest.config.ts`). A package is pure or stateful as a whole; in a pure one, the name of
 * a file tells what is otherwise:
 *
 * - **pure**: works in memory. Files share a thread, one after the other, so none leaves anything behind
 *   (`leave-nothing.ts` sees to it).
 * - **stateful**: `*.stateful.test.*` and all tests of stateful packages: databases, files, servers, processes. Files
 *   share a process, and with it what is dear to start.
 * - **isolated**: `*.isolated.test.*`: mocks modules (`vi.mock`), or takes the clock (`vi.useFakeTimers`) where servers
 *   of other files go on in the process: what these wait for meanwhile never comes. Each file has a process of its own.
 */
const TESTS = 'test.{ts,tsx,mjs}';

/** Packages whose tests work in memory. */
const PURE = [
  'apps/web',
  'extension',
  'packages/{contract,core,documents,i18n,ledger,mail,pdf,pictures,raster,speech,subtitles,text-tools,translation,typography,ui}',
];

/** Packages whose tests need databases, files, servers or processes. */
const STATEFUL = [
  'apps/{cli,integrations,server}',
  'benchmarks',
  'packages/{accounts,billing,db,engines,jobs,media,models,operator,platform,processes,testing,videos}',
  'tooling/*',
];

const within = (folders: readonly string[], files: string) =>
  folders.map((folder) => `${folder}/**/${files}`);

/** Files that none of these projects runs: those of other layers, and what is no source. */
export const ELSEWHERE = [
  '**/node_modules/**',
  '**/dist/**',
  '**/.output/**',
  '**/*.browser.test.*',
];

/** Globs of each project, from the root of the repository. */
export const UNIT_PROJECTS = {
  pure: {
    include: within(PURE, `*.${TESTS}`),
    exclude: [...ELSEWHERE, '**/*.{stateful,isolated}.test.*'],
  },
  stateful: {
    include: [...within(STATEFUL, `*.${TESTS}`), ...within(PURE, `*.stateful.${TESTS}`)],
    exclude: [...ELSEWHERE, '**/*.isolated.test.*'],
  },
  isolated: {
    include: within([...PURE, ...STATEFUL], `*.isolated.${TESTS}`),
    exclude: ELSEWHERE,
  },
} as const satisfies Record<string, { include: readonly string[]; exclude: readonly string[] }>;

import { defineConfig } from 'vitest/config';
import { FULL_TIER } from '../packages/testing/src/tier.ts';
import { longestFirst } from '../tooling/test/src/longest-first.ts';

const LONGEST = [
  'e2e/src/sweeps/{accessibility,visual}.test.ts',
  'e2e/src/sweeps/{films,selling}/*.test.ts',
  'e2e/src/sweeps/{every-text-tool,lighthouse,store-packages}.test.ts',
  'e2e/src/sweeps/{pictures,recordings,firefox}/*.test.ts',
  'e2e/src/sweeps/**',
  'e2e/src/site/{restart,new-user}.journey.test.ts',
  'e2e/src/extension/**',
];

/** Whole-product tests: `pnpm exec vitest run -c e2e/vitest.config.ts`. See README.md. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.journey.test.ts', ...(FULL_TIER ? ['src/sweeps/**/*.test.ts'] : [])],
    exclude: FULL_TIER ? [] : ['**/*.full.journey.test.ts'],
    globalSetup: [
      '../packages/testing/src/embedded/global-setup.ts',
      '../packages/testing/src/postgres/global-setup.ts',
      'src/global-setup.ts',
    ],
    setupFiles: ['src/failure/setup.ts'],
    sequence: { sequencer: longestFirst(LONGEST) },
    // What they import is the same: it is read once for each worker.
    isolate: false,
    // A journey waits more than it works: three at a time keep two cores busy.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 90_000,
    // One second, as vitest has it, is not much for a page on a busy machine.
    expect: { poll: { timeout: 30_000 } },
  },
});

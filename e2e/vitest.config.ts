import { defineConfig } from 'vitest/config';

/** Whole-product tests: `pnpm exec vitest run -c e2e/vitest.config.ts`. See README.md. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    globalSetup: ['../packages/testing/src/embedded/global-setup.ts', 'src/global-setup.ts'],
    setupFiles: ['src/failure/setup.ts'],
    // Once more on a machine that had other things to do; the run names what needed it.
    retry: 1,
    // Browsers are heavy: one file at a time on a machine of two cores.
    fileParallelism: false,
    testTimeout: 45_000,
    hookTimeout: 60_000,
    // One second, as vitest has it, is not much for a page on a busy machine.
    expect: { poll: { timeout: 20_000 } },
  },
});

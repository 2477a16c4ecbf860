import { defineConfig } from 'vitest/config';

/**
 * The built site and the API in one process, by fetch: `pnpm exec vitest run -c tests/site/vitest.config.ts`.
 * The server runs in vitest's own process, the tests in one worker beside it.
 */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/global-setup.ts'],
    pool: 'threads',
    isolate: false,
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

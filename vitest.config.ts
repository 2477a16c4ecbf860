import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.{ts,tsx}',
      'apps/*/src/**/*.test.{ts,tsx}',
      'extension/src/**/*.test.{ts,tsx}',
      'benchmarks/src/**/*.test.ts',
      'tooling/*/**/*.test.{ts,mjs}',
    ],
    globalSetup: [
      'packages/testing/src/postgres/global-setup.ts',
      'packages/testing/src/embedded/global-setup.ts',
    ],
    sequence: { shuffle: true },
    // Vitest leaves a processor to itself, which is half of a machine with two.
    maxWorkers: '100%',
    testTimeout: 30_000,
  },
});

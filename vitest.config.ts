import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { FULL_TIER } from './packages/testing/src/tier.ts';
import { UNIT_PROJECTS } from './tooling/test/src/unit-projects/unit-projects.ts';
import { UnitSequencer } from './tooling/test/src/unit-projects/unit-sequencer.ts';
import { LARGE_YOUNG_SPACE } from './tooling/test/src/work-in-memory.ts';

/** For processes that open databases; with room for young objects, that fewer are looked through. */
const QUICK_IMPORTS = [
  LARGE_YOUNG_SPACE,
  '--import',
  join(import.meta.dirname, 'packages/testing/src/preload/quick-imports.ts'),
];

/** Unit tests, by what a file needs: `tooling/test/src/unit-projects`. */
export default defineConfig({
  test: {
    sequence: { shuffle: { files: false, tests: true }, sequencer: UnitSequencer },
    // Files that start processes wait for them: one more worker for each two processors keeps them busy.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    // Enough for the busiest machine: a limit tells a hang, not a slow test.
    testTimeout: FULL_TIER ? 900_000 : 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: [...UNIT_PROJECTS.pure.include],
          exclude: [...UNIT_PROJECTS.pure.exclude],
          setupFiles: ['tooling/test/src/unit-projects/leave-nothing.ts'],
          pool: 'threads',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'stateful',
          include: [...UNIT_PROJECTS.stateful.include],
          exclude: [...UNIT_PROJECTS.stateful.exclude],
          globalSetup: [
            'packages/testing/src/postgres/global-setup.ts',
            'packages/testing/src/embedded/global-setup.ts',
          ],
          pool: 'forks',
          execArgv: QUICK_IMPORTS,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: [...UNIT_PROJECTS.isolated.include],
          exclude: [...UNIT_PROJECTS.isolated.exclude],
          globalSetup: ['packages/testing/src/embedded/global-setup.ts'],
          pool: 'forks',
          execArgv: QUICK_IMPORTS,
          isolate: true,
        },
      },
    ],
  },
});

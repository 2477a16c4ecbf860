import { join } from 'node:path';
import { ROOT } from '../../../bootstrap/paths.mjs';
import { program } from '../program.ts';
import type { Stage, TestStage } from '../stage.ts';
import { ELSEWHERE, UNIT_PROJECTS } from '../unit-projects/unit-projects.ts';
import { builds } from './builds.ts';
import { check } from './check.ts';
import { generated } from './generated.ts';
import { types } from './types.ts';
import { vitest } from './vitest.ts';

const HERE = join(ROOT, 'tooling/test');

const isSource = (file: string) => /\.(tsx?|mts|mjs|css)$|(^|\/)package\.json$/.test(file);

/**
 * Side by side, in the order in which they are given processors: `generated` writes what the others read, and types and
 * unused code look at what builds write.
 */
export const CHECKS: readonly Stage[] = [
  generated,
  builds,
  types,
  check(
    'boundaries',
    (file) => isSource(file),
    () => [
      ...program('dependency-cruiser', 'depcruise', HERE),
      '--config',
      join(HERE, 'boundaries.mjs'),
      'apps',
      'packages',
      'extension/src',
      'benchmarks/src',
      'e2e/src',
      'tests',
      'tooling',
    ],
  ),
  check('unused', isSource, () => [
    ...program('knip', 'knip', HERE),
    '--config',
    join(HERE, 'knip.js'),
    '--no-progress',
    '--no-config-hints',
  ]),
  check(
    'lint',
    () => true,
    (changed) => [
      ...program('@biomejs/biome', 'biome'),
      'ci',
      '--colors=off',
      '--no-errors-on-unmatched',
      ...(changed ?? ['.']),
    ],
  ),
];

/** Whether this run is of the full tier. */
export const FULL = process.env.GLOSSA_TEST_TIER === 'full';
const IN_BROWSER = [
  '{apps,packages}/*/src/**/*.browser.test.{ts,tsx}',
  'extension/src/**/*.browser.test.{ts,tsx}',
];
const JOURNEYS = ['e2e/src/**/*.journey.test.ts'];
/** Tests of the whole product that the full tier has in addition. */
const OF_FULL_TIER = ['e2e/src/**/*.full.journey.test.ts', 'e2e/src/sweeps/**/*.test.ts'];

/**
 * From what is small and quick to the whole product, one after the other; but the tests of the built site, in one
 * process, run beside the journeys, whose server and browsers take their time to start.
 */
export const TESTS: readonly TestStage[] = [
  vitest('unit', 'vitest.config.ts', {
    tests: Object.values(UNIT_PROJECTS).flatMap(({ include }) => include),
    except: ELSEWHERE,
  }),
  vitest('component', 'vitest.component.config.ts', { tests: IN_BROWSER }),
  vitest('site', 'tests/site/vitest.config.ts', {
    tests: ['tests/site/src/**/*.test.ts'],
    concerns: (file) => /^(apps\/(web|server)|extension|packages|tests\/site)\//.test(file),
    needsBuilds: true,
    takes: 'one',
  }),
  vitest('e2e', 'e2e/vitest.config.ts', {
    tests: FULL ? [...JOURNEYS, ...OF_FULL_TIER] : JOURNEYS,
    except: FULL ? [] : OF_FULL_TIER,
    concerns: (file) => file.startsWith('e2e/'),
    needsBuilds: true,
    takes: 'all but one',
  }),
];

/** Tests of the full tier only. */
export const FULL_ONLY: readonly string[] = FULL ? [] : OF_FULL_TIER;

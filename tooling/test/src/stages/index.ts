import { join } from 'node:path';
import { ROOT } from '../../../bootstrap/paths.mjs';
import { program } from '../program.ts';
import type { Stage } from '../stage.ts';
import { builds } from './builds.ts';
import { check } from './check.ts';
import { generated } from './generated.ts';
import { types } from './types.ts';
import { vitest } from './vitest.ts';

const HERE = join(ROOT, 'tooling/test');

/** In the order they run: the quick ones first; types and unused code look at what builds write. */
export const STAGES: readonly Stage[] = [
  check('lint', () => [...program('@biomejs/biome', 'biome'), 'ci', '--colors=off', '.']),
  generated,
  check('boundaries', () => [
    ...program('dependency-cruiser', 'depcruise', HERE),
    '--config',
    join(HERE, 'boundaries.mjs'),
    'apps',
    'packages',
    'extension/src',
    'benchmarks/src',
    'e2e/src',
    'tooling',
  ]),
  builds,
  types,
  check('unused', () => [
    ...program('knip', 'knip', HERE),
    '--config',
    join(HERE, 'knip.js'),
    '--no-progress',
    '--no-config-hints',
  ]),
  vitest('unit', 'vitest.config.ts'),
  vitest('e2e', 'e2e/vitest.config.ts'),
];

import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../../bootstrap/paths.mjs';
import { orderKey } from './unit-sequencer.ts';

const FILES = [
  ['pure', 'packages/core/src/a.test.ts'],
  ['stateful', 'apps/server/src/a.test.ts'],
  ['stateful', 'apps/server/src/b.test.ts'],
  ['stateful', 'apps/server/src/c.test.ts'],
  ['stateful', 'apps/server/src/process/d.test.ts'],
  ['isolated', 'extension/src/a.isolated.test.ts'],
] as const;

const sorted = (seed: number) =>
  FILES.map(([project, path]) => ({ path, key: orderKey(project, join(ROOT, path), seed) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ path }) => path);

it('runs project after project, long files first, others in an order of the seed', () => {
  const orders = Array.from({ length: 20 }, (_, seed) => sorted(seed));
  for (const order of orders) {
    expect(order.slice(0, 2)).toEqual([FILES[5][1], FILES[4][1]]);
    expect(order.at(-1)).toBe(FILES[0][1]);
  }
  expect(new Set(orders.map(String)).size).toBeGreaterThan(1);
  expect(sorted(7)).toEqual(sorted(7));
});

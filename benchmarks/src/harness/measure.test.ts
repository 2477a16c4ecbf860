import { expect, it } from 'vitest';
import { defineCase } from './case.ts';
import { measure } from './measure.ts';
import { figure, median } from './statistics.ts';
import { table } from './table.ts';

const scripted = (name: string, values: number[], order: string[]) => ({
  name,
  sample: async () => {
    order.push(name);
    return { value: values.shift() ?? Number.NaN };
  },
});

function definition(a: number[], b: number[], order: string[] = [], closed = { times: 0 }) {
  return defineCase({
    name: 'made-up',
    about: 'nothing',
    unit: 'ms',
    better: 'lower',
    rounds: 3,
    prepare: async () => ({
      variants: [scripted('a', a, order), scripted('b', b, order)],
      close: async () => void closed.times++,
    }),
  });
}

it('drops the first round, takes turns and gives medians and ratios', async () => {
  const order: string[] = [];
  const made = definition([100, 1, 3, 2], [100, 9, 4, 4], order);
  const results = await measure(made);
  expect(order.join('')).toBe('abababab');
  expect(results).toMatchObject([
    { name: 'a', median: 2, lowest: 1, highest: 3, ratio: 1 },
    { name: 'b', median: 4, lowest: 4, highest: 9, ratio: 2 },
  ]);
  if ('skipped' in results) throw new Error(results.skipped);
  expect(table(made, results)).toMatch(
    /^made-up: nothing \(lower is better\)\n[\s\S]*b +4\.00 +4\.00 – 9\.00 +2\.00×$/,
  );
});

it('fails, and closes, when a measurement is none', async () => {
  const closed = { times: 0 };
  await expect(measure(definition([1, 0, 1, 1], [1, 1, 1, 1], [], closed))).rejects.toThrow(
    /a measured 0/,
  );
  expect(closed.times).toBe(1);
});

it('knows a median and writes figures', () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2])]).toEqual([2, 2.5]);
  expect([figure(1234.5), figure(12.34), figure(1.234)]).toEqual(['1,235', '12.3', '1.23']);
});

it('passes on why a case cannot run here', async () => {
  const skipped = { skipped: 'No such program.' };
  const made = { ...definition([], []), prepare: async () => skipped };
  expect(await measure(made)).toBe(skipped);
});

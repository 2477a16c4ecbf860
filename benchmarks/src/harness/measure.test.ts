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

it('gives the median of the latencies, warm-up apart, in a column of their own', async () => {
  const samples = [90, 5, 7, 6].map((p99) => ({ value: 1, p99, note: `${p99} done` }));
  const made = {
    ...definition([], []),
    prepare: async () => ({
      variants: [{ name: 'a', sample: async () => samples.shift() ?? { value: 0 } }] as const,
      close: async () => {},
    }),
  };
  const results = await measure(made);
  if ('skipped' in results) throw new Error(results.skipped);
  expect(results[0]?.p99).toBe(6);
  const [, head, row] = table(made, results).split('\n');
  expect(head).toMatch(/ratio +p99 ms +work$/);
  expect(row).toMatch(/1\.00× +6\.00 +6 done$/);
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
  expect([1234.5, 12.34, 1.234, 0.01234].map(figure)).toEqual(['1,235', '12.3', '1.23', '0.0123']);
});

it('passes on why a case cannot run here', async () => {
  const skipped = { skipped: 'No such program.' };
  const made = { ...definition([], []), prepare: async () => skipped };
  expect(await measure(made)).toBe(skipped);
});

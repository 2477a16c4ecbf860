import {
  PARTS_SHOWN,
  type PartsProgress,
  partsProgressSchema,
  type TextUnit,
} from '@glossa/contract';
import type { DocumentParts } from '@glossa/documents';
import { propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderByPart, PartCounter } from './part-progress.ts';

const unit = (id: string, part: number, text = 'Some text'): TextUnit => ({
  id,
  part,
  kind: 'cell',
  source: [text],
  segmentation: 'none',
});
function counterOf(parts: DocumentParts, units: readonly TextUnit[]): PartCounter {
  const counter = new PartCounter(parts);
  for (const each of units) counter.expect(each);
  return counter;
}
const sheets = (count: number): DocumentParts => ({
  kind: 'sheet',
  total: count,
  parts: Array.from({ length: count }, (_, at) => ({
    kind: 'sheet' as const,
    number: at + 1,
    name: `Sheet “${at}”`,
  })),
});

it('tells the part at work, the parts done, and how far each is', () => {
  const parts: DocumentParts = {
    kind: 'sheet',
    total: 4,
    parts: [
      { kind: 'sheet', number: 1, name: 'One' },
      // Sheet 2 has only numbers.
      { kind: 'sheet', number: 3, name: 'Three' },
      { kind: 'sheet', number: 4 },
      { kind: 'properties' },
    ],
  };
  const units = [unit('a', 0, 'abc'), unit('b', 0, 'a'), unit('c', 1), unit('d', 2), unit('e', 3)];
  const counter = counterOf(parts, units);
  expect(counter.view()).toMatchObject({
    total: 4,
    done: 0,
    current: { kind: 'sheet', number: 1, name: 'One', progress: 0 },
  });
  counter.add(units[0]!);
  expect(counter.view().items![0]).toEqual({ kind: 'sheet', number: 1, name: 'One', progress: 75 });
  counter.add(units[3]!);
  counter.add(units[1]!);
  expect(counter.view()).toMatchObject({ done: 2, current: { number: 3 } });
  counter.add(units[2]!);
  expect(counter.view()).toMatchObject({ done: 4, current: { kind: 'properties' } });
  counter.add(units[4]!);
  const end = counter.view();
  expect(end.current).toBeUndefined();
  expect(end.items!.map(({ progress }) => progress)).toEqual([100, 100, 100, 100]);
});

it('is short for the longest documents, and still tells of all of them', () => {
  const parts = sheets(10_000);
  const units = parts.parts.map((_, at) => unit(`u${at}`, at));
  const counter = counterOf(parts, units);
  for (const each of units.slice(0, 5_000)) counter.add(each);
  const view = partsProgressSchema.parse(counter.view());
  expect(view).toMatchObject({ total: 10_000, done: 5_000, current: { number: 5_001 } });
  expect(view.items!.length).toBeLessThanOrEqual(PARTS_SHOWN);
  expect(JSON.stringify(view).length).toBeLessThan(4_000);
  expect(view.items![0]).toMatchObject({ number: 1, progress: 100 });
  expect(view.items!.at(-1)).toMatchObject({ to: 10_000, progress: 0 });
  const [first, second] = view.items!;
  expect(second!.number).toBe(first!.to! + 1);
});

it('counts only units that are wanted', () => {
  const parts = sheets(3);
  const counter = counterOf(parts, [unit('b', 1)]);
  const view = counter.view();
  expect(view).toMatchObject({ done: 1, current: { number: 2 } });
  expect(view.items).toHaveLength(1);
});

/** Everything a view says, as numbers that may only grow. */
const measures = ({ done, current, items }: PartsProgress) => [
  done,
  current === undefined ? Number.POSITIVE_INFINITY : (current.number ?? 1e9),
  ...items!.map(({ progress }) => progress),
];

it('never goes back, in whatever order the units come', () => {
  const document = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 120 });
  fc.assert(
    fc.property(document, fc.integer({ min: 1, max: 97 }), (sizes, step) => {
      const parts = sheets(sizes.length);
      const units = sizes.flatMap((size, part) =>
        Array.from({ length: size }, (_, at) => unit(`${part}:${at}`, part, 'x'.repeat(at + 1))),
      );
      const order = units.toSorted(
        (a, b) => ((units.indexOf(a) * step) % 101) - ((units.indexOf(b) * step) % 101),
      );
      const counter = counterOf(parts, units);
      let before = measures(counter.view());
      for (const each of order) {
        counter.add(each);
        const now = measures(counter.view());
        expect(now.every((value, at) => value >= before[at]!)).toBe(true);
        before = now;
      }
      expect(counter.view()).toMatchObject({ done: sizes.length });
      expect(counter.view().current).toBeUndefined();
    }),
    propertyRuns({ short: 30, full: 500 }),
  );
});

it('puts units in the order of their parts, those of one part as they were', () => {
  const units = [unit('a', 2), unit('b', 0), unit('c', 2), unit('d', 0)];
  const order = orderByPart(Int32Array.from(units, ({ part }) => part ?? 0));
  expect(Array.from(order, (index) => units[index]!.id)).toEqual(['b', 'd', 'a', 'c']);
});

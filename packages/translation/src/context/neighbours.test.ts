import type { TextUnit } from '@glossa/contract';
import { expect, it } from 'vitest';
import { withNeighbours } from './neighbours.ts';

const unit = (id: string, text: string, more: Partial<TextUnit> = {}): TextUnit => ({
  id,
  kind: 'paragraph',
  source: [text],
  segmentation: 'sentence',
  ...more,
});

/** A document of paragraphs that are all different. */
const paragraphs = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    unit(`p${n}`, `Paragraph ${n} tells of ${n * n} things.`),
  );

async function contexts(units: readonly TextUnit[]): Promise<Map<string, string | undefined>> {
  const found = new Map<string, string | undefined>();
  for await (const { id, context } of withNeighbours(units)) found.set(id, context?.around);
  return found;
}

it('gives neighbours the text that they stand in, in bounds, and everything comes out in its order', async () => {
  const units = paragraphs(2_000);
  const found = await contexts(units);
  expect([...found.keys()]).toEqual(units.map(({ id }) => id));
  for (const { id, source } of units) expect(found.get(id)).toContain(source[0]);
  const stretches = [...new Set(found.values())];
  const sizes = stretches.map((text) => text!.split('\n').length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(24);
  // So many batches does an engine that takes context need at least.
  expect(units.length / stretches.length).toBeGreaterThan(6);
  expect(Math.max(...stretches.map((text) => text!.length))).toBeLessThanOrEqual(1_200);
});

it('changes with an edit for its neighbours alone', async () => {
  const units = paragraphs(2_000);
  const before = await contexts(units);
  const edited = [...units];
  edited.splice(700, 1, unit('p700', 'Something else.'), unit('new', 'One more paragraph.'));
  const after = await contexts(edited);
  const changed = units.filter(({ id }) => before.get(id) !== after.get(id)).length;
  expect(changed).toBeGreaterThan(0);
  expect(changed).toBeLessThanOrEqual(48);
});

it('ends with a page and before a heading, never within a sentence, and leaves what has its own', async () => {
  const found = await contexts([
    unit('a', 'Title', { kind: 'heading', segmentation: 'none' }),
    unit('b', 'Below it.'),
    unit('c', 'Next', { kind: 'heading', segmentation: 'none' }),
    unit('d', 'Who goes', { page: 1, speaker: 'Ann' }),
    unit('e', 'there?', { page: 2, joins: 'd', speaker: 'Ann' }),
    unit('f', 'Red', { page: 3, segmentation: 'none' }),
    unit('g', 'Colour', { page: 4, context: { note: 'A header' } }),
  ]);
  expect(Object.fromEntries(found)).toEqual({
    ...{ a: 'Title\nBelow it.', b: 'Title\nBelow it.', c: undefined },
    ...{ d: 'Ann: Who goes\nAnn: there?', e: 'Ann: Who goes\nAnn: there?' },
    ...{ f: undefined, g: undefined },
  });
});

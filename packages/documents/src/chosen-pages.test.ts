import type { TextUnit } from '@glossa/contract';
import { expect, it } from 'vitest';
import { onPages } from './chosen-pages.ts';

const unit = (id: string, page?: number): TextUnit => ({
  ...{ id, kind: 'paragraph', source: [id], segmentation: 'sentence' },
  ...(page === undefined ? {} : { page }),
});
const of = (units: TextUnit[], pages: string | undefined) => {
  const { extraction, chosen } = onPages({ format: 'xlsx', pages: 3, units }, pages);
  return [extraction.units.map(({ id }) => id).join(), chosen, extraction.pages];
};

it('leaves the units of some pages, and those that stand on none', () => {
  const units = [unit('a', 0), unit('b', 1), unit('c', 2), unit('names')];
  expect(of(units, undefined)).toEqual(['a,b,c,names', 3, 3]);
  expect(of(units, '2-9')).toEqual(['b,c,names', 2, 3]);
  expect(of([], '1')).toEqual(['', 1, 3]);
});

it.each([
  ['a page that is not there', [unit('a', 0)], '4'],
  ['no list', [unit('a', 0)], 'x'],
  ['text that has no pages before it is laid out', [unit('a')], '1'],
])('refuses %s', (_, units, pages) => {
  expect(() => of(units, pages)).toThrow(expect.objectContaining({ code: 'invalid_page_range' }));
});

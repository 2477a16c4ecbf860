import { expect, it } from 'vitest';
import { cellsOf, forColumns } from './columns.ts';

const cells = (text: string) =>
  cellsOf(text, (part) => part.length / 2).map(({ text: part, kind, length }) => [
    part,
    kind,
    length,
  ]);

it('letters stand upright, signs in the forms of columns, numbers of two digits and doubled marks together', () => {
  expect(cells('「12年ー」！？')).toEqual([
    ['「', 'upright', 1],
    ['12', 'together', 1],
    ['年', 'upright', 1],
    ['ー', 'upright', 1],
    ['」', 'upright', 1],
    ['！？', 'together', 1],
  ]);
});

it('words of Latin letters lie on their side, digits of longer numbers stand below each other', () => {
  expect(cells('go2026とA')).toEqual([
    ['go', 'turned', 1],
    ...['2', '0', '2', '6'].map((digit) => [digit, 'together', 1]),
    ['と', 'upright', 1],
    ['A', 'together', 1],
  ]);
});

it('signs of rows become those of columns', () => {
  expect(forColumns('本当? まさか...!')).toBe('本当？ まさか…！'.replace(' ', ''));
});

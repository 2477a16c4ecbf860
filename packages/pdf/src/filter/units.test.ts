import { describe, expect, it } from 'vitest';
import type { Paragraph } from '../model.ts';
import { structureOf } from '../structure/structure.ts';
import { setLines, setPage } from '../structure/testing/set-page.ts';
import { translationOf, unitOf } from './units.ts';

const [styled] = structureOf([
  setPage([
    { text: 'Some text with', x: 50, y: 700 },
    { text: 'bold words', x: 122, y: 700, font: { isBold: true } },
    { text: '7', x: 169.5, y: 704, size: 6 },
    { text: 'and', x: 178, y: 700 },
    { text: 'x', x: 196, y: 700, font: { name: 'CMMI10' } },
    { text: 'in it.', x: 204, y: 700 },
  ]),
]);

const textOf = ({ spans }: Pick<Paragraph, 'spans'>) => spans.map(({ text }) => text).join('');

describe('a unit', () => {
  it('has codes for what looks different, and placeholders for what stays', () => {
    expect(unitOf(styled!)).toEqual({
      id: '1.1',
      kind: 'paragraph',
      segmentation: 'sentence',
      page: 0,
      source: [
        'Some text with ',
        { type: 'start', id: '2', hint: 'bold' },
        'bold words',
        { type: 'end', id: '2' },
        { type: 'standalone', id: '3', hint: 'footnote', equiv: '7' },
        ' and ',
        { type: 'standalone', id: '5', hint: 'placeholder', equiv: 'x' },
        ' in it.',
      ],
    });
  });

  it('is nothing for what has no words', () => {
    const [number] = structureOf([setPage([{ text: '1,234', x: 50, y: 700 }])]);
    expect(unitOf(number!)).toBeUndefined();
  });

  it('leaves the mark of a list where it is', () => {
    const items = structureOf([
      setPage(setLines(['1. First item', '2. Second item'], { x: 50, y: 700 })),
    ]);
    expect(items.map((item) => unitOf(item)!.source)).toEqual([['First item'], ['Second item']]);
    const { spans } = translationOf(items[0]!, ['Erstes'], 'de');
    expect(spans.map(({ text, ranges }) => [text, ranges])).toEqual([
      ['1. ', [{ piece: 0, from: 0, to: 2 }]],
      ['Erstes', []],
    ]);
  });
});

describe('a translation', () => {
  it('has the looks of its codes, in its own order', () => {
    const { spans } = translationOf(
      styled!,
      [
        { type: 'standalone', id: '5' },
        ' und ',
        { type: 'start', id: '2' },
        'fette Wörter',
        { type: 'end', id: '2' },
        { type: 'standalone', id: '3' },
        ' im Text.',
      ],
      'de',
    );
    expect(
      spans.map(({ text, isKept, style }) => [text, Boolean(isKept), style.font.isBold]),
    ).toEqual([
      ['x', true, false],
      [' und ', false, false],
      ['fette Wörter', false, true],
      ['7', false, false],
      [' im Text.', false, false],
    ]);
    expect(spans[0]!.ranges).toEqual([{ piece: 4, from: 0, to: 1 }]);
  });

  it('passes over codes that it does not know', () => {
    const translated = translationOf(styled!, [{ type: 'standalone', id: '99' }, 'Text'], 'de');
    expect(textOf(translated)).toBe('Text');
  });
});

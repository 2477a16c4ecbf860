import type { ImageLines, ImageRegion } from '@glossa/contract';
import { expect, it } from 'vitest';
import { pieces } from './pieces.ts';
import { readTexts } from './read-texts.ts';

type Line = ImageLines['regions'][number][number];

const HEIGHT = 20;
/** A line of words, each with its left edge, a letter being ten pixels wide. */
function line(y: number, ...words: [text: string, x: number][]): Line {
  const placed = words.map(([text, x]) => ({
    text,
    place: [x, y, text.length * 10, HEIGHT] as [number, number, number, number],
  }));
  const text = words.map(([word]) => word).join(' ');
  return { text, place: [words[0]![1], y, 400, HEIGHT], words: placed };
}

/** A text that says its lines. */
const region = (source: string): ImageRegion => ({
  ...{ id: '1', source, translation: source, vertical: false, font: 'serif', size: 9 },
  polygon: [
    [5, 6],
    [15, 6],
    [15, 46],
  ],
  ...{ color: '#000000', background: '#ffffff' },
});

/** A table on its side: a page of 400 × 200 pixels that is turned by 90° clockwise. */
const TURNED = {
  angle: 90,
  regions: [
    ['Tea', '2.50'],
    ['Cake', '3.00'],
    ['Sum', '5.50'],
  ].map((words, row) =>
    words.map((text, column): [string, [number, number, number, number]] => {
      const [width, middle] = [text.length * 10, [column * 300 + 20, row * 40 + 20] as const];
      return [text, [200 - middle[1] - width / 2, middle[0] - HEIGHT / 2, width, HEIGHT]];
    }),
  ),
};

/** What is copied of texts, each of lines, as they were read. */
const said = (lines: ImageLines['regions']) => {
  const regions = lines.map((some) => region(some.map(({ text }) => text).join('\n')));
  return readTexts(regions, pieces(regions, lines), lines).map((text) => text.said);
};

it('a table goes row by row, whether its rows were read as lines or its columns as texts', () => {
  const inLines = [
    [line(0, ['Bill', 100])],
    [line(40, ['Black', 0], ['tea', 60], ['2.50', 300])],
    [line(80, ['Cake', 0], ['3.00', 300])],
    [line(120, ['Sum', 0], ['5.50', 300])],
    [line(200, ['Thank', 0], ['you', 60])],
  ];
  const inColumns = [
    [line(0, ['Bill', 100]), line(40, ['Black', 0], ['tea', 60]), line(80, ['Cake', 0])],
    [line(41, ['2.50', 300]), line(82, ['3.00', 300]), line(119, ['5.50', 300])],
    [line(120, ['Sum', 0]), line(200, ['Thank', 0], ['you', 60])],
  ];
  const read = ['Bill', 'Black tea\t2.50\nCake\t3.00\nSum\t5.50', 'Thank you'];
  expect(said(inLines)).toEqual(read);
  expect(said(inColumns)).toEqual(read);
});

it('a table is one as well where the page is turned', () => {
  const { regions, angle } = TURNED;
  const lines = regions.map((words) => [
    {
      ...{ text: words.map(([word]) => word).join(' '), angle, place: words[0]![1] },
      words: words.map(([text, place]) => ({ text, place })),
    },
  ]);
  expect(said(lines)).toEqual(['Tea\t2.50\nCake\t3.00\nSum\t5.50']);
});

it('columns of running text are no table, nor is a page of lines', () => {
  const long = 'that goes on and on in one column';
  const rows = [0, 40, 80, 120].map((y) => [line(y, [long, 0]), line(y, [long, 500])]);
  const lines = [0, 40, 80].map((y) => [line(y, ['one', 0], ['two', 40])]);
  for (const texts of [rows, lines, []])
    expect(said(texts)).toEqual(texts.map((some) => some.map(({ text }) => text).join('\n')));
});

it('what was read as a whole is one piece', () => {
  expect(pieces([region('右')], [])).toEqual([
    [[{ id: '0', text: '右', place: [5, 6, 10, 40], angle: 0, unsure: false }]],
  ]);
});

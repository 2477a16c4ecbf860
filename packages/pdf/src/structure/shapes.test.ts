import { describe, expect, it } from 'vitest';
import type { PageContent } from '../model.ts';
import { structureOf } from './structure.ts';
import { type SetText, setLines, setPage } from './testing/set-page.ts';

const kindsOf = (...pages: PageContent[]) =>
  structureOf(pages).map(({ kind, spans }) => [kind, spans.map(({ text }) => text).join('')]);
const textsOf = (...pages: PageContent[]) => kindsOf(...pages).map(([, text]) => text);

/** Cells in columns 60 points apart, row by row. */
const cells = (rows: readonly (readonly string[])[], x: number, y: number): SetText[] =>
  rows.flatMap((row, at) =>
    row.map((text, column) => ({ text, x: x + column * 60, y: y - at * 12 })),
  );

const COLUMN = [
  'Every line of this column of text is as',
  'wide as all the others are, so that the',
  'column is seen to be one, beside a table',
  'whose rows stand at the same heights and',
  'are no part of what is read here at all.',
];

const TABLE = [
  ['Land', 'Stadt'],
  ['Wien', 'Graz'],
  ['Bern', 'Chur'],
  ['Rom', 'Como'],
];

const UNDER_TABLE = [
  'Under the table the second column goes',
  'on with text that is as wide as that of',
  'the first, so that both are columns for',
  'who reads the page from its top to its',
  'end, whatever stands at its beginning.',
];

describe('a table in one of two columns', () => {
  const lines = [...COLUMN.slice(0, 4), ...COLUMN.slice(0, 4), COLUMN[4]!];
  const text = lines.join(' ');

  it('is read after the first column, though its rows stand beside lines of it', () => {
    const page = setPage([
      ...setLines(lines, { x: 50, y: 700 }),
      ...cells(TABLE, 270, 700),
      ...setLines(UNDER_TABLE, { x: 270, y: 628 }),
    ]);
    expect(kindsOf(page)).toEqual([
      ['text', text],
      ...TABLE.flat().map((cell) => ['cell', cell]),
      ['text', UNDER_TABLE.join(' ')],
    ]);
  });

  it('is told where its rows stand between the lines of the other column', () => {
    const page = setPage([
      ...setLines(lines, { x: 50, y: 700 }),
      ...cells(TABLE, 270, 695),
      ...setLines(UNDER_TABLE, { x: 270, y: 623 }),
    ]);
    expect(kindsOf(page)).toEqual([
      ['text', text],
      ...TABLE.flat().map((cell) => ['cell', cell]),
      ['text', UNDER_TABLE.join(' ')],
    ]);
  });

  it('stays whole where it is drawn row by row across both', () => {
    const wide = [
      ['Land', 'Stadt', 'Fluss', 'Berg', 'See', 'Tal'],
      ['Wien', 'Graz', 'Donau', 'Ister', 'Traun', 'Enns'],
      ['Bern', 'Chur', 'Aare', 'Eiger', 'Thun', 'Simme'],
      ['Rom', 'Como', 'Tiber', 'Cimone', 'Garda', 'Aosta'],
    ];
    const page = setPage([
      ...cells(wide, 50, 770),
      ...setLines(COLUMN, { x: 50, y: 700 }),
      ...setLines(UNDER_TABLE, { x: 270, y: 700 }),
    ]);
    expect(textsOf(page)).toEqual([...wide.flat(), COLUMN.join(' '), UNDER_TABLE.join(' ')]);
  });
});

describe('the last row of a table without borders', () => {
  it('has all lines of its longest cell', () => {
    const page = setPage([
      { text: 'Erste', x: 50, y: 700 },
      { text: 'eine Zelle', x: 150, y: 700 },
      { text: 'Zweite', x: 50, y: 688 },
      { text: 'noch eine', x: 150, y: 688 },
      { text: 'Dritte', x: 50, y: 676 },
      { text: 'die letzte', x: 150, y: 676 },
      { text: 'geht weiter', x: 150, y: 664 },
      { text: 'und endet.', x: 150, y: 652 },
    ]);
    expect(textsOf(page).at(-1)).toBe('die letzte geht weiter und endet.');
  });
});

describe('a heading over lines as far apart as its own', () => {
  it('does not tell how their indentation is meant', () => {
    const page = setPage([
      { text: 'A heading in bold', x: 50, y: 700, font: { isBold: true } },
      ...setLines(
        [
          '  The paragraph under it begins further in',
          'than its second line, which is its last one',
        ],
        { x: 50, y: 688 },
      ),
    ]);
    expect(textsOf(page)).toEqual([
      'A heading in bold',
      'The paragraph under it begins further in than its second line, which is its last one',
    ]);
  });
});

describe('a raised mark', () => {
  it('stays on its word where a column of smaller letters stands on the same baseline', () => {
    const page = setPage([
      { text: 'A line that ends with a note of its own', x: 50, y: 700 },
      { text: '1', x: 222.5, y: 703.6, size: 7 },
      { text: 'and this is what goes on under them.', x: 50, y: 688 },
      {
        text: 'A note of the other column that has more letters than the line beside it.',
        x: 270,
        y: 699.6,
        size: 8,
      },
    ]);
    expect(textsOf(page)[0]).toBe(
      'A line that ends with a note of its own1 and this is what goes on under them.',
    );
  });
});

describe('Thai', () => {
  it('keeps a mark with the letter before it where a stretched line moved it off', () => {
    const page = setPage([
      { text: 'สิทธ', x: 50, y: 700 },
      { text: 'ิ', x: 77, y: 700 },
      { text: 'และ', x: 86.6, y: 700 },
    ]);
    expect(textsOf(page)).toEqual(['สิทธิ และ']);
  });

  it('keeps a line together that was stretched at its only blank', () => {
    const page = setPage([
      { text: 'ทุกคนมีสิทธิในการดำรงชีวิต', x: 50, y: 700 },
      { text: 'เสรีภาพและความมั่นคง', x: 220, y: 700 },
    ]);
    expect(textsOf(page)).toEqual(['ทุกคนมีสิทธิในการดำรงชีวิต เสรีภาพและความมั่นคง']);
  });

  it('joins lines as far apart as its marks need, on a page that has no others', () => {
    const page = setPage(
      setLines(['ทุกคนมีสิทธิในการดำรงชีวิต', 'เสรีภาพและความมั่นคง'], { x: 50, y: 700, step: 17 }),
    );
    expect(textsOf(page)).toEqual(['ทุกคนมีสิทธิในการดำรงชีวิตเสรีภาพและความมั่นคง']);
  });
});

describe('operators that draw one letter each', () => {
  const letters = (text: string, x: number, y: number): SetText[] =>
    [...text].map((letter, index) => ({ text: letter, x: x + index * 5, y }));

  it('make words, a mark of a list among them', () => {
    const page = setPage([
      ...letters('10. First things are said', 50, 700),
      ...letters('11. Others come later on', 50, 688),
    ]);
    expect(kindsOf(page)).toEqual([
      ['list-item', '10. First things are said'],
      ['list-item', '11. Others come later on'],
    ]);
  });

  it('are taken away with what tells their text', () => {
    const page = setPage([...letters('ab', 50, 700), { text: '', x: 60, y: 700 }]);
    const pieces = page.pieces.map((piece) =>
      piece.index === 2 ? { ...piece, repeats: 1 } : piece,
    );
    const [paragraph] = structureOf([{ ...page, pieces }]);
    expect(paragraph!.spans[0]!.ranges).toContainEqual({ piece: 2, from: 0, to: 0 });
  });
});

describe('a line stretched to the margin', () => {
  it('is not parted at a blank as wide as white between cells', () => {
    const page = setPage([
      ...setLines(['every line of this narrow column', 'that has many words in it is full'], {
        x: 50,
        y: 700,
      }),
      { text: 'internationally', x: 50, y: 676 },
      { text: 'recognised', x: 147.5, y: 676 },
      ...setLines(['goes on in lines that are as wide', 'and end where all others ended.'], {
        x: 50,
        y: 664,
      }),
    ]);
    expect(textsOf(page)).toHaveLength(1);
  });
});

import { propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TextBlock } from '../model.ts';
import { findRules } from './find-rules.ts';
import { partsOf } from './parts.ts';
import type { Rules } from './place.ts';

const HEIGHT = 20;
const NONE: Rules = { level: [], upright: [] };
type Row = NonNullable<TextBlock['rows']>[number];

/** A line of words, each with its left edge; a letter is ten pixels wide. */
function row(y: number, ...words: [text: string, x: number][]): Row {
  const placed = words.map(([text, x]) => ({
    ...{ text, confidence: 1 },
    box: { x, y, width: text.length * 10, height: HEIGHT },
  }));
  const text = words.map(([word]) => word).join(' ');
  return { text, box: { ...placed[0]!.box, width: 400 }, words: placed };
}
const block = (...rows: Row[]): TextBlock => ({
  ...{ box: rows[0]!.box, lines: rows.map(({ box }) => box), rows, vertical: false },
  ...{ source: rows.map(({ text }) => text).join(' '), size: HEIGHT, confidence: 1 },
});

/** The lines around the cells of a grid. */
const grid = (xs: readonly number[], ys: readonly number[]): Rules => ({
  level: ys.map((at) => ({ at, from: xs[0]!, to: xs.at(-1)! })),
  upright: xs.map((at) => ({ at, from: ys[0]!, to: ys.at(-1)! })),
});

/** What parts say, and nothing of where. */
const said = (blocks: readonly TextBlock[], rules: Rules) =>
  partsOf(blocks, rules).map(({ words: _, ...part }) => part);

const BILL = [
  ['Black tea', '2.50'],
  ['Cake', '3.00'],
  ['Sum', '5.50'],
];

it('a table without lines is found whether its rows were read as lines or its columns as texts', () => {
  const inLines = [
    block(row(0, ['Bill', 100])),
    block(row(40, ['Black', 0], ['tea', 60], ['2.50', 300])),
    block(row(80, ['Cake', 0], ['3.00', 300])),
    block(row(120, ['Sum', 0], ['5.50', 300])),
    block(row(180, ['Thank', 0], ['you', 60])),
  ];
  const inColumns = [
    block(row(40, ['Black', 0], ['tea', 60]), row(80, ['Cake', 0]), row(120, ['Sum', 0])),
    block(row(41, ['2.50', 300]), row(82, ['3.00', 300]), row(119, ['5.50', 300])),
  ];
  expect(said(inLines, NONE)).toEqual([
    { kind: 'text', text: 'Bill' },
    { kind: 'table', rows: BILL },
    { kind: 'text', text: 'Thank you' },
  ]);
  expect(said(inColumns, NONE)).toEqual([{ kind: 'table', rows: BILL }]);
});

it('a table inside of texts has what stands before it and after it, and says where its words are', () => {
  const texts = [
    block(row(0, ['Bill', 100]), row(40, ['Black', 0], ['tea', 60]), row(80, ['Cake', 0])),
    block(row(41, ['2.50', 300]), row(82, ['3.00', 300]), row(119, ['5.50', 300])),
    block(row(120, ['Sum', 0]), row(200, ['Thank', 0], ['you', 60])),
  ];
  expect(partsOf(texts, NONE)).toEqual([
    { kind: 'text', text: 'Bill', words: [[0, 0, 0]] },
    {
      ...{ kind: 'table', rows: BILL },
      words: [
        [
          [
            [0, 1, 0],
            [0, 1, 1],
          ],
          [[1, 0, 0]],
        ],
        [[[0, 2, 0]], [[1, 1, 0]]],
        [[[2, 0, 0]], [[1, 2, 0]]],
      ],
    },
    {
      ...{ kind: 'text', text: 'Thank you' },
      words: [
        [2, 1, 0],
        [2, 1, 1],
      ],
    },
  ]);
});

it('rows of a table may be far apart when they are so evenly, and dots are in the row of their line', () => {
  const wide = BILL.map(([what, price], at) => block(row(at * 120, [what!, 0], [price!, 300])));
  expect(said(wide, NONE)).toEqual([{ kind: 'table', rows: BILL }]);
  const dotted = BILL.map(([what, price], at) => {
    const line = row(at * 40, [what!, 0], ['.', 200], [price!, 300]);
    line.words![1]!.box = { x: 200, y: at * 40 + HEIGHT - 3, width: 3, height: 3 };
    return block(line);
  });
  expect(said(dotted, NONE)).toEqual([
    { kind: 'table', rows: BILL.map(([what, price]) => [what, '.', price]) },
  ]);
});

it('two tables of a page are two, the second with its own columns', () => {
  const rows = [0, 40, 80].map((y) => block(row(y, ['a', 0], ['b', 300])));
  const below = [300, 340, 380].map((y) => block(row(y, ['a', 0], ['b', 200], ['c', 400])));
  const tables = partsOf([...rows, ...below], NONE);
  expect(tables.map((part) => part.kind === 'table' && part.rows[0])).toEqual([
    ['a', 'b'],
    ['a', 'b', 'c'],
  ]);
});

it('columns of running text are no table, nor is a page of lines', () => {
  const long = 'that goes on and on in one column';
  const columns = [0, 400].map((x) => block(...[0, 40, 80, 120].map((y) => row(y, [long, x]))));
  expect(said(columns, NONE).map(({ kind }) => kind)).toEqual(['text', 'text']);
  const lines = [0, 40, 80].map((y) => block(row(y, ['one', 0], ['two', 40])));
  expect(said(lines, NONE).map(({ kind }) => kind)).toEqual(['text', 'text', 'text']);
  expect(said([], NONE)).toEqual([]);
});

it('lines part cells that stand close, hold texts of several lines, and leave cells empty', () => {
  const rules = grid([0, 100, 200], [0, 60, 120]);
  const texts = [
    block(row(5, ['Name', 10], ['Town', 110])),
    block(row(65, ['Ada', 10]), row(90, ['King', 10])),
  ];
  expect(said(texts, rules)).toEqual([
    {
      kind: 'table',
      rows: [
        ['Name', 'Town'],
        ['Ada King', ''],
      ],
    },
  ]);
});

it('cells without a line between them are one', () => {
  const { level, upright } = grid([0, 100, 200], [0, 60, 120]);
  const [first, between, last] = upright;
  const rules = { level, upright: [first!, { ...between!, from: 60 }, last!] };
  const texts = [
    block(row(20, ['Who', 20], ['was', 85], ['there', 130])),
    block(row(80, ['Ada', 10], ['yes', 110])),
  ];
  expect(said(texts, rules)).toEqual([
    {
      kind: 'table',
      rows: [
        ['Who was there', ''],
        ['Ada', 'yes'],
      ],
    },
  ]);
});

it('a table from right to left begins at its right', () => {
  const rules = grid([0, 100, 200], [0, 60, 120]);
  const texts = [
    block(row(20, ['שם', 120], ['עיר', 20])),
    block(row(80, ['עדה', 120], ['לונדון', 20])),
  ];
  expect(said(texts, rules)).toMatchObject([
    {
      rows: [
        ['שם', 'עיר'],
        ['עדה', 'לונדון'],
      ],
    },
  ]);
});

it('lists stay lists, whether an item is a text or a line', () => {
  const items = ['1. Milk', '2. Bread and', 'butter', '3. Tea'];
  const one = block(...items.map((text, at) => row(at * 25, [text, 0])));
  const each = [block(row(0, ['• Milk', 0])), block(row(25, ['• Tea', 0]))];
  expect(said([one], NONE)).toEqual([
    { kind: 'list', items: ['1. Milk', '2. Bread and butter', '3. Tea'] },
  ]);
  expect(said(each, NONE)).toEqual([{ kind: 'list', items: ['• Milk', '• Tea'] }]);
  expect(said([block(row(0, ['2. Bread', 0]))], NONE)).toEqual([
    { kind: 'text', text: '2. Bread' },
  ]);
});

it('texts without places are told as wholes, and items of one as a list without places', () => {
  const told = (source: string): TextBlock => ({
    ...{ box: { x: 0, y: 0, width: 400, height: 300 }, lines: [], vertical: false, source },
    ...{ size: HEIGHT, confidence: 0 },
  });
  expect(partsOf([told('A bill\nof today'), told('1. Milk')], NONE)).toEqual([
    { kind: 'text', text: 'A bill\nof today', words: [[0]] },
    { kind: 'text', text: '1. Milk', words: [[1]] },
  ]);
  expect(partsOf([told('• Milk'), told('• Bread and\nbutter')], NONE)).toEqual([
    { kind: 'list', items: ['• Milk', '• Bread and butter'], words: [[[0]], [[1]]] },
  ]);
  expect(partsOf([told('1. Milk\n2. Tea'), told('3. Salt')], NONE)).toEqual([
    { kind: 'list', items: ['1. Milk', '2. Tea', '3. Salt'] },
  ]);
});

it('every word is in one part, once, wherever words and lines are', () => {
  const place = fc.integer({ min: 0, max: 600 });
  const word = fc.tuple(place, fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 40 }));
  const rule = fc.record({ at: place, from: place, to: place });
  const rules = fc.record({
    level: fc.array(rule, { maxLength: 8 }),
    upright: fc.array(rule, { maxLength: 8 }),
  });
  const drawn = fc
    .tuple(fc.uniqueArray(place, { minLength: 3 }), fc.uniqueArray(place, { minLength: 3 }))
    .map(([xs, ys]) =>
      grid(
        xs.toSorted((a, b) => a - b),
        ys.toSorted((a, b) => a - b),
      ),
    );
  const texts = fc.array(
    fc.array(fc.tuple(place, fc.array(word, { minLength: 1, maxLength: 5 })), {
      minLength: 1,
      maxLength: 4,
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(texts, fc.oneof(rules, drawn), (blocks, lines) => {
      let count = 0;
      const made = blocks.map((rows) =>
        block(
          ...rows.map(([y, words]): Row => {
            const placed = words.map(([x, width, height], at) => ({
              ...{ text: `w${count + at + 1}w`, confidence: 1, box: { x, y, width, height } },
            }));
            count += words.length;
            const text = placed.map((one) => one.text).join(' ');
            return { text, box: placed[0]!.box, words: placed };
          }),
        ),
      );
      const parts = partsOf(made, lines);
      const texts = JSON.stringify(parts).match(/w\d+w/g) ?? [];
      expect(texts.toSorted()).toEqual(
        Array.from({ length: count }, (_, at) => `w${at + 1}w`).toSorted(),
      );
      const wordAt = ([text, line, at]: readonly number[]) =>
        made[text!]!.rows![line!]!.words![at!]!.text;
      const textOf = (words: readonly (readonly number[])[]) => words.map(wordAt).join(' ');
      for (const part of parts) {
        if (part.kind === 'table') {
          expect(new Set(part.rows.map(({ length }) => length)).size).toBe(1);
          expect(part.words.map((cells) => cells.map(textOf))).toEqual(part.rows);
        } else if (part.kind === 'list') expect(part.words?.map(textOf)).toEqual(part.items);
        else expect(textOf(part.words)).toBe(part.text);
      }
    }),
    propertyRuns({ short: 150, full: 5_000 }),
  );
});

it('lines of a page are found, thin or askew by a little, and no letters are', () => {
  const [width, height] = [400, 300];
  const data = new Uint8Array(width * height).fill(240);
  const ink = (x: number, y: number, w: number, h: number) => {
    for (let row = y; row < y + h; row += 1) data.fill(90, row * width + x, row * width + x + w);
  };
  ink(50, 60, 300, 1);
  // One that goes down by a pixel on its way, and is cut for two.
  ink(50, 160, 150, 3);
  ink(202, 161, 148, 3);
  ink(50, 60, 2, 100);
  ink(300, 60, 2, 100);
  // A filled area, and strokes of letters.
  ink(60, 200, 200, 60);
  for (let x = 60; x < 280; x += 24) ink(x, 100, 16, 3);
  const { level, upright } = findRules({ width, height, data });
  expect(level.map(({ at }) => Math.round(at))).toEqual([60, 162]);
  expect(level[1]!.to - level[1]!.from).toBeGreaterThan(295);
  expect(upright.map(({ at }) => Math.round(at))).toEqual([51, 301]);
});

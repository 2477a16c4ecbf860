import type { ImageLines, ImagePart, ImageRegion } from '@glossa/contract';
import { propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
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

const SAID = ['Bill', 'Black tea 2.50', 'Sum 5.50'];
const LINES = [
  [line(0, ['Bill', 100])],
  [line(40, ['Black', 0], ['tea', 60], ['2.50', 300])],
  [line(80, ['Sum', 0], ['5.50', 300])],
];
const read = (lines: ImageLines['regions'], parts: ImageLines['parts']) => {
  const regions = lines.map((some) => region(some.map(({ text }) => text).join('\n')));
  return readTexts(regions, pieces(regions, lines), parts);
};

it('texts, lists and tables are shown in their order, and cells are copied between tabs', () => {
  const texts = read(
    [...LINES, [line(120, ['•', 0], ['Cash', 20]), line(160, ['•', 0], ['Card', 20])]],
    [
      { kind: 'text', text: 'Bill', words: [[0, 0, 0]] },
      {
        kind: 'table',
        rows: [
          ['Black tea', '2.50'],
          ['Sum', '5.50'],
        ],
        words: [1, 2].map((at) => [
          Array.from({ length: 3 - at }, (_, word) => [at, 0, word]),
          [[at, 0, 3 - at]],
        ]),
      },
      {
        kind: 'list',
        items: ['• Cash', '• Card'],
        words: [0, 1].map((row) => [0, 1].map((word) => [3, row, word])),
      },
    ],
  );
  expect(texts.map(({ said }) => said)).toEqual([
    'Bill',
    'Black tea\t2.50\nSum\t5.50',
    '• Cash\n• Card',
  ]);
  expect(texts).toMatchObject([
    { kind: 'text', lines: [[{ id: '0/0/0', text: 'Bill' }]] },
    { kind: 'table', fromRight: false },
    {
      kind: 'list',
      items: [
        [{ id: '3/0/0' }, { id: '3/0/1' }],
        [{ text: '•' }, { text: 'Card' }],
      ],
    },
  ]);
});

it('a table that begins at its right is shown so', () => {
  const rows = [['עיר', 'שם']];
  const lines = [[line(0, ['שם', 0], ['עיר', 300])]];
  expect(read(lines, [{ kind: 'table', rows, words: [[[[0, 0, 1]], [[0, 0, 0]]]] }])).toMatchObject(
    [{ kind: 'table', fromRight: true }],
  );
  // On a page that stands on its head it begins at its left.
  const onHead = lines.map((some) => some.map((one) => ({ ...one, angle: 180 })));
  expect(
    read(onHead, [{ kind: 'table', rows, words: [[[[0, 0, 1]], [[0, 0, 0]]]] }]),
  ).toMatchObject([{ kind: 'table', fromRight: false }]);
});

it('where nobody tells parts, or where these stand, texts are shown by their lines', () => {
  const rows = [['Sum', '5.50']];
  for (const parts of [undefined, [{ kind: 'table' as const, rows }]])
    expect(read(LINES, parts)).toMatchObject(
      SAID.map((said) => ({ kind: 'text', said, lines: [{}] })),
    );
});

it('each word is shown once, as which part it may be', () => {
  const kinds = fc.constantFrom('text', 'list', 'table');
  const shape = fc.array(fc.tuple(kinds, fc.integer({ min: 1, max: 4 })), { maxLength: 8 });
  fc.assert(
    fc.property(fc.array(fc.array(fc.nat(4), { maxLength: 4 })), shape, (counts, cuts) => {
      const lines = counts.map((some) =>
        some.map((count, row) => {
          const words = Array.from({ length: count }, (_, at): [string, number] => ['w', at * 30]);
          return {
            ...line(row * 40, ['w', 0]),
            words: words.length > 0 ? line(0, ...words).words : [],
          };
        }),
      );
      const regions = lines.map(() => region('w'));
      const texts = pieces(regions, lines);
      const all = texts.flat(2).map(({ id }) => id);
      const left = all.map((id) => id.split('/').map(Number));
      const parts: ImagePart[] = [];
      for (const [kind, count] of cuts) {
        const words = left.splice(0, count);
        if (kind === 'text') parts.push({ kind, text: '', words });
        else if (kind === 'list') parts.push({ kind, items: [], words: [words] });
        else parts.push({ kind, rows: [], words: [words.map((word) => [word])] });
      }
      parts.push({ kind: 'text', text: '', words: left });
      const shown = readTexts(regions, texts, parts).flatMap((text) => {
        if (text.kind === 'text') return text.lines.flat();
        return text.kind === 'list' ? text.items.flat() : text.rows.flat(2);
      });
      expect(shown.map(({ id }) => id)).toEqual(all);
    }),
    propertyRuns({ short: 100, full: 2_000 }),
  );
});

it('what was read as a whole is one piece', () => {
  expect(pieces([region('右')], [])).toEqual([
    [[{ id: '0', text: '右', place: [5, 6, 10, 40], angle: 0, unsure: false }]],
  ]);
});

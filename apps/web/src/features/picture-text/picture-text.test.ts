import type { ImageLines } from '@glossa/contract';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { findTable } from './find-table.ts';
import { pieces } from './pieces.ts';
import { writeDocx } from './write-docx.ts';

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

it('a table is found whether its rows were read as lines or its columns as texts', () => {
  const inLines = [
    [line(0, ['Bill', 100])],
    [line(40, ['Black', 0], ['tea', 60], ['2.50', 300])],
    [line(80, ['Cake', 0], ['3.00', 300])],
    [line(120, ['Sum', 0], ['5.50', 300])],
  ];
  const inColumns = [
    [line(40, ['Black', 0], ['tea', 60]), line(80, ['Cake', 0]), line(120, ['Sum', 0])],
    [line(41, ['2.50', 300]), line(82, ['3.00', 300]), line(119, ['5.50', 300])],
  ];
  const table = [
    ['Black tea', '2.50'],
    ['Cake', '3.00'],
    ['Sum', '5.50'],
  ];
  expect(findTable(inLines)).toEqual(table);
  expect(findTable(inColumns)).toEqual(table);
});

it('columns of running text are no table, nor is a page of lines', () => {
  const long = 'that goes on and on in one column';
  const rows = [0, 40, 80, 120].map((y) => [line(y, [long, 0]), line(y, [long, 500])]);
  expect(findTable(rows)).toBeNull();
  expect(findTable([0, 40, 80].map((y) => [line(y, ['one', 0], ['two', 40])]))).toBeNull();
  expect(findTable([])).toBeNull();
});

it('what was read as a whole is one piece', () => {
  const region = {
    ...{ id: '1', source: '右', translation: '右', vertical: true, font: 'serif', size: 9 },
    polygon: [
      [5, 6],
      [15, 6],
      [15, 46],
    ] as [number, number][],
    ...{ color: '#000000', background: '#ffffff' },
  };
  expect(pieces([region], [])).toEqual([
    [[{ id: '0', text: '右', place: [5, 6, 10, 40], unsure: false }]],
  ]);
});

it('a document says what was read, whatever characters it has', async () => {
  const files = unzipSync(await writeDocx(['<a & "b">\u0001\nsecond', 'שלום'], 'he'));
  const xml = strFromU8(files['word/document.xml']!);
  expect(xml).toContain(
    '&#60;a &#38; &#34;b&#34;&#62;</w:t><w:br/><w:t xml:space="preserve">second',
  );
  expect(xml).toContain('<w:bidi/>');
  expect(xml).not.toContain('\u0001');
});

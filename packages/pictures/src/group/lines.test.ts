import type { ReadLine } from '@glossa/engines';
import { expect, it } from 'vitest';
import { groupLines } from './lines.ts';

function line(
  text: string,
  x: number,
  y: number,
  width: number,
  height = 20,
  more: Partial<ReadLine> = {},
): ReadLine {
  return {
    text,
    box: { x, y, width, height },
    confidence: 0.9,
    direction: 'ltr',
    size: height,
    ...more,
  };
}
const column = (text: string, x: number, y: number, height: number) =>
  line(text, x, y, 24, height, { direction: 'vertical', size: 24 });
const sources = (lines: ReadLine[]) => groupLines(lines).map(({ source }) => source);

it('joins the lines of a paragraph, and the words that were cut at a line’s end', () => {
  const lines = [
    line('was rebuilt in stone.', 50, 98, 180),
    line('The old light-', 50, 50, 195),
    line('house by the harbour', 50, 74, 200),
  ];
  const [block, ...rest] = groupLines(lines);
  expect(rest).toEqual([]);
  expect(block).toMatchObject({
    source: 'The old lighthouse by the harbour was rebuilt in stone.',
    alignment: 'start',
    vertical: false,
    box: { x: 50, y: 50, width: 200, height: 68 },
  });
});

it('keeps headings, columns and far lines apart', () => {
  expect(
    sources([
      line('Heading', 50, 20, 200, 40),
      line('left one', 50, 80, 150),
      line('right one', 300, 80, 150),
      line('left two', 50, 104, 150),
      line('right two', 300, 104, 150),
      line('footer', 50, 300, 100),
    ]),
  ).toEqual(['Heading', 'left one left two', 'right one right two', 'footer']);
});

it('cuts lists and addresses, where the next word had room', () => {
  expect(
    sources([
      line('Milk', 50, 50, 40),
      line('A dozen fresh eggs', 50, 74, 200),
      line('Flour', 50, 98, 50),
      line('Butter', 50, 122, 60),
    ]),
  ).toEqual(['Milk', 'A dozen fresh eggs', 'Flour', 'Butter']);
});

it('takes centred lines for one text', () => {
  const lines = [
    line('Where did', 90, 50, 90),
    line('you put the old lamp', 35, 74, 200),
    line('father?', 100, 98, 70),
  ];
  expect(groupLines(lines)).toMatchObject([
    { source: 'Where did you put the old lamp father?', alignment: 'center' },
  ]);
});

it('reads columns from right to left, without spaces', () => {
  const lines = [
    column('散歩に行きましょう', 160, 40, 310),
    column('今日は天気がいい', 200, 40, 280),
  ];
  expect(groupLines(lines)).toMatchObject([
    { source: '今日は天気がいい散歩に行きましょう', vertical: true, alignment: 'start' },
  ]);
});

it('puts the words of one line into their order', () => {
  expect(sources([line('second', 140, 51, 80), line('first', 60, 50, 62)])).toEqual([
    'first second',
  ]);
  const rtl = { direction: 'rtl' } as const;
  expect(sources([line('אחת', 140, 50, 60, 20, rtl), line('שתיים', 60, 50, 62, 20, rtl)])).toEqual([
    'אחת שתיים',
  ]);
});

it('has nothing to say of nothing', () => {
  expect(groupLines([])).toEqual([]);
});

it('rows of a page that lies on its right side follow each other from the right', () => {
  const onSide = (text: string, x: number, height: number) =>
    line(text, x, 36, 30, height, { size: 32 });
  const rows = [onSide('of file format.', 296, 187), onSide('to test the code', 330, 544)];
  expect(sources(rows)).toEqual(['to test the code of file format.']);
});

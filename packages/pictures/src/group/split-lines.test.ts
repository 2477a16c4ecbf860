import type { ReadLine } from '@glossa/engines';
import { expect, it } from 'vitest';
import { splitAtBubbles, splitLines } from './split-lines.ts';

/** A line whose words begin at places, each letter 10 pixels wide. */
function line(
  words: readonly (readonly [text: string, x: number])[],
  more: Partial<ReadLine> = {},
) {
  const placed = words.map(([text, x]) => ({
    ...{ text, confidence: 0.9 },
    box: { x, y: 5, width: text.length * 10, height: 20 },
  }));
  const end = placed.at(-1)!.box;
  return {
    text: words.map(([text]) => text).join(' '),
    box: { x: placed[0]!.box.x, y: 5, width: end.x + end.width - placed[0]!.box.x, height: 20 },
    ...{ confidence: 0.9, direction: 'ltr' as const, size: 20, words: placed },
    ...more,
  };
}

it('words far apart are of texts beside one another, each in its place', () => {
  const [month, next, ...others] = splitLines([
    line([
      ['April', 0],
      ['fools', 56],
      ['May', 200],
    ]),
  ]);
  expect(others).toEqual([]);
  expect(month).toMatchObject({ text: 'April fools', box: { x: 0, width: 106 } });
  expect(next).toMatchObject({ text: 'May', box: { x: 200, width: 30 } });
});

it('lines from right to left are parted as well', () => {
  const words = line(
    [
      ['שלום', 300],
      ['לך', 0],
    ],
    { direction: 'rtl' },
  );
  expect(splitLines([words]).map(({ text }) => text)).toEqual(['שלום', 'לך']);
});

it('what stands as words do, in columns, or without blanks stays', () => {
  const near = line([
    ['one', 0],
    ['two', 50],
  ]);
  const down = line(
    [
      ['一', 0],
      ['二', 300],
    ],
    { direction: 'vertical' },
  );
  const wide = line(
    [
      ['二', 0],
      ['三', 300],
    ],
    { text: '二三' },
  );
  const all = [near, down, wide];
  expect(splitLines(all)).toEqual(all);
});

it('a line that reaches into another bubble is parted there, each part as high as its words', () => {
  const both = line(
    [
      ['Where', 0],
      ['to?', 60],
      ['By', 110],
      ['the', 140],
      ['door', 180],
    ],
    { size: 40, box: { x: 0, y: 5, width: 220, height: 40 } },
  );
  const box = (x: number, width: number) => ({ box: { x, y: 0, width, height: 30 } });
  // Of the second one the first word was not found.
  const parts = splitAtBubbles([both], [box(0, 95), box(135, 90)]);
  expect(parts).toMatchObject([
    { text: 'Where to? By', box: { x: 0, y: 5, height: 20 }, size: 20 },
    { text: 'the door', box: { x: 140, width: 80 } },
  ]);
  expect(splitAtBubbles([both], [box(0, 95)])).toEqual([both]);
  expect(splitAtBubbles([both], [])).toEqual([both]);
});

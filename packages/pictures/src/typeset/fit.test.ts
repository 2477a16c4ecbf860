import { breaksOf } from '@glossa/typography';
import { expect, it } from 'vitest';
import { bitsWhere } from '../erase/bits.ts';
import { type FitRequest, fitText } from './fit.ts';
import { uprightFrame } from './frame.ts';

const SIZE = { width: 200, height: 160 };
/** Of the bubble: half its axes. */
const [A, B] = [90, 70];
const isInBubble = (x: number, y: number) => ((x - 100) / A) ** 2 + ((y - 80) / B) ** 2 <= 1;
const free = bitsWhere(SIZE, (pixel) =>
  isInBubble(pixel % SIZE.width, Math.floor(pixel / SIZE.width)),
);
const LETTER = 0.5;

/** A text whose letters are half as wide as high, in a bubble; `parts`: where words may be parted. */
function request(text: string, more: Partial<FitRequest> = {}, parts?: (word: string) => number[]) {
  const frame = uprightFrame(free, { x: 60, y: 60, width: 80, height: 40 });
  return {
    frame,
    tight: frame,
    measured: {
      text,
      breaks: breaksOf(text, 'en', parts),
      length: (from: number, to: number) => text.slice(from, to).trim().length * LETTER,
      ...{ hyphen: LETTER, words: undefined, above: 0.75, below: 0.25 },
    },
    alignment: 'center',
    ...{ rightToLeft: false, isClosed: true, isBlock: false, isParagraph: true },
    ...{ leading: 1.2, slant: 0, largest: 30, least: 9 },
    ...more,
  } satisfies FitRequest;
}

/** The corners of each line. */
const corners = ({ lines, size }: NonNullable<ReturnType<typeof fitText>>, text: string) =>
  lines.flatMap(({ from, to, u, v }) => {
    const right = u + text.slice(from, to).trim().length * LETTER * size;
    return [
      [u, v - 0.75 * size],
      [right, v - 0.75 * size],
      [u, v + 0.25 * size],
      [right, v + 0.25 * size],
    ] as const;
  });

const LONG = 'He said that the village had been abandoned for many years before they came here.';

it('all lines stand inside of the bubble, at the largest size that they can', () => {
  const fitted = fitText(request(LONG))!;
  const beyond = corners(fitted, LONG).filter(([x, y]) => {
    const [dx, dy] = [Math.abs(x - 100) - 1, Math.abs(y - 80) - 1];
    return (dx / A) ** 2 + (dy / B) ** 2 > 1.02;
  });
  expect(beyond).toEqual([]);
  expect(fitted.size).toBeGreaterThan(15);
  expect(fitted.lines.map(({ from, to }) => LONG.slice(from, to).trim()).join(' ')).toBe(LONG);
});

it.each([20, -20])('letters that lean by %d degrees stand inside of their place, too', (slant) => {
  const lean = Math.tan((slant * Math.PI) / 180);
  const narrow = bitsWhere(SIZE, (pixel) => Math.abs((pixel % SIZE.width) - 100) < 34);
  const frame = uprightFrame(narrow, { x: 67, y: 60, width: 67, height: 40 });
  const beyond = (['start', 'center', 'end'] as const).flatMap((alignment) =>
    ['Yes', 'Wait!', 'Come here'].flatMap((text) => {
      const fitted = fitText(
        request(text, { frame, tight: frame, slant, alignment, largest: 90 }),
      )!;
      expect(fitted.size).toBeGreaterThan(12);
      const xs = corners(fitted, text).map(
        ([x, y], at) => x + (fitted.lines[at >> 2]!.v - y) * lean,
      );
      return xs.filter((x) => x < 66.9 || x > 134.1);
    }),
  );
  expect(beyond).toEqual([]);
});

it('short texts are no larger than the source', () => {
  const fitted = fitText(request('Yes.'))!;
  expect(fitted.size).toBe(30);
  expect(fitted.lines).toHaveLength(1);
});

it('what has no room at the least size is not set', () => {
  expect(fitText(request(LONG.repeat(8)))).toBeUndefined();
  expect(fitText(request('i'.repeat(80)))).toBeUndefined();
});

it('words are parted only where letters would else be much smaller', () => {
  const parts = (word: string) => [word.length >> 1];
  const few = fitText(request('A village of many houses', {}, parts))!;
  expect(few.lines.some(({ hyphen }) => hyphen)).toBe(false);
  const long = fitText(request('Incomprehensibilities', {}, parts))!;
  expect(long.lines.map(({ hyphen }) => hyphen)).toEqual([true, false]);
});

it('short words stay whole where they can be read so', () => {
  const parts = (word: string) => [word.length >> 1];
  const narrow = bitsWhere(SIZE, (pixel) => Math.abs((pixel % SIZE.width) - 100) < 34);
  const frame = uprightFrame(narrow, { x: 70, y: 20, width: 60, height: 120 });
  const place = { frame, tight: frame };
  const short = fitText(request('Everyone is gone', place, parts))!;
  expect(short.lines.some(({ hyphen }) => hyphen)).toBe(false);
  expect(short.size).toBeGreaterThan(15);
  const tiny = { ...place, least: 18 };
  expect(
    fitText(request('Everyone is gone', tiny, parts))!.lines.some(({ hyphen }) => hyphen),
  ).toBe(true);
});

it('paragraphs begin where the source does: at the left, or at the right', () => {
  const start = { alignment: 'start', isClosed: false } as const;
  const ltr = fitText(request('One two three four five six', start))!;
  expect(new Set(ltr.lines.map(({ u }) => u))).toEqual(new Set([60]));
  const rtl = fitText(request('One two three four five six', { ...start, rightToLeft: true }))!;
  for (const { u, from, to } of rtl.lines)
    expect(
      u + 'One two three four five six'.slice(from, to).trim().length * LETTER * rtl.size,
    ).toBeCloseTo(140, 5);
});

it('columns begin beside each other', () => {
  const fitted = fitText(request('One two three four five six seven', { isBlock: true }))!;
  expect(new Set(fitted.lines.map(({ u }) => u)).size).toBe(1);
});

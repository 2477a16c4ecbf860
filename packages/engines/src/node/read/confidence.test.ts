import { expect, it } from 'vitest';
import { confidenceOf } from './confidence.ts';

const bbox = { x0: 0, y0: 0, x1: 100, y1: 20 };
const word = (text: string, confidence: number, ...signs: number[]) => ({
  ...{ text, confidence, bbox },
  symbols: signs.map((sure, index) => ({ text: text[index]!, confidence: sure })),
});
const line = (confidence: number, ...words: ReturnType<typeof word>[]) => ({
  ...{ text: words.map(({ text }) => text).join(' '), confidence, bbox, words },
});

it('a word with points is as sure as its letters', () => {
  const [sure, unsure] = confidenceOf(
    line(0, word('קְבַע', 0, 98, 84, 97, 94, 99), word('הוּא', 5, 90, 99, 99, 99)),
  ).ofWords;
  expect(sure).toBeCloseTo(0.79);
  expect(unsure).toBeCloseTo(0.3);
});

it('a line from right to left is as sure as its words, by their lengths', () => {
  const read = confidenceOf(line(10, word('לי', 10), word('משפחה גדולה', 90)));
  expect(read.confidence).toBeCloseTo((2 * 0.1 + 11 * 0.9) / 13);
  expect(read.ofWords).toEqual([0.1, 0.9]);
});

it('others are as sure as Tesseract says', () => {
  expect(confidenceOf(line(60, word('Ein', 10), word('Wort', 90)))).toEqual({
    ...{ confidence: 0.6, ofWords: [0.1, 0.9] },
  });
  expect(confidenceOf({ text: 'לי', confidence: 40, bbox })).toMatchObject({ confidence: 0.4 });
});

import { propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAnalysis } from './azure-answer.ts';
import { readAnnotation } from './google-answer.ts';

const SIZE = { width: 400, height: 300 };

const square = (x: number, y: number, side = 10) => [
  { x, y },
  { x: x + side, y },
  { x: x + side, y: y + side },
  { x, y: y + side },
];
const symbol = (text: string, x: number, end?: string) => ({
  ...{ text, boundingBox: { vertices: square(x, 20) } },
  ...(end === undefined ? {} : { property: { detectedBreak: { type: end } } }),
});
const word = (text: string, x: number, end?: string) => ({
  boundingBox: { vertices: square(x, 20, 10 * text.length) },
  symbols: [...text].map((letter, at) =>
    symbol(letter, x + 10 * at, at === text.length - 1 ? end : undefined),
  ),
});
const pageOf = (words: readonly unknown[], more: object = {}) => ({
  pages: [{ blocks: [{ paragraphs: [{ words, ...more }] }] }],
});
const linesOf = (words: readonly unknown[]) =>
  readAnnotation(pageOf(words), SIZE)?.blocks.flatMap(({ lines }) => lines);

it('ends lines where Google does, and puts the hyphen that its text leaves out', () => {
  const lines = linesOf([
    word('very', 10, 'SPACE'),
    word('extra', 60, 'HYPHEN'),
    word('large', 10, 'EOL_SURE_SPACE'),
    word('end', 10),
    word('.', 40, 'LINE_BREAK'),
  ])!;
  expect(lines.map(({ text }) => text)).toEqual(['very extra-', 'large', 'end.']);
  expect(lines[2]!.words!.map(({ text }) => text)).toEqual(['end.']);
});

it('parts no Chinese or Japanese letters, and keeps blanks of others among them', () => {
  const lines = linesOf([
    word('東京', 10),
    word('へ', 30),
    word('go', 40, 'SPACE'),
    word('now', 60),
  ]);
  expect(lines).toMatchObject([{ text: '東京へgo now' }]);
  expect(lines![0]!.words!.map(({ text }) => text)).toEqual(['東京', 'へ', 'go', 'now']);
});

it('takes what JSON leaves out of a point for 0, and keeps places in the picture', () => {
  const vertices = [{}, { x: 900 }, { x: 900, y: 12 }, { x: -5, y: 12 }];
  const letters = [{ text: 'a', confidence: 2 }];
  const [line] = linesOf([{ boundingBox: { vertices }, symbols: letters }])!;
  expect(line).toMatchObject({ box: { x: 0, y: 0, width: 400, height: 12 }, confidence: 1 });
});

it('knows how sure a word is from what is around it', () => {
  const read = (words: readonly unknown[], more?: object) =>
    readAnnotation(pageOf(words, more), SIZE)!.blocks[0]!.lines[0]!.confidence;
  const told = { ...word('ab', 10), confidence: 0.4 };
  const letters = word('ab', 10).symbols.map((one, at) => ({ ...one, confidence: at }));
  expect(read([told])).toBeCloseTo(0.4);
  expect(read([{ ...word('ab', 10), symbols: letters }])).toBeCloseTo(0.5);
  expect(read([word('ab', 10)], { confidence: 0.7 })).toBeCloseTo(0.7);
});

it('has no control characters, and no signs that turn the direction of text', () => {
  const dirty = { ...word('a', 10), symbols: [symbol('a\u0007\u202eb\nc', 10)] };
  expect(linesOf([dirty])).toMatchObject([{ text: 'ab c' }]);
  expect(linesOf([{ ...word('a', 10), symbols: [symbol('\u202e', 10)] }])).toEqual([]);
});

const azure = (words: readonly unknown[], text = 'a') => ({
  readResult: { blocks: [{ lines: [{ text, words }] }] },
});
const azureWord = (points: readonly unknown[]) => ({
  ...{ text: 'a', confidence: 1, boundingPolygon: points },
});

it.each([
  ['places that are no numbers', [{ x: 'NaN', y: 0 }, ...square(0, 0).slice(1)]],
  ['places without an end', [{ x: Number.POSITIVE_INFINITY, y: 0 }, ...square(0, 0).slice(1)]],
  ['three corners', square(0, 0).slice(1)],
  ['no corners', []],
])('refuses %s', (_name, points) => {
  const own = { ...word('a', 0), boundingBox: { vertices: points } };
  expect(readAnnotation(pageOf([own]), SIZE)).toBeUndefined();
  expect(readAnalysis(azure([azureWord(points)]), SIZE)).toBeUndefined();
});

it('refuses more words than a page has, at once', () => {
  const many = 100_000;
  const words = Array(many).fill(word('a', 10, 'SPACE'));
  const begun = process.cpuUsage();
  expect(readAnnotation(pageOf(words), SIZE)).toBeUndefined();
  const letters = { ...word('a', 10), symbols: Array(4 * many).fill(symbol('a', 10)) };
  expect(readAnnotation(pageOf([letters]), SIZE)).toBeUndefined();
  expect(readAnalysis(azure(Array(many).fill(azureWord(square(0, 0)))), SIZE)).toBeUndefined();
  expect(
    readAnalysis(azure([azureWord(square(0, 0))], 'a'.repeat(3 * many)), SIZE),
  ).toBeUndefined();
  expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(2_000);
});

it('answers or refuses whatever there is', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const value: unknown = JSON.parse(text);
      readAnnotation({ pages: [value] }, SIZE);
      readAnnotation(pageOf([value, word('a', 1)]), SIZE);
      readAnalysis(azure([value]), SIZE);
    }),
    propertyRuns({ short: 100, full: 5_000 }),
  );
});

import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { createDictionary } from './dictionary.ts';
import { readText } from './read-text.ts';
import { readingsOf } from './readings.ts';

const dictionary = createDictionary();
const never = new AbortController().signal;
afterAll(() => dictionary.close());

const read = (text: string) => readText(text, dictionary, never);
const CASES = readFileSync(new URL('./testing/readings.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t') as [string, string]);

it('reads compounds, names, particles, numbers with what they count, and mixed scripts', async () => {
  const wrong: string[] = [];
  for (const [text, expected] of CASES) {
    const readings = readingsOf(await dictionary.analyse(text.normalize('NFKC'), never));
    const kana = readings.map((reading) => reading.kana || reading.text).join('');
    if (kana !== expected.replaceAll(' ', '')) wrong.push(`${text}: ${kana}`);
  }
  expect(CASES.length).toBeGreaterThanOrEqual(40);
  expect(wrong).toEqual([]);
});

describe('a text that is read', () => {
  it('has its particles with their words, pauses where its signs are, and Latin letters as they are', async () => {
    const { input } = await read('学校へ行き、「本」を読む？ iPhone 2台。');
    expect(input).toBe("[[g'akkooe]] [[ik'i]], [[h'oN\\]] [['o]] [[jom'u]]? iPhone 2 [[d'ai]].");
  });

  it('weighs every letter by the morae that are said for it', async () => {
    const { weights } = await read('今日、ﾃﾞｰﾀ😀');
    expect(weights).toEqual([1, 1, 0, 1, 0, 1, 1, 0, 0]);
  });

  it('is in clauses that the program does not cut, and in words that it does not drop', async () => {
    const { input } = await read('漢字混在文章解析'.repeat(125));
    expect(Math.max(...input.split(/[,.] /).map(({ length }) => length))).toBeLessThan(500);
    expect(Math.max(...input.split(' ').map(({ length }) => length))).toBeLessThan(150);
    const { input: long } = await read('ア'.repeat(1_000));
    expect(long.match(/a/g)).toHaveLength(1_000);
  });

  it('is whatever somebody writes', async () => {
    const odd = [
      '\u0000',
      '漢\ud800字',
      '\udc00',
      '\u202e右',
      '㍿㌔',
      '々',
      'ーーー',
      'っっっ',
      'ン',
    ];
    for (const text of [
      ...odd,
      '',
      ' \n',
      '[[foo]]',
      '龘麤',
      'х',
      '漢\u0000字',
      '１２３',
      '👨‍👩‍👧',
    ])
      expect((await read(text)).weights, JSON.stringify(text)).toHaveLength(text.length);
    expect((await read('龘麤')).input).toBe('');
    expect((await read('[[foo]]')).input).toBe('foo');
  });

  it('may have ten thousand kanji in one line', async () => {
    const text = '憂鬱'.repeat(5_000);
    const { weights } = await read(text);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(20_000, 3);
  });
});

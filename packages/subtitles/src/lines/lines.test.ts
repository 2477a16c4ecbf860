import { propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakLines, dividePlaces, lineLength, readingLength } from '../index.ts';

const parts = (text: string, weights: number[], language = 'en') => {
  const places = dividePlaces(text, weights, language);
  const starts = [0, ...places.map(({ next }) => next)];
  return starts.map((start, index) => text.slice(start, places[index]?.end));
};

describe('a line', () => {
  it('is as long as people count it', () => {
    expect(lineLength('naïve', 'fr')).toBe(5);
    expect(lineLength('nai\u0308ve', 'fr')).toBe(5);
    expect(lineLength('नमस्ते', 'hi')).toBeLessThan(6);
    expect(lineLength('\u200fשלום\u200e', 'he')).toBe(4);
    expect(lineLength('日本AB', 'ja')).toBe(3);
    expect(readingLength('안녕 하세요\n그래', 'ko')).toBe(7);
  });
});

describe('breaking into lines', () => {
  it.each([
    ['en', 'A short line.', ['A short line.']],
    [
      'en',
      'I never said that she stole my money, but he did.',
      ['I never said that she stole my money,', 'but he did.'],
    ],
    [
      'en',
      'He went to the big house on the hill in the old town.',
      ['He went to the big house', 'on the hill in the old town.'],
    ],
    [
      'de',
      'Ich habe nie gesagt, dass sie mein ganzes Geld gestohlen hat.',
      ['Ich habe nie gesagt,', 'dass sie mein ganzes Geld gestohlen hat.'],
    ],
    [
      'zh',
      '我从来没有说过她偷了我的钱，但是他说过。',
      ['我从来没有说过她偷了我的钱，', '但是他说过。'],
    ],
  ])('%s: %s', (language, text, lines) => {
    expect(breakLines(text, { language })).toEqual(lines);
  });

  it('never loses a letter, breaks no word, and fits where it can', () => {
    const text = fc.array(
      fc.string({ unit: fc.constantFrom(...'abcdefg,.'), minLength: 1, maxLength: 12 }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 3 }), (words, lines) => {
        const whole = words.join(' ');
        const broken = breakLines(whole, { language: 'en', lines });
        expect(broken.join(' ')).toBe(whole);
        expect(broken.length).toBeLessThanOrEqual(lines);
        if (whole.length <= 42) expect(broken).toHaveLength(1);
        // Before a comma or a full stop no line may end.
        const ends = [...whole.matchAll(/ (?![,.])/g)].map(({ index }) => index);
        const fits = ends.some((end) => end <= 42 && whole.length - end - 1 <= 42);
        if (lines === 2 && fits)
          expect(Math.max(...broken.map((line) => line.length))).toBeLessThanOrEqual(42);
      }),
      propertyRuns({ short: 200, full: 20_000 }),
    );
  });

  it('begins no Japanese line with what belongs to the one before', () => {
    const lines = breakLines('昨日の夜、私は友達と一緒に、とても長い映画を最後まで見ました。', {
      language: 'ja',
    });
    expect(lines).toHaveLength(2);
    expect(lines[1]).not.toMatch(/^[、。っー]/);
    expect(Math.max(...lines.map((line) => lineLength(line, 'ja')))).toBeLessThanOrEqual(23);
  });
});

describe('dividing a sentence over cues', () => {
  it('cuts near the shares of the sources, at phrases', () => {
    expect(parts('Wenn du morgen kommst, bringe ich dir das Buch mit.', [20, 30], 'de')).toEqual([
      'Wenn du morgen kommst,',
      'bringe ich dir das Buch mit.',
    ]);
    expect(parts('one two three four', [1, 1, 1, 1])).toEqual(['one', 'two', 'three', 'four']);
    expect(
      parts('I think that we should go home now, because it is late.', [10, 22, 20]),
    ).toHaveLength(3);
    expect(parts('我想我们现在应该回家了，因为已经很晚了。', [12, 9], 'zh')).toEqual([
      '我想我们现在应该回家了，',
      '因为已经很晚了。',
    ]);
  });

  it('leaves parts empty only where there are too few words', () => {
    expect(parts('Yes', [5, 5])).toEqual(['Yes']);
    expect(parts('Oh yes', [5, 5, 5])).toEqual(['Oh', 'yes']);
    expect(parts('', [5, 5])).toEqual(['']);
  });

  it('gives as many parts as asked for, in order, with all words', () => {
    const words = fc.array(
      fc.string({ unit: fc.constantFrom(...'abc,.'), minLength: 1, maxLength: 8 }),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(words, fc.array(fc.nat(60), { minLength: 1, maxLength: 6 }), (list, weights) => {
        const text = list.join(' ');
        const divided = parts(text, weights);
        expect(divided.join(' ')).toBe(text);
        expect(divided.length).toBeLessThanOrEqual(weights.length);
        if (list.length >= weights.length && !/(?:^| )[,.]/.test(text))
          expect(divided).toHaveLength(weights.length);
      }),
      propertyRuns({ short: 200, full: 20_000 }),
    );
  });
});

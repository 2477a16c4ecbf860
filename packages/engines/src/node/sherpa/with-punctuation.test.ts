import { propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SpokenWord } from '../../ports/transcribe.ts';
import { withPunctuation } from './with-punctuation.ts';

const spoken = (...texts: string[]): SpokenWord[] =>
  texts.map((text, index) => ({ text, startMs: index * 300, endMs: index * 300 + 200 }));
const texts = (words: readonly SpokenWord[]) => words.map(({ text }) => text);

describe('punctuation', () => {
  it('is set after words, with capitals where sentences begin', () => {
    const words = spoken('how', 'are', 'you', "i'm", 'fine', 'thanks');
    expect(texts(withPunctuation(words, "how are you？i'm fine，thanks。", 'en'))).toEqual([
      'How',
      'are',
      'you?',
      "I'm",
      'fine,',
      'thanks.',
    ]);
  });

  it('is that of Chinese in Chinese, and sets no capital within a name', () => {
    const words = spoken('我', '用', 'iPhone', '你', '呢');
    expect(texts(withPunctuation(words, '我用iPhone,你呢？', 'zh'))).toEqual([
      '我',
      '用',
      'iPhone，',
      '你',
      '呢？',
    ]);
    expect(texts(withPunctuation(spoken('iPhone'), 'iPhone。', 'zh'))).toEqual(['iPhone。']);
  });

  it('is left out within a word, and never set twice', () => {
    const words = spoken('3.5', '你好吗', 'yes.', '%');
    expect(texts(withPunctuation(words, '3.5，你好，吗？yes。%', 'zh'))).toEqual([
      '3.5，',
      '你好吗？',
      'Yes.',
      '%',
    ]);
  });

  it('is not taken from a text with other words', () => {
    const words = spoken('we', 'are', 'going', 'home');
    for (const other of ['We are going.', 'We are going home now.', 'We were going home.', ''])
      expect(withPunctuation(words, other, 'en'), other).toEqual(words);
  });

  it('leaves words and times as they were heard, whatever signs there are', () => {
    const word = fc.oneof(
      fc.stringMatching(/^[a-zäßéŉ'%0-9]{1,6}$/),
      fc.stringMatching(/^[你好我们吗]{1,3}$/),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 4 }).map((text) => `a${text}b`),
    );
    const sign = fc.constantFrom('', '', '', '，', '。', '？', '、', ',', '.', '?', '!');
    const said = fc.array(fc.record({ word, sign, joined: fc.boolean() }), { maxLength: 12 });
    const bare = (text: string) => text.toLowerCase().replace(/[\s，、。？！；：,.?!;:]/g, '');
    let taken = 0;
    fc.assert(
      fc.property(said, fc.constantFrom('zh', 'en'), (parts, language) => {
        const words = parts.map(({ word: text, joined }, index) => ({
          ...{ text, startMs: index * 100, endMs: index * 100 + 90, speaker: `${index % 2}` },
          ...(joined ? { joined } : {}),
        }));
        const answer = parts.map(({ word: text, sign: after }) => ` ${text}${after}`).join('');
        const found = withPunctuation(words, answer, language);
        expect(found.map(({ text }) => bare(text))).toEqual(words.map(({ text }) => bare(text)));
        const rest = ({ text: _, ...times }: SpokenWord) => times;
        expect(found.map(rest)).toEqual(words.map(rest));
        for (const [index, { text }] of found.entries())
          expect(text.toLowerCase().startsWith(words[index]!.text.toLowerCase())).toBe(true);
        if (texts(found).join() !== texts(words).join()) taken++;
      }),
      propertyRuns({ short: 200, full: 5_000 }),
    );
    expect(taken).toBeGreaterThan(50);
  });
});

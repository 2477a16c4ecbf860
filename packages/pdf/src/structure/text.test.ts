import { describe, expect, it } from 'vitest';
import { jointOf, vocabularyOf } from './text.ts';

const join = (before: string, after: string, words: readonly string[] = []) => {
  const { isHyphenated, blank } = jointOf(before, after, new Set(words));
  return (isHyphenated ? before.slice(0, -1) : before) + blank + after;
};

describe('lines are joined', () => {
  it('by a blank', () => expect(join('two', 'lines')).toBe('two lines'));
  it('without the hyphen that broke a word', () =>
    expect(join('hyphen-', 'ation')).toBe('hyphenation'));
  it('with a hyphen that is the word’s own', () => {
    expect(join('Jean-', 'Paul')).toBe('Jean-Paul');
    expect(join('a state-of-', 'the-art thing')).toBe('a state-of-the-art thing');
    expect(join('well-', 'known', ['well-known'])).toBe('well-known');
    expect(join('pages 3-', '5')).toBe('pages 3-5');
  });
  it('without a blank in scripts that have none', () => expect(join('日本', '語')).toBe('日本語'));
  it('at a soft hyphen', () => expect(join('soft\u00ad', 'ly')).toBe('softly'));
});

it('knows the words that stand within lines, not their broken parts', () => {
  expect(vocabularyOf(['A well-known word is bro-', 'ken here'])).toEqual(
    new Set(['a', 'well-known', 'word', 'is', 'ken', 'here']),
  );
});

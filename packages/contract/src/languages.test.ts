import { describe, expect, it } from 'vitest';
import {
  findLanguage,
  isSameLanguage,
  LANGUAGES,
  preferredFirst,
  servesPair,
} from './languages.ts';

describe('language catalogue', () => {
  it('has more than 130 languages, each with a tag and a slug of its own', () => {
    expect(LANGUAGES.length).toBeGreaterThan(130);
    expect(new Set(LANGUAGES.map(({ tag }) => tag)).size).toBe(LANGUAGES.length);
    expect(new Set(LANGUAGES.map(({ slug }) => slug)).size).toBe(LANGUAGES.length);
    for (const { tag, slug } of LANGUAGES) {
      expect(Intl.getCanonicalLocales(tag)).toHaveLength(1);
      expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
    }
  });

  it.each([
    ['EN', 'en'],
    ['en-US', 'en'],
    ['pt_br', 'pt-BR'],
    ['zh-TW', 'zh-Hant'],
    ['zh-Hant-HK', 'zh-Hant'],
    ['nb-NO', 'no'],
    ['iw', 'he'],
  ])('finds %s as %s', (tag, found) => {
    expect(findLanguage(tag)?.tag).toBe(found);
  });

  it.each(['', '-', 'xx', 'klingon', 'constructor', '__proto__', 'toString', 'auto'])(
    'knows no language %j',
    (tag) => {
      expect(findLanguage(tag)).toBeUndefined();
    },
  );

  it.each([
    ['en', 'en', true],
    ['en', 'en-GB', true],
    ['es-419', 'es', true],
    ['no', 'nn', false],
    ['zh', 'zh-Hant', false],
    ['sr-Latn', 'sr', false],
  ])('%s and %s are one language to a reader: %s', (one, other, same) => {
    expect([isSameLanguage(one, other), isSameLanguage(other, one)]).toEqual([same, same]);
  });

  it.each([
    ['en', 'de', true],
    ['en-GB', 'de-AT', true],
    ['auto', 'de', true],
    ['auto', 'fr', false],
    ['fr', 'de', false],
    ['de', 'en', false],
  ])('what is made from English into German serves %s into %s: %s', (from, to, serves) => {
    expect(servesPair({ from: 'en', to: 'de' }, { from, to })).toBe(serves);
  });

  it('puts what a reader prefers first, and variants last', () => {
    const tags = ['en-GB', 'da', 'es', 'en', 'sv'];
    expect(preferredFirst(tags, ['sv', 'xx', 'en'])).toEqual(['sv', 'en', 'da', 'es', 'en-GB']);
    expect(tags[0]).toBe('en-GB');
  });
});

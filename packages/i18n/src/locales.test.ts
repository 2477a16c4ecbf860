import { findLanguage } from '@glossa/contract';
import { describe, expect, it } from 'vitest';
import { LOCALES, matchLocale, parseAcceptLanguage } from './locales.ts';

describe('locales', () => {
  it('are the 21 of the specification, two of them right to left', () => {
    expect(LOCALES).toHaveLength(21);
    expect(LOCALES.filter(({ dir }) => dir === 'rtl').map(({ code }) => code)).toEqual([
      'ar',
      'he',
    ]);
  });

  it('speak a language of the catalogue each, in its direction', () => {
    expect(LOCALES.map(({ language }) => findLanguage(language))).toEqual(
      LOCALES.map(({ language, dir }) => expect.objectContaining({ tag: language, dir })),
    );
  });

  it.each([
    [['es-ES'], 'es'],
    [['es-419', 'ar'], 'es'],
    [['xx', 'AR'], 'ar'],
    [['ja'], 'jp'],
    [['nn-NO'], 'no'],
    [['zh-Hant-TW'], 'zh'],
    [['pt-BR'], 'pt'],
    [['jp'], undefined],
    [['xx'], undefined],
    [[], undefined],
  ])('match %j to %s', (tags, code) => {
    expect(matchLocale(tags)?.code).toBe(code);
  });

  it.each([
    ['ar, en;q=0.5', ['ar', 'en']],
    ['en;q=0.1,es-ES ; q=0.9 , *', ['es-ES', 'en']],
    ['de;q=0', []],
    ['<script>', []],
    ['', []],
    [null, []],
  ])('read Accept-Language %j as %j', (header, tags) => {
    expect(parseAcceptLanguage(header)).toEqual(tags);
  });
});

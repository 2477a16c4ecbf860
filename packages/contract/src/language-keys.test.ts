import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLanguageKey, formatLanguageKey, siteLanguageKeys } from './language-keys.ts';
import { LANGUAGES } from './languages.ts';
import { SITE_LANGUAGE_TAGS } from './locales.ts';

describe('language keys', () => {
  it('read back what they were written from, for any languages of the catalogue', () => {
    const language = fc.constantFrom(...LANGUAGES);
    fc.assert(
      fc.property(language, fc.option(language, { nil: undefined }), (target, source) => {
        const found = findLanguageKey(formatLanguageKey(target, source), 'language-key-value-all');
        if (source === target) expect(found).toBeUndefined();
        else expect(found).toMatchObject({ source, target });
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  it('keep to the site’s languages where the route says so', () => {
    expect(findLanguageKey('english-to-welsh', 'language-key-value')).toBeUndefined();
    expect(findLanguageKey('english-to-welsh', 'language-key-value-all')?.ofSite).toBe(false);
    expect(findLanguageKey('english-to-spanish', 'language-key-value')?.ofSite).toBe(true);
  });

  it.each([
    '',
    'english-to-english',
    'klingon',
    'english-to-',
    '-to-english',
    'English',
    'en',
    'english-to-french-to-german',
    'constructor',
  ])('are not %j', (key) => expect(findLanguageKey(key, 'language-key-value-all')).toBeUndefined());

  it('are read by the middleware that a route names, and by no other', () => {
    expect(() => findLanguageKey('spanish', 'auth' as 'language-key-value')).toThrow(
      'Unknown route middleware: auth',
    );
  });

  it('of the site are each language and each ordered pair, once', () => {
    const keys = siteLanguageKeys();
    const count = SITE_LANGUAGE_TAGS.length;
    expect(count).toBe(21);
    expect(new Set(keys).size).toBe(count * count);
    for (const key of keys) expect(findLanguageKey(key, 'language-key-value')).toBeDefined();
  });
});

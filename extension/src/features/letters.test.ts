import { LANGUAGES } from '@glossa/contract/languages';
import { expect, it } from 'vitest';
import { hasLettersOf } from './letters.ts';

it('knows with which letters each language of the catalogue is written', () => {
  const latin = LANGUAGES.filter(({ tag }) => hasLettersOf('word', tag)).map(({ tag }) => tag);
  const byLocale = LANGUAGES.filter(
    ({ tag }) => new Intl.Locale(tag).maximize().script === 'Latn',
  ).map(({ tag }) => tag);
  expect(latin).toEqual(byLocale);
  expect(hasLettersOf('слово', 'sr')).toBe(true);
  expect(hasLettersOf('слово', 'sr-Latn')).toBe(false);
  expect(hasLettersOf('語', 'zh-Hant')).toBe(true);
});

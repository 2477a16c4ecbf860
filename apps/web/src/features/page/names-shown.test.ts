import { LOCALES } from '@glossa/i18n';
import { expect, it } from 'vitest';
import { namesShown } from './names-shown.ts';

const localeOf = (code: string) => LOCALES.find((locale) => locale.code === code)!;

it('names the languages of the address, of the query, of the readers, and those that are presumed', () => {
  expect(namesShown({ from: 'fr', to: 'de' }, { to: 'it', from: 'auto' }, localeOf('ar'))).toEqual({
    fr: 'الفرنسية',
    de: 'الألمانية',
    it: 'الإيطالية',
    ar: 'العربية',
    en: 'الإنجليزية',
    es: 'الإسبانية',
  });
});

it('names nothing that is no language', () => {
  expect(namesShown({}, { from: '<script>', to: 7 }, localeOf('en'))).toEqual({
    en: 'English',
    es: 'Spanish',
  });
});

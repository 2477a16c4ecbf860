import { LOCALES } from '@glossa/i18n';
import { expect, it } from 'vitest';
import { namesShown } from './names-shown.ts';

const localeOf = (code: string) => LOCALES.find((locale) => locale.code === code)!;

it('names the languages of the tool and of the readers', () => {
  expect(namesShown({ from: 'fr', to: 'de' }, localeOf('ar'))).toEqual({
    fr: 'الفرنسية',
    de: 'الألمانية',
    ar: 'العربية',
  });
  expect(namesShown({ from: 'auto', to: 'es' }, localeOf('en'))).toEqual({
    en: 'English',
    es: 'Spanish',
  });
});

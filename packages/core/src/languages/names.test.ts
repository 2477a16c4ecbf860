import { expect, it } from 'vitest';
import { giveLanguageNames, languageName } from './names.ts';

it('names a language as it stands in a menu of its readers', () => {
  expect(languageName('es', 'en')).toBe('Spanish');
  expect(languageName('es', 'es')).toBe('Español');
  expect(languageName('ka', 'ka')).toBe('ქართული');
});

it('says what was given for a locale, and looks up the rest', () => {
  giveLanguageNames('fr', { es: 'Castillan' });
  expect(languageName('es', 'fr')).toBe('Castillan');
  expect(languageName('en', 'fr')).toBe('Anglais');
  expect(languageName('es', 'ar')).toBe('الإسبانية');
  expect(languageName('valueOf', 'fr')).toBe('ValueOf');
});

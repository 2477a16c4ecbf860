import { describe, expect, it } from 'vitest';
import { decideLanguage, isLanguage } from './page-language.ts';

describe('language of a page', () => {
  it.each([
    ['both agree: the finer tag', 'pt-BR', 'pt', 500, 'pt-BR'],
    ['script of the root element', 'zh-TW', 'zh', 500, 'zh-Hant'],
    ['much text outweighs a template', 'en', 'es', 500, 'es'],
    ['little text does not', 'en', 'es', 40, 'auto'],
    ['nothing is declared', '', 'es', 40, 'es'],
    ['the detector is not sure', 'de-CH', undefined, 500, 'de'],
    ['an older tag', 'iw', 'he', 500, 'he'],
    ['nothing is known', 'x-klingon', undefined, 10, 'auto'],
  ])('%s', (_, declared, detected, length, language) => {
    expect(decideLanguage({ declared, detected, length })).toBe(language);
  });

  it('takes regions for the same language, and scripts of Chinese for others', () => {
    expect(isLanguage('es-MX', 'es')).toBe(true);
    expect(isLanguage('pt-PT', 'pt-BR')).toBe(true);
    expect(isLanguage('zh-TW', 'zh')).toBe(false);
    expect(isLanguage('zh-CN', 'zh')).toBe(true);
    expect(isLanguage('en', 'es')).toBe(false);
    expect(isLanguage('auto', 'es')).toBe(false);
    expect(isLanguage('', 'es')).toBe(false);
  });
});

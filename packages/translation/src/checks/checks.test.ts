import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCore } from '../codes/core.ts';
import { createTermFinder } from '../glossary/terms.ts';
import { anyText, runs } from '../testing/arbitraries.ts';
import { checkText } from './check.ts';
import { isUntranslated, isWrongLanguage } from './language.ts';
import { numbersKept } from './numbers.ts';
import { isLooping } from './repetition.ts';

describe('numbersKept', () => {
  it.each([
    ['It costs 1,234.50 dollars', 'Cuesta 1.234,50 dólares'],
    ['12 345 people', '12.345 personas'],
    ['in 1999 and 2004', 'en 2004 y 1999'],
    ['Call 555-1234', 'Llame al 5551234'],
    ['25 items', '٢٥ عنصرا'],
    ['25 items', '２５個'],
    ['3 men', 'tres hombres'],
    ['20 million people', '2000万人'],
    ['no numbers', 'sin números 7'],
    ['chapter 10', 'chapitre dix'],
  ])('%s → %s', (source, target) => expect(numbersKept(source, target)).toBe(true));

  it.each([
    ['It costs 1,234.50 dollars', 'Cuesta 1.234,05 dólares'],
    ['page 45', 'página 54'],
    ['45 and 45', '45 y'],
    ['in 1999', 'en el año'],
  ])('%s ↛ %s', (source, target) => expect(numbersKept(source, target)).toBe(false));

  it('holds for every text and itself', () => {
    fc.assert(
      fc.property(anyText, (text) => numbersKept(text, text)),
      runs(300),
    );
  });
});

describe('isLooping', () => {
  it('finds loops of words, phrases and characters', () => {
    expect(isLooping('The cat sat on the mat.', `El gato ${'se sentó '.repeat(8)}`)).toBe(true);
    expect(isLooping('猫', '的'.repeat(40))).toBe(true);
    expect(isLooping('A sentence.', 'Una frase larga, y otra vez. '.repeat(5))).toBe(true);
  });

  it('accepts what repeats in the source, and ordinary prose', () => {
    const line = '-'.repeat(60);
    expect(isLooping(`Title ${line}`, `Título ${line}`)).toBe(false);
    expect(
      isLooping(
        'x',
        'El comité publicará su informe la próxima semana, y los miembros lo debatirán.',
      ),
    ).toBe(false);
    expect(isLooping('Ha ha ha ha', 'Ja ja ja ja ja')).toBe(false);
  });
});

describe('isUntranslated', () => {
  it.each([
    ['the report was published', 'The report was published', 'en', 'es', true],
    ['Microsoft Office 365', 'Microsoft Office 365', 'en', 'es', false],
    ['no', 'no', 'en', 'es', false],
    ['el informe', 'the report', 'es', 'en', false],
    ['報告書を読む', '報告書を読む', 'ja', 'en', true],
    ['中国', '中国', 'zh', 'ja', false],
    ['the colour is really grey', 'the colour is really grey', 'en', 'en-GB', false],
    ['доклад опубликован', 'доклад опубликован', 'ru', 'en', true],
  ])('%s → %s (%s–%s): %s', (source, target, from, to, expected) => {
    expect(isUntranslated(source, target, from, to)).toBe(expected);
  });
});

describe('isWrongLanguage', () => {
  const says = (language: string | null, confidence = 0.95) => ({
    id: 'd',
    detect: () => ({ language, confidence }),
  });
  const long = 'The committee will publish its report next week, and members will then debate it.';

  it('judges by script without a detector', () => {
    expect(isWrongLanguage(long, 'en', 'ja', undefined)).toBe(true);
    expect(isWrongLanguage('報告書は来週発表される', 'en', 'ja', undefined)).toBe(false);
    expect(isWrongLanguage('Microsoft', 'en', 'ja', undefined)).toBe(false);
    expect(isWrongLanguage('Komitet će objaviti izveštaj', 'en', 'sr-Latn', undefined)).toBe(false);
  });

  it('judges long texts by the detector, kin languages and doubts aside', () => {
    expect(isWrongLanguage(long, 'en', 'es', says('en'))).toBe(true);
    expect(isWrongLanguage(long, 'en', 'es', says('en', 0.3))).toBe(false);
    expect(isWrongLanguage(long, 'en', 'es', says('pt'))).toBe(false);
    expect(isWrongLanguage(long, 'pt', 'es', says('pt'))).toBe(true);
    expect(isWrongLanguage(long, 'en', 'es', says('es'))).toBe(false);
    expect(isWrongLanguage(long, 'en', 'es', says(null))).toBe(false);
    expect(isWrongLanguage('The report.', 'en', 'es', says('en'))).toBe(false);
  });
});

describe('checkText', () => {
  const context = { from: 'en', to: 'es', detector: undefined };
  const { core } = buildCore(
    ['The committee will publish 25 reports next week.'],
    createTermFinder([{ source: 'committee', target: 'comisión' }]),
  );

  it.each([
    ['La comisión publicará 25 informes la próxima semana.', []],
    ['El comité publicará 25 informes la próxima semana.', ['glossary_missed']],
    ['La comisión publicará 52 informes la próxima semana.', ['number_changed']],
    [' ', ['length_ratio']],
    [
      'La comisión 25.'.padEnd(300, ' y muchas otras cosas que nadie dijo'),
      ['length_ratio', 'repetition'],
    ],
  ])('%s', (target, issues) => expect(checkText(core, target, context)).toEqual(issues));
});

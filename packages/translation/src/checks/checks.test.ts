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
  const says = (language: string | null, confidence = 0.95, thorough = true) => ({
    detector: { id: 'd', detect: () => ({ language, confidence }) },
    thorough,
  });
  const long = 'The committee will publish its report next week, and members will then debate it.';
  const wrong = (
    from: string,
    to: string,
    judge?: ReturnType<typeof says>,
    target = long,
    source = 'x',
  ) => isWrongLanguage(source, target, { from, to }, judge);

  it('judges by script without a detector', () => {
    expect(wrong('en', 'ja')).toBe(true);
    expect(wrong('en', 'ja', undefined, '報告書は来週発表される')).toBe(false);
    expect(wrong('en', 'ja', undefined, 'Microsoft')).toBe(false);
    expect(wrong('en', 'sr-Latn', undefined, 'Komitet će objaviti izveštaj')).toBe(false);
  });

  it('judges long texts by the detector, kin languages and doubts aside', () => {
    expect(wrong('en', 'es', says('en'))).toBe(true);
    expect(wrong('en', 'es', says('en', 0.3))).toBe(false);
    expect(wrong('en', 'es', says('pt'))).toBe(false);
    expect(wrong('pt', 'es', says('pt'))).toBe(true);
    expect(wrong('en', 'es', says('es'))).toBe(false);
    expect(wrong('en', 'es', says(null))).toBe(false);
    expect(wrong('en', 'es', says('en'), 'The report.')).toBe(false);
  });

  it('spares the detector when asked to, unless words of the source remain', () => {
    const quick = says('en', 0.95, false);
    expect(wrong('en', 'es', quick)).toBe(false);
    expect(wrong('en', 'es', quick, long, long.replace('report', 'paper'))).toBe(true);
  });
});

describe('checkText', () => {
  const context = { from: 'en', to: 'es', judge: undefined };
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

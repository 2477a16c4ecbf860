import { describe, expect, it } from 'vitest';
import { findTextTool, readOptions } from '../index.ts';
import { currenciesOf, LIMIT, loadGrammar, NUMBER_LANGUAGES } from './index.ts';

async function words(text: string, given: Record<string, string>): Promise<string> {
  const tool = findTextTool('numbers-to-words')!;
  const { options, problems } = readOptions(tool, given);
  expect(problems).toEqual([]);
  return (await tool.load(options)).encode(text);
}
const power = (exponent: number) => `1${'0'.repeat(exponent)}`;

describe('beyond what CLDR spells out', () => {
  // Names of powers of ten: English, Conway and Guy, The Book of Numbers (1996); long scales, the national
  // dictionaries (Duden, Larousse, Zingarelli, DLE, Priberam, Van Dale, DOOM, PWN, SAOL, DDO, Kielitoimisto);
  // Chinese, Japanese and Korean, 塵劫記 (Jinkōki, 1627) and 算法統宗 (1592); others transcribe the Latin series.
  it.each([
    ['en', 'one quintillion', 'one vigintillion'],
    ['zh', '一百京', '一千那由他'],
    ['jp', '百京', '千那由他'],
    ['es', 'un trillón', 'mil decillones'],
    ['ru', 'один квинтиллион', 'один вигинтиллион'],
    ['ko', '백경', '천나유타'],
    ['fr', 'un trillion', 'un décilliard'],
    ['de', 'eine Trillion', 'eine Dezilliarde'],
    ['it', 'un trilione', 'un deciliardo'],
    ['pt', 'um trilião', 'um mil deciliões'],
    ['th', 'หนึ่งล้านล้านล้าน', `หนึ่งพัน${'ล้าน'.repeat(10)}`],
    ['nl', 'een triljoen', 'een deciljard'],
    ['ro', 'unu trilion', 'unu deciliard'],
    ['ar', 'كوينتليون', 'فيجنتليون'],
    ['tr', 'bir kentilyon', 'bir vigintilyon'],
    ['da', 'en trillion', 'en decilliard'],
    ['pl', 'trylion', 'decyliard'],
    ['sv', 'en triljon', 'en deciljard'],
    ['fi', 'yksi triljoona', 'tuhat dekiljoonaa'],
    ['no', 'én trillion', 'én desilliard'],
    ['he', 'קוודריליון', 'נובמדציליון'],
  ])('%s', async (language, quintillion, vigintillion) => {
    expect(await words(power(18), { language })).toBe(quintillion);
    expect(await words(power(63), { language })).toBe(vigintillion);
  });

  it.each([
    // DOOM 3 (2021), "numeral ordinal".
    ['ro', '1', 'primul'],
    ['ro', '2', 'al doilea'],
    ['ro', '21', 'al douăzeci și unulea'],
    ['ro', '100', 'al o sutălea'],
    ['ro', '1000', 'al o mielea'],
    ['ro', '2000', 'al două miilea'],
    // Wielki słownik ortograficzny PWN.
    ['pl', '55', 'pięćdziesiąty piąty'],
    ['pl', '100', 'setny'],
    ['pl', '2000', 'dwutysięczny'],
    ['pl', '1945', 'tysiąc dziewięćset czterdziesty piąty'],
    ['pl', '1000000', 'milionowy'],
    // Розенталь, Справочник по правописанию и литературной правке, §166.
    ['ru', '200', 'двухсотый'],
    ['ru', '25000', 'двадцатипятитысячный'],
    ['ru', '1000000', 'миллионный'],
    ['ru', '1941', 'одна тысяча девятьсот сорок первый'],
    // Grevisse, Le Bon Usage, §599; Diccionario panhispánico de dudas, "ordinales".
    ['fr', '101', 'cent unième'],
    ['fr', '81', 'quatre-vingt-unième'],
    ['es', '800', 'octingentésimo'],
  ])('ordinal of %s: %s', async (language, number, expected) => {
    expect(await words(number, { language, mode: 'ordinal' })).toBe(expected);
  });

  it.each([
    ['ro', 'a doua'],
    ['pl', 'druga'],
    ['ru', 'вторая'],
  ])('feminine ordinal of %s', async (language, expected) => {
    expect(await words('2', { language, mode: 'ordinal', form: 'feminine' })).toBe(expected);
  });
});

describe('money', () => {
  it.each([
    ['en', 'USD', '1.01', 'one dollar and one cent'],
    ['en', 'GBP', '0.50', 'fifty pence'],
    ['en', 'USD', '2.999', 'three dollars'],
    ['zh', 'CNY', '12.34', '十二元三十四分'],
    ['jp', 'USD', '3', '三ドル'],
    ['es', 'EUR', '21,01', 'veintiún euros con un céntimo'],
    ['es', 'GBP', '200', 'doscientas libras'],
    ['es', 'EUR', '1000000', 'un millón de euros'],
    ['ru', 'RUB', '22,02', 'двадцать два рубля две копейки'],
    ['ru', 'RUB', '5', 'пять рублей'],
    ['ko', 'KRW', '1500', '천오백 원'],
    ['fr', 'EUR', '80', 'quatre-vingts euros'],
    ['fr', 'GBP', '1', 'une livre'],
    ['fr', 'EUR', '2000000', 'deux millions d’euros'],
    ['de', 'EUR', '1,10', 'ein Euro und zehn Cent'],
    ['de', 'EUR', '0.99', 'neunundneunzig Cent'],
    ['de', 'EUR', '1,234.50', 'eintausendzweihundertvierunddreißig Euro und fünfzig Cent'],
    ['de', 'EUR', '1.500', 'eintausendfünfhundert Euro'],
    ['de', 'EUR', '1.2.20', 'ein Euro.zwei Euro.zwanzig Euro'],
    ['en', 'USD', '71,50', 'seventy-one dollars and fifty cents'],
    ['it', 'EUR', '1', 'un euro'],
    ['pt', 'EUR', '2', 'dois euros'],
    ['pt', 'GBP', '2', 'duas libras'],
    ['th', 'THB', '21.50', 'ยี่สิบเอ็ดบาทห้าสิบสตางค์'],
    ['nl', 'EUR', '3', 'drie euro'],
    ['ro', 'RON', '20', 'douăzeci de lei'],
    ['ro', 'RON', '1', 'un leu'],
    ['ar', 'SAR', '2', 'ريالان'],
    ['ar', 'SAR', '1', 'ريال واحد'],
    ['tr', 'TRY', '7,05', 'yedi lira beş kuruş'],
    ['da', 'DKK', '1', 'en krone'],
    ['pl', 'PLN', '22', 'dwadzieścia dwa złote'],
    ['pl', 'PLN', '5', 'pięć złotych'],
    ['sv', 'SEK', '1,01', 'en krona och ett öre'],
    ['fi', 'EUR', '2', 'kaksi euroa'],
    ['no', 'NOK', '21', 'tjueén kroner'],
    ['he', 'ILS', '1', 'שקל אחד'],
    ['he', 'ILS', '2', 'שני שקלים'],
  ])('%s %s %s', async (language, currency, number, expected) => {
    expect(await words(number, { language, currency, mode: 'currency' })).toBe(expected);
  });

  it('has words for money in every language, and leaves other currencies in figures', async () => {
    for (const language of NUMBER_LANGUAGES)
      for (const currency of currenciesOf(language))
        expect(await words('7', { language, currency, mode: 'currency' })).not.toMatch(/\d/);
    expect(await words('7', { language: 'de', currency: 'ILS', mode: 'currency' })).toBe('7');
  });
});

describe('numbers in a text', () => {
  it.each([
    [
      'en',
      'In 1999, 1,234.5 of -7; 3-4 and A4, 42nd',
      'In one thousand nine hundred ninety-nine, one thousand two hundred thirty-four point five of minus seven; three-four and A4, 42nd',
    ],
    ['de', '1.234,5 und 2 000', 'eintausendzweihundertvierunddreißig Komma fünf und zweitausend'],
    ['ar', '٢١', 'واحد وعشرون'],
    ['en', '007', 'seven'],
    ['jp', '３．５', '三．五'],
  ])('%s: %s', async (language, text, expected) => {
    expect(await words(text, { language })).toBe(expected);
  });

  it('leaves what has no words in figures', async () => {
    expect(await words(String(LIMIT), {})).toBe(String(LIMIT));
    expect(await words('9'.repeat(500), {})).toBe('9'.repeat(500));
    expect(await words('2.5', { mode: 'ordinal' })).toBe('2.5');
  });

  it('says the year and the hundreds the British way on request', async () => {
    expect(await words('1000001', { form: 'with-and' })).toBe('one million and one');
    expect(await words('2468', { form: 'with-and' })).toBe(
      'two thousand four hundred and sixty-eight',
    );
  });

  it('has a grammar with a form for each language', async () => {
    for (const language of NUMBER_LANGUAGES) {
      const grammar = await loadGrammar(language);
      expect(grammar.cardinal(LIMIT - 1n, grammar.forms[0])).not.toMatch(/undefined|\d/);
    }
  });
});

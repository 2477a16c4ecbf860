import { expect, it } from 'vitest';
import { readMessages } from '../scripts/message-files.ts';

const messages = [...readMessages('he')];
/** Texts in which a pattern is found, with what was found. */
const found = (pattern: RegExp, texts: Iterable<[string, string]> = messages) =>
  [...texts].flatMap(([key, text]) => {
    const match = pattern.exec(text);
    return match === null ? [] : [`${key}: ${match[0]}`];
  });

/** Hebrew's one-letter words stand before the next word without a space; before another script a maqaf joins them. */
const NOT_JOINED = /(?<!\p{sc=Hebr})(?:ו?[בלמהכש]|ו)[ -]?[A-Za-z]/u;
/** The name with a verb or pronoun that is masculine. */
const MASCULINE =
  /Glossa (?:הוא|עצמו|קורא|מציין|מקבל|מרכז|רץ|פועל|עובד|מתרגם|אומר|שולח|שומר|מראה|יודע|יכול)(?!\p{sc=Hebr})/u;

it('joins prefixes to names in Latin letters by a maqaf', () => {
  expect(found(NOT_JOINED, [['wrong', 'התחברו ל Glossa']])).toHaveLength(1);
  expect(found(NOT_JOINED, [['wrong', 'התוסף ל-Chrome']])).toHaveLength(1);
  expect(found(NOT_JOINED, [['wrong', 'התוסף לChrome']])).toHaveLength(1);
  expect(found(NOT_JOINED, [['right', 'התחברו ל־Glossa. שרת Glossa, של Glossa']])).toEqual([]);
  expect(found(NOT_JOINED)).toEqual([]);
});

it('speaks of the product as of a woman, as everywhere', () => {
  expect(found(MASCULINE, [['wrong', 'Glossa קורא רק את אלה']])).toHaveLength(1);
  expect(found(MASCULINE, [['right', 'Glossa קוראת רק את אלה']])).toEqual([]);
  expect(found(MASCULINE)).toEqual([]);
});

import { expect, it } from 'vitest';
import { tidyJapanese, tidySpelling } from './tidy.ts';

it.each([
  ['そう ですか・・.', 'そうですか…'],
  ['まだ:.', 'まだ…'],
  ['ラ|メン', 'ラーメン'],
  ['だろ1!', 'だろー!'],
  ['第1話', '第1話'],
  ['12時|10時', '12時|10時'],
])('%s is %s', (read, meant) => {
  expect(tidyJapanese(read)).toBe(meant);
});

it.each([
  ['Toate fiinţele, şi Ţara', 'ro', 'Toate ființele, și Țara'],
  ['보통ᆞ평등', 'ko', '보통·평등'],
  ['şehir', 'tr', 'şehir'],
  ['şehir', null, 'şehir'],
])('%s in %s is %s', (read, language, meant) => {
  expect(tidySpelling(read, language)).toBe(meant);
});

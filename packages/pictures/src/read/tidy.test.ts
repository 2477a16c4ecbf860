import { expect, it } from 'vitest';
import { tidyJapanese } from './tidy.ts';

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

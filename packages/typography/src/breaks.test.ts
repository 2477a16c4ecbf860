import { describe, expect, it } from 'vitest';
import { breaksOf } from './breaks.ts';

const parts = (text: string, language: string) => {
  const ends = breaksOf(text, language).map(({ at }) => at);
  return [0, ...ends]
    .map((from, index) => text.slice(from, ends[index] ?? text.length))
    .filter(Boolean);
};

describe('where lines may end', () => {
  it.each([
    ['en', 'well-known words, 3.5 km', ['well-', 'known ', 'words, ', '3.5 ', 'km']],
    ['ja', '「東京」です。', ['「東', '京」', 'で', 'す。']],
    ['th', 'สวัสดีชาวโลก', ['สวัสดี', 'ชาว', 'โลก']],
    ['ko', '안녕하세요 세계', ['안녕하세요 ', '세계']],
    ['de', 'Wort\u00adteil', ['Wort\u00ad', 'teil']],
  ])('%s', (language, text, expected) => {
    expect(parts(text, language)).toEqual(expected);
  });

  it('a line feed ends a line, a soft hyphen shows when a line ends there', () => {
    expect(
      breaksOf('a\nb\u00adc', 'en').map(({ at, isRequired, hyphen }) => [at, isRequired, hyphen]),
    ).toEqual([
      [2, true, false],
      [4, false, true],
      [5, false, false],
    ]);
  });
});

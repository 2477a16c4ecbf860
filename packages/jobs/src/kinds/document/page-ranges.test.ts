import { describe, expect, it } from 'vitest';
import { parsePageRanges } from './page-ranges.ts';

const chosen = (text: string) => {
  const wanted = parsePageRanges(text);
  return Array.from({ length: 12 }, (_, page) => page)
    .filter(wanted)
    .map((page) => page + 1);
};

describe('parsePageRanges', () => {
  it.each([
    ['1', [1]],
    ['1,3-5,10-', [1, 3, 4, 5, 10, 11, 12]],
    [' -2 , 7 ', [1, 2, 7]],
  ])('reads %j', (text, pages) => expect(chosen(text)).toEqual(pages));
  it.each(['', '-', '0', '5-2', '1,,2', 'all', '1-2-3', '1.5'])('refuses %j', (text) => {
    expect(() => parsePageRanges(text)).toThrow(
      expect.objectContaining({ code: 'validation_failed' }),
    );
  });
});

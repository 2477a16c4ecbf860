import { describe, expect, it } from 'vitest';
import { chosenPages, parsePageRanges } from './page-ranges.ts';

const chosen = (text: string) => chosenPages(text, 12).map((page) => page + 1);
const refused = (details: object) =>
  expect.objectContaining({ code: 'invalid_page_range', details });

describe('parsePageRanges', () => {
  it.each([
    ['1', [1]],
    ['1,3-5,10-', [1, 3, 4, 5, 10, 11, 12]],
    [' -2 , 7 ', [1, 2, 7]],
    ['2–3، 5', [2, 3, 5]],
    ['11-99, 11', [11, 12]],
  ])('reads %j', (text, pages) => expect(chosen(text)).toEqual(pages));
  it.each(['', '-', '0', '5-2', '1,,2', 'all', '1-2-3', '1.5', '1 2', `1${',1'.repeat(200)}`])(
    'refuses %j',
    (text) => {
      expect(() => parsePageRanges(text)).toThrow(refused({ pages: expect.any(String) }));
    },
  );
});

it('says how many pages there are where none of them is chosen', () => {
  expect(() => chosenPages('13-', 12)).toThrow(refused({ pages: '13-', most: 12 }));
});

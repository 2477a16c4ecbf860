import { describe, expect, it } from 'vitest';
import { isRightToLeft, toLogical } from './direction.ts';

const logical = (drawn: string, isRtl: boolean) =>
  toLogical(
    [...drawn].map((text) => ({ text })),
    isRtl,
  )
    .map(({ text }) => text)
    .join('');

describe('the order of reading', () => {
  it('is that of drawing from left to right', () => {
    expect(logical('left to right, 12.', false)).toBe('left to right, 12.');
  });

  it('turns right-to-left words within a line that runs the other way', () => {
    expect(logical('the word םולש here', false)).toBe('the word שלום here');
  });

  it('keeps numbers with their separators and Latin words', () => {
    expect(logical('.1,234.5 ריחמה', true)).toBe('המחיר 1,234.5.');
    expect(logical('םויה Glossa Ltd הרבח', true)).toBe('חברה Glossa Ltd היום');
  });

  it('gives every character back once', () => {
    const drawn = 'ab אב 12 גד ef';
    for (const isRtl of [true, false])
      expect([...logical(drawn, isRtl)].sort()).toEqual([...drawn].sort());
  });
});

describe('the direction of a text', () => {
  it('is that of most letters', () => {
    expect(isRightToLeft([...'عربي and'])).toBe(true);
    expect(isRightToLeft([...'only ع'])).toBe(false);
    expect(isRightToLeft([...'123'])).toBe(false);
  });
});

import { expect, it } from 'vitest';
import { mostOf } from './even-out.ts';

const sized = (...sizes: number[]) => sizes.map((size) => ({ from: 20, size }));

it('labels that were of one size are of one size, unless one has little room', () => {
  expect(mostOf({ from: 20, size: 20 }, sized(20, 18, 19), 'plain')).toBe(18);
  expect(mostOf({ from: 20, size: 20 }, sized(20, 8, 20), 'plain')).toBe(16);
});

it('bubbles are not much larger than most', () => {
  expect(mostOf({ from: 20, size: 20 }, sized(20, 14, 15), 'manga')).toBeCloseTo(16.5);
});

it('what was of another size is nothing to it', () => {
  const all = [...sized(10), { from: 40, size: 40 }];
  expect(mostOf({ from: 40, size: 40 }, all, 'plain')).toBe(40);
  expect(mostOf({ from: 40, size: undefined }, [], 'plain')).toBe(Number.POSITIVE_INFINITY);
});

import { expect, it } from 'vitest';
import { edgesOf, greatest, join } from './join.ts';
import { findLetters } from './letters.ts';

/** More than a call may have arguments. */
const MANY = 200_000;
const dots = Array.from({ length: MANY }, (_, index) => ({
  left: index * 10,
  top: 5,
  right: index * 10 + 3,
  bottom: 8,
}));

it('takes a screen of very many dots', () => {
  expect(edgesOf(dots)).toEqual({ left: 0, top: 5, right: MANY * 10 - 7, bottom: 8 });
  expect(greatest(dots, ({ left, right }) => right - left)).toBe(3);
  expect(join(dots, 2, () => true)).toHaveLength(MANY);
  expect(join(dots, 8, () => true)).toHaveLength(1);
});

it('looks for no letters among more pieces of ink than a page of text has', () => {
  const [width, height] = [1_010, 1_010];
  const data = new Uint8Array(width * height).fill(255);
  for (let y = 2; y < height - 2; y += 2)
    for (let x = 2; x < width - 2; x += 2) data[y * width + x] = 0;
  expect(findLetters({ width, height, data }, 170)).toEqual([]);
});

import { expect, it } from 'vitest';
import { componentsOf } from './components.ts';

/** A picture of rows: `#` is ink. */
function drawn(...rows: string[]) {
  const data = new Uint8Array(rows.join('').length);
  [...rows.join('')].forEach((sign, at) => {
    data[at] = sign === '#' ? 0 : 255;
  });
  return { width: rows[0]!.length, height: rows.length, data };
}

it('takes pixels that touch at a corner for one, or for two by four neighbours', () => {
  const picture = drawn('#...', '.#..', '...#');
  expect(componentsOf(picture, 128)).toMatchObject([
    { left: 0, top: 0, right: 2, bottom: 2, area: 2 },
    { left: 3, top: 2, right: 4, bottom: 3, area: 1 },
  ]);
  expect(componentsOf(picture, 128, { neighbours: 4 })).toHaveLength(3);
});

it('finds the paper that a closed line parts, where its corners touch alone', () => {
  const picture = drawn('..#..', '.#.#.', '..#..');
  const paper = { lighter: true } as const;
  expect(componentsOf(picture, 128, paper)).toHaveLength(1);
  const parted = componentsOf(picture, 128, { ...paper, neighbours: 4 });
  expect(parted.map(({ area }) => area).toSorted()).toEqual([1, 5, 5]);
  expect(parted.some(({ left, top, area }) => left === 2 && top === 1 && area === 1)).toBe(true);
});

it('joins what meets further down', () => {
  const [one, ...others] = componentsOf(drawn('#.#', '#.#', '###'), 128);
  expect(others).toEqual([]);
  expect(one).toMatchObject({ area: 7, runs: [0, 0, 1, 0, 2, 3, 1, 0, 1, 1, 2, 3, 2, 0, 3] });
});

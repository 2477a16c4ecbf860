import type { Component } from '@glossa/raster';

/** How the lines of a picture run. */
export interface Skew {
  /** They run from top to bottom, not across. */
  isSideways: boolean;
  /** Clockwise from the axis, degrees. */
  angle: number;
}

/** Pages lie askew in a scanner by no more, degrees. */
const MOST = 10;
const COARSE = 0.5;
const FINE = 0.05;
/** What is less cannot be seen. */
const LEAST = 0.08;

/**
 * How sharply points fall into rows when their sheet is turned back by `angle`: the sum of squares of the points in each
 * row, per point.
 */
function sharpness(points: readonly (readonly [number, number])[], angle: number, row: number) {
  const slope = Math.tan((angle * Math.PI) / 180);
  const rows = new Map<number, number>();
  for (const [x, y] of points) {
    const at = Math.floor((y - slope * x) / row);
    rows.set(at, (rows.get(at) ?? 0) + 1);
  }
  let sum = 0;
  for (const count of rows.values()) sum += count * count;
  return sum / Math.max(1, points.length);
}

function best(points: readonly (readonly [number, number])[], row: number) {
  let found = { angle: 0, sharp: sharpness(points, 0, row) };
  const search = (from: number, to: number, step: number, size: number) => {
    found = { ...found, sharp: sharpness(points, found.angle, size) };
    for (let angle = from; angle <= to + 1e-9; angle += step) {
      const sharp = sharpness(points, angle, size);
      if (sharp > found.sharp * 1.001) found = { angle, sharp };
    }
  };
  search(-MOST, MOST, COARSE, row);
  search(found.angle - COARSE, found.angle + COARSE, FINE, row / 2);
  return {
    angle: Math.abs(found.angle) < LEAST ? 0 : found.angle,
    sharp: sharpness(points, found.angle, row),
  };
}

const middleOf = ({ left, right, top, bottom }: Component) =>
  [(left + right) / 2, (top + bottom) / 2] as const;

/**
 * How the lines of a page's letters run, by where the edges of letters lie on common lines.
 * @param core usual height of its letters, pixels
 */
export function skewOf(letters: readonly Component[], core: number): Skew {
  const row = Math.max(2, core / 3);
  const edges = [
    letters.map((letter) => [middleOf(letter)[0], letter.bottom] as const),
    letters.map((letter) => [middleOf(letter)[1], -letter.left] as const),
    letters.map((letter) => [middleOf(letter)[1], -letter.right] as const),
  ];
  const [across, left, right] = edges.map((points) => best(points, row));
  const down = left!.sharp > right!.sharp ? left! : right!;
  const isSideways = down.sharp > across!.sharp * 1.15;
  return { isSideways, angle: (isSideways ? down : across!).angle };
}

import type { Component } from './components.ts';
import { heightOf, type Letters, widthOf } from './letters.ts';

/** How the lines of a picture run. */
export interface Skew {
  /** They run from top to bottom, not across. */
  isSideways: boolean;
  /** Clockwise from the axis, degrees. */
  angle: number;
  /** How much more clearly letters stand on lines when these are turned level; 1: they are. */
  clearer: number;
  /** Degrees by which letters seem to be turned clockwise: in most scripts more of them share the line that they stand on. */
  turn: 0 | 90 | -90 | 180;
  /** How many times as clearly they share it as the line at their heads. */
  surer: number;
}

export interface SkewSearch {
  /** Usual height of the letters, pixels. */
  core: number;
  /** Degrees by which a page lies askew at most. */
  most: number;
}

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

type Line = ReturnType<typeof best>;

function best(points: readonly (readonly [number, number])[], row: number, most: number) {
  const level = sharpness(points, 0, row);
  let found = { angle: 0, sharp: level };
  const search = (from: number, to: number, step: number, size: number) => {
    found = { ...found, sharp: sharpness(points, found.angle, size) };
    for (let angle = from; angle <= to + 1e-9; angle += step) {
      const sharp = sharpness(points, angle, size);
      if (sharp > found.sharp * 1.001) found = { angle, sharp };
    }
  };
  search(-most, most, COARSE, row);
  search(found.angle - COARSE, found.angle + COARSE, FINE, row / 2);
  const sharp = sharpness(points, found.angle, row);
  return {
    angle: Math.abs(found.angle) < LEAST ? 0 : found.angle,
    ...{ sharp, clearer: level === 0 ? 1 : sharp / level },
  };
}

const middleOf = ({ left, right, top, bottom }: Component) =>
  [(left + right) / 2, (top + bottom) / 2] as const;

/** In cores: letters that tell how lines run are no lower, and no wider. */
const LOW = 0.5;
const WIDE = 4;

/** Letters that stand on lines by themselves: no marks, no words that hang together. */
export function sizedLetters({ letters, core }: Pick<Letters, 'letters' | 'core'>): Component[] {
  return letters.filter((letter) => heightOf(letter) > LOW * core && widthOf(letter) < WIDE * core);
}

/** Lines run down where letters stand on common ones this many times as clearly. */
const SIDEWAYS = 1.15;

/** How the lines of a page's letters run, by where the edges of letters lie on common lines. */
export function skewOf(letters: readonly Component[], { core, most }: SkewSearch): Skew {
  const row = Math.max(2, core / 3);
  const [bottom, left, right] = [
    letters.map((letter) => [middleOf(letter)[0], letter.bottom] as const),
    letters.map((letter) => [middleOf(letter)[1], -letter.left] as const),
    letters.map((letter) => [middleOf(letter)[1], -letter.right] as const),
  ].map((points) => best(points, row, most)) as [Line, Line, Line];
  const isLeft = left.sharp > right.sharp;
  const [down, other] = isLeft ? [left, right] : [right, left];
  if (down.sharp > bottom.sharp * SIDEWAYS) {
    const { angle, clearer } = down;
    return {
      isSideways: true,
      angle,
      clearer,
      ...stand(down.sharp, other.sharp, isLeft ? 90 : -90),
    };
  }
  const { angle, clearer } = bottom;
  const tops = letters.map((letter) => [middleOf(letter)[0], letter.top] as const);
  const top = sharpness(tops, angle, row);
  const isUpright = bottom.sharp >= top;
  return {
    ...{ isSideways: false, angle, clearer },
    ...(isUpright ? stand(bottom.sharp, top, 0) : stand(top, bottom.sharp, 180)),
  };
}

/** Letters stand on what more of them share. */
const stand = (feet: number, heads: number, turn: Skew['turn']) => ({
  ...{ turn, surer: heads === 0 ? 1 : feet / heads },
});

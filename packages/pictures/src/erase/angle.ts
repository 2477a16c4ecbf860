import type { Box } from '@glossa/engines';
import { type Bits, pixelsOf } from './bits.ts';

/** Degrees by which lines may rise or fall, and the steps in which they are tried. */
const MOST = 24;
const STEP = 1;
const FINE = 0.25;
/** Pixels of ink that are looked at. */
const MOST_SAMPLES = 20_000;
/** Smaller ones are level lines of uneven letters. */
const LEAST = 2;
/** By how much lines that are turned level have to stand apart more clearly. */
const CLEARER = 1.2;
/** Font sizes, which are taken from boxes that are too high; shorter text has no direction. */
const SHORTEST = 2.5;

/** How long and how high a text is that is turned by an angle (degrees), by the upright box around it. */
export function levelled(
  { width, height }: Box,
  degrees: number,
): { length: number; high: number } {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const by = cos * cos - sin * sin;
  return {
    length: Math.max(1, (width * cos - height * sin) / by),
    high: Math.max(1, (height * cos - width * sin) / by),
  };
}

/** How unevenly ink is spread over rows that rise or fall by an angle: most where these are the lines. */
function clearness(xs: readonly number[], ys: readonly number[], degrees: number): number {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const rows = new Map<number, number>();
  xs.forEach((x, index) => {
    const row = Math.round(ys[index]! * cos - x * sin);
    rows.set(row, (rows.get(row) ?? 0) + 1);
  });
  let sum = 0;
  for (const count of rows.values()) sum += count * count;
  return sum;
}

/** By how many degrees lines of letters are turned clockwise; 0 for level ones. `size`: of their font. */
export function angleOf(letters: Bits, size: number): number {
  const { width } = letters;
  const ink = pixelsOf(letters);
  const every = Math.max(1, Math.floor(ink.length / MOST_SAMPLES));
  const samples = ink.filter((_, index) => (index + 1) % every === 0);
  const xs = samples.map((pixel) => pixel % width);
  const ys = samples.map((pixel) => Math.floor(pixel / width));
  const left = xs.reduce((least, x) => Math.min(least, x), width);
  const right = xs.reduce((most, x) => Math.max(most, x), 0);
  if (right - left < SHORTEST * size) return 0;
  let best = 0;
  let most = clearness(xs, ys, 0) * CLEARER;
  const attempt = (degrees: number) => {
    const found = clearness(xs, ys, degrees);
    if (found <= most) return;
    most = found;
    best = degrees;
  };
  for (let degrees = -MOST; degrees <= MOST; degrees += STEP) attempt(degrees);
  if (best === 0) return 0;
  const around = best;
  for (let by = -STEP + FINE; by < STEP; by += FINE) attempt(around + by);
  return Math.abs(best) < LEAST ? 0 : best;
}

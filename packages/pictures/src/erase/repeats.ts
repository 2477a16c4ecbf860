import type { Area } from './area.ts';
import type { Bits } from './bits.ts';

/** Pixels that are held against those at a distance; distances that are tried, in pixels, and in which steps at first. */
const SAMPLES = 240;
const FARTHEST = 128;
const NEAREST = 10;
const STEP = 2;
/** So many of the best are looked at more closely, and so many that differ are answered. */
const CLOSER = 32;
const MOST = 10;
const APART = 6;
/** Of what usual shifts are off, a texture is regular where the best is off so much. */
const REGULAR = 0.5;

/** A way from a place to one that looks like it, in pixels. */
export interface Shift {
  x: number;
  y: number;
}

export interface Repeats {
  shifts: Shift[];
  /** These are so good that what is elsewhere is worse. */
  isRegular: boolean;
}

interface Tried extends Shift {
  off: number;
}

/** Where a texture repeats, as bricks and planks do: shifts by which what is around the mask looks like itself. */
export function repeatsOf(
  { width, height, data }: Area,
  mask: Bits,
  around: readonly number[],
  random: (below: number) => number,
): Repeats {
  if (around.length === 0) return { shifts: [], isRegular: false };
  const samples = Array.from({ length: SAMPLES }, () => around[random(around.length)]!);
  const offBy = (x: number, y: number): number => {
    let sum = 0;
    let count = 0;
    for (const pixel of samples) {
      const [u, v] = [(pixel % width) + x, Math.floor(pixel / width) + y];
      if (u < 0 || v < 0 || u >= width || v >= height) continue;
      const other = v * width + u;
      if (mask.data[other] === 1) continue;
      for (let channel = 0; channel < 3; channel += 1)
        sum += Math.abs(data[pixel * 4 + channel]! - data[other * 4 + channel]!);
      count += 1;
    }
    // What is hardly seen says nothing.
    return count * 3 < SAMPLES ? Number.POSITIVE_INFINITY : sum / count;
  };
  const [wide, high] = [Math.min(FARTHEST, width >> 1), Math.min(FARTHEST, height >> 1)];
  const tried: Tried[] = [];
  for (let y = -high; y <= high; y += STEP)
    for (let x = -wide; x <= wide; x += STEP)
      if (Math.hypot(x, y) >= NEAREST) tried.push({ x, y, off: offBy(x, y) });
  const sorted = tried.toSorted((a, b) => a.off - b.off);
  const best = sorted.slice(0, CLOSER);
  const closer = best.flatMap(({ x, y }) =>
    [-1, 0, 1].flatMap((dy) =>
      [-1, 0, 1].map((dx) => ({ x: x + dx, y: y + dy, off: offBy(x + dx, y + dy) })),
    ),
  );
  const found: Tried[] = [];
  for (const one of closer.toSorted((a, b) => a.off - b.off)) {
    if (one.off === Number.POSITIVE_INFINITY || found.length === MOST) break;
    if (found.every(({ x, y }) => Math.hypot(x - one.x, y - one.y) >= APART)) found.push(one);
  }
  const usual = sorted[sorted.length >> 1]?.off ?? 0;
  return { shifts: found, isRegular: found.length > 0 && found[0]!.off < REGULAR * usual };
}

import { type Area, offBy } from './area.ts';
import { type Bits, distances } from './bits.ts';
import type { Paper } from './paper.ts';

/** Paper whose pixels differ by more levels has a grain that is seen to be missing. */
const SEEN = 5;
/** Pixels around the mask whose grain is taken over. */
const WITHIN = 24;
/** What is further off its paper than this many times its noise is no grain. */
const MOST = 1.5;
/** The same picture always has the same grain. */
const SEED = 0x9e3779b9;

/** Gives what was filled the grain of the paper around it. */
export function addGrain(area: Area, mask: Bits, paper: Paper): void {
  if (paper.noise <= SEEN || paper.way === 'texture') return;
  const { width, data, seen } = area;
  const far = distances(mask, 1);
  const grains: number[] = [];
  far.forEach((distance, pixel) => {
    if (distance === 0 || distance > WITHIN) return;
    const at = paper.at(pixel % width, Math.floor(pixel / width));
    if (offBy(seen, pixel, at) > MOST * paper.noise) return;
    for (let channel = 0; channel < 3; channel += 1)
      grains.push(seen[pixel * 4 + channel]! - at[channel as 0 | 1 | 2]);
  });
  const count = grains.length / 3;
  if (count === 0) return;
  let state = SEED;
  mask.data.forEach((value, pixel) => {
    if (value === 0) return;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const from = (state >>> 0) % count;
    for (let channel = 0; channel < 3; channel += 1)
      data[pixel * 4 + channel] = Math.round(
        data[pixel * 4 + channel]! + grains[from * 3 + channel]!,
      );
  });
}

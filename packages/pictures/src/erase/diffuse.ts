import type { Area } from './area.ts';
import { type Bits, pixelsOf } from './bits.ts';

const ROUNDS = 160;
/** Of successive over-relaxation. */
const FACTOR = 1.7;
const STILL = 0.05;

/**
 * Fills the mask so that each pixel is the mean of its neighbours: colours run on from around it. `guess`: a colour to
 * begin with at each place.
 */
export function diffuse(
  { width, height, data }: Area,
  mask: Bits,
  guess: (x: number, y: number) => readonly [number, number, number],
): void {
  const holes = pixelsOf(mask);
  const values = new Float32Array(width * height);
  const last = width * (height - 1);
  for (let channel = 0; channel < 4; channel += 1) {
    for (let pixel = 0; pixel < values.length; pixel += 1)
      values[pixel] = data[pixel * 4 + channel]!;
    for (const pixel of holes)
      values[pixel] =
        channel < 3 ? guess(pixel % width, Math.floor(pixel / width))[channel as 0 | 1 | 2] : 255;
    for (let round = 0; round < ROUNDS; round += 1) {
      let moved = 0;
      for (const pixel of holes) {
        const x = pixel % width;
        let sum = 0;
        let count = 0;
        if (x > 0) {
          sum += values[pixel - 1]!;
          count += 1;
        }
        if (x < width - 1) {
          sum += values[pixel + 1]!;
          count += 1;
        }
        if (pixel >= width) {
          sum += values[pixel - width]!;
          count += 1;
        }
        if (pixel < last) {
          sum += values[pixel + width]!;
          count += 1;
        }
        const by = (sum / Math.max(1, count) - values[pixel]!) * FACTOR;
        values[pixel]! += by;
        moved = Math.max(moved, Math.abs(by));
      }
      if (moved < STILL) break;
    }
    for (const pixel of holes) data[pixel * 4 + channel] = Math.round(values[pixel]!);
  }
}

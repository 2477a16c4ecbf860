import type { SpokenSound } from '../ports/speak.ts';

/** The pitch that most frames of 40 ms have, by autocorrelation, between 50 and 400 Hz. */
export function fundamental({ samples, rate }: SpokenSound): number {
  const size = Math.round(rate * 0.04);
  const found: number[] = [];
  for (let start = 0; start + 2 * size < samples.length; start += size) {
    let best = { lag: 0, sum: 0 };
    let energy = 0;
    for (let at = start; at < start + size; at += 1) energy += samples[at]! ** 2;
    for (let lag = Math.round(rate / 400); lag < rate / 50; lag += 1) {
      let sum = 0;
      for (let at = start; at < start + size; at += 1) sum += samples[at]! * samples[at + lag]!;
      if (sum > best.sum) best = { lag, sum };
    }
    if (energy > size * 500 ** 2 && best.sum > energy * 0.5) found.push(rate / best.lag);
  }
  return found.toSorted((a, b) => a - b)[found.length >> 1]!;
}

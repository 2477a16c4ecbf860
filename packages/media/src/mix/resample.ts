import { setImmediate as turn } from 'node:timers/promises';
import { MIX_RATE } from './sound-form.ts';

/** Samples on either side of a place that are weighed, at the lower of the two rates. */
const REACH = 16;
/** Of the highest frequency that both rates have; the rest is where the filter falls. */
const KEPT = 0.95;
/** Of the Kaiser window: what is let through beside lies 80 dB lower. */
const BETA = 8;
/** Places between two samples for which weights are kept. */
const MOST_PHASES = 640;
/** Samples that are made before others have a turn. */
const PIECE = 1 << 14;

/** Whether {@link resample} takes sounds of so many samples a second: all usual ones. */
export const isResampled = (rate: number): boolean =>
  Number.isInteger(rate) && rate >= 4_000 && rate <= 192_000 && phasesOf(rate) <= MOST_PHASES;

const phasesOf = (rate: number) => MIX_RATE / divisor(MIX_RATE, rate);
const divisor = (one: number, other: number): number =>
  other === 0 ? one : divisor(other, one % other);

/**
 * A sound of one channel as it is mixed, `length` samples from its first one on. A program for each line of an hour would take
 * longer than all other work on its sound.
 * @param rate one that `isResampled` knows
 */
export async function resample(
  samples: Int16Array,
  rate: number,
  length: number,
): Promise<Int16Array> {
  const made = new Int16Array(length);
  const phases = phasesOf(rate);
  const step = (rate * phases) / MIX_RATE;
  const { weights, taps } = filterOf(rate);
  for (let at = 0; at < length; at += 1) {
    if (at % PIECE === PIECE - 1) await turn();
    const place = at * step;
    const middle = Math.floor(place / phases);
    const weight = (place - middle * phases) * taps;
    const first = middle - taps / 2 + 1;
    const to = Math.min(taps, samples.length - first);
    let sum = 0;
    for (let tap = Math.max(0, -first); tap < to; tap += 1)
      sum += samples[first + tap]! * weights[weight + tap]!;
    made[at] = Math.max(-32_768, Math.min(32_767, Math.round(sum)));
  }
  return made;
}

interface Filter {
  /** Of each phase, one after the other. */
  weights: Float32Array;
  /** Weights of a phase. */
  taps: number;
}
const filters = new Map<number, Filter>();
/** Filters that are kept: voices have few rates. */
const MOST_FILTERS = 8;

/** A low pass for each place between two samples (windowed sinc). */
function filterOf(rate: number): Filter {
  const known = filters.get(rate);
  if (known !== undefined) return known;
  const phases = phasesOf(rate);
  const lower = Math.min(1, MIX_RATE / rate);
  const reach = Math.ceil(REACH / lower);
  const taps = 2 * reach;
  const weights = new Float32Array(phases * taps);
  for (let phase = 0; phase < phases; phase += 1) {
    const own = weights.subarray(phase * taps, (phase + 1) * taps);
    for (let tap = 0; tap < taps; tap += 1) {
      const distance = tap + 1 - reach - phase / phases;
      own[tap] = sinc(distance * lower * KEPT) * kaiser(distance / reach);
    }
    const sum = own.reduce((all, weight) => all + weight, 0);
    for (let tap = 0; tap < taps; tap += 1) own[tap]! /= sum;
  }
  const made = { weights, taps };
  if (filters.size === MOST_FILTERS) filters.clear();
  filters.set(rate, made);
  return made;
}

const sinc = (x: number) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));
const kaiser = (share: number) =>
  Math.abs(share) >= 1 ? 0 : bessel(BETA * Math.sqrt(1 - share ** 2)) / bessel(BETA);

/** The modified Bessel function of order zero. */
function bessel(x: number): number {
  let [sum, term] = [1, 1];
  for (let n = 1; term > 1e-10 * sum; n += 1) {
    term *= (x / (2 * n)) ** 2;
    sum += term;
  }
  return sum;
}

import type { TimeSpan } from '../ports/transcribe.ts';
import { HOP_MS, MEASURED_RATE, type PitchLook } from './pitch.ts';

const STEP_MS = 10;
const STEP = (MEASURED_RATE * STEP_MS) / 1_000;
/** Steps on each side of one over which loudness is evened out. */
const AROUND = 3;
/** Decibels by which it falls between the cores of two syllables. */
const DIP_DB = 2;

/**
 * Syllables a second of speech: cores that are voiced, and louder than what is around them (after de Jong and Wempe).
 * Undefined where there is too little speech to say.
 * @param voiced looks at which the sound, of `MEASURED_RATE`, is voiced
 */
export function syllableRate(
  samples: Float32Array,
  speech: readonly TimeSpan[],
  voiced: readonly PitchLook[],
): number | undefined {
  const voicedSteps = new Set<number>();
  for (const { at } of voiced)
    for (let step = 0; step < HOP_MS / STEP_MS + 2; step += 1)
      voicedSteps.add(Math.floor(at / STEP) + step);
  let count = 0;
  let ms = 0;
  for (const { startMs, endMs } of speech) {
    const first = Math.floor(startMs / STEP_MS);
    const levels = smoothLevels(samples, first, Math.floor(endMs / STEP_MS));
    count += coresIn(levels).filter((core) => voicedSteps.has(first + core)).length;
    ms += endMs - startMs;
  }
  return count < 3 || ms === 0 ? undefined : (count * 1_000) / ms;
}

/** Decibels of each step. */
function smoothLevels(samples: Float32Array, from: number, to: number): number[] {
  const powers = Array.from({ length: Math.max(0, to - from) }, (_, index) => {
    const at = (from + index) * STEP;
    let sum = 0;
    for (let n = at; n < Math.min(at + STEP, samples.length); n += 1) sum += samples[n]! ** 2;
    return sum / STEP;
  });
  return powers.map((_, index) => {
    const near = powers.slice(Math.max(0, index - AROUND), index + AROUND + 1);
    return 10 * Math.log10(1 + near.reduce((sum, power) => sum + power, 0) / near.length);
  });
}

/** Steps of the tops between which the level falls far enough, and that are not much below the loudest. */
function coresIn(levels: readonly number[]): number[] {
  const floor = Math.max(...levels, 0) - 25;
  const cores: number[] = [];
  let top = -1;
  let low = Number.NEGATIVE_INFINITY;
  for (const [index, level] of levels.entries()) {
    if (top === -1) {
      if (level - low >= DIP_DB && level >= floor) top = index;
      else low = Math.min(low === Number.NEGATIVE_INFINITY ? level : low, level);
    } else if (level > levels[top]!) top = index;
    else if (levels[top]! - level >= DIP_DB) {
      cores.push(top);
      top = -1;
      low = level;
    }
  }
  return cores;
}

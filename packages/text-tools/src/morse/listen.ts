import { SAMPLE_RATE } from './synthesize.ts';

/** Pitches that are tried, in hertz, when the tone is not known. */
const LOWEST_HZ = 300;
const HIGHEST_HZ = 1200;
const STEP_HZ = 25;
/** Blocks of this length are looked at one after another. */
const BLOCK_SECONDS = 0.005;
/** Windows overlap their neighbours, which steadies the level. */
const WINDOW_BLOCKS = 3;

/**
 * Signals (`.`, `-`, space, ` / `) heard in mono samples: the loudest steady tone is followed with the Goertzel
 * algorithm, and lengths tell dots from dashes, whatever the speed.
 * @param rate samples per second
 * @returns an empty string where no Morse is heard
 */
export function listen(samples: Float32Array, rate: number = SAMPLE_RATE): string {
  const block = Math.max(1, Math.round(rate * BLOCK_SECONDS));
  if (samples.length < block * WINDOW_BLOCKS) return '';
  const levels = envelope(samples, rate, block, loudestTone(samples, rate, block));
  const runs = keyedRuns(levels);
  return runs.some((run) => run.on) ? readRuns(runs) : '';
}

/** Power of one pitch in a window (Goertzel 1958). */
function goertzel(
  samples: Float32Array,
  start: number,
  length: number,
  hertz: number,
  rate: number,
): number {
  const coefficient = 2 * Math.cos((2 * Math.PI * hertz) / rate);
  let before = 0;
  let last = 0;
  const end = Math.min(start + length, samples.length);
  for (let index = start; index < end; index += 1) {
    const next = samples[index]! + coefficient * last - before;
    before = last;
    last = next;
  }
  return last * last + before * before - coefficient * last * before;
}

function loudestTone(samples: Float32Array, rate: number, block: number): number {
  const window = block * 8;
  const step = Math.max(window, Math.floor(samples.length / 200));
  let best = LOWEST_HZ;
  let most = -1;
  for (let hertz = LOWEST_HZ; hertz <= HIGHEST_HZ; hertz += STEP_HZ) {
    let power = 0;
    for (let start = 0; start + window <= samples.length; start += step)
      power += goertzel(samples, start, window, hertz, rate);
    if (power > most) {
      most = power;
      best = hertz;
    }
  }
  return best;
}

function envelope(samples: Float32Array, rate: number, block: number, hertz: number): Float64Array {
  const count = Math.floor(samples.length / block);
  const levels = new Float64Array(count);
  const window = block * WINDOW_BLOCKS;
  for (let index = 0; index < count; index += 1) {
    const start = Math.max(0, index * block - block);
    levels[index] = Math.sqrt(Math.max(0, goertzel(samples, start, window, hertz, rate)));
  }
  return levels;
}

interface Run {
  on: boolean;
  length: number;
}

/** Tone and silence by a threshold halfway between the quiet and the loud, silence at both ends left out. */
function keyedRuns(levels: Float64Array): Run[] {
  const sorted = Float64Array.from(levels).sort();
  const loud = sorted[Math.floor(sorted.length * 0.95)]!;
  const quiet = sorted[Math.floor(sorted.length * 0.05)]!;
  // Noise alone has no clear difference.
  if (loud <= quiet * 3 || loud < 1e-3) return [];
  const threshold = quiet + (loud - quiet) / 2;
  const runs: Run[] = [];
  for (const level of levels) {
    const on = level > threshold;
    const last = runs.at(-1);
    if (last?.on === on) last.length += 1;
    else if (on || runs.length > 0) runs.push({ on, length: 1 });
  }
  if (runs.at(-1)?.on === false) runs.pop();
  return runs;
}

function readRuns(runs: readonly Run[]): string {
  const dot = dotLength(runs);
  const gaps = gapLimits(runs, dot);
  let signals = '';
  for (const { on, length } of runs) {
    if (on) signals += length < dot * 2 ? '.' : '-';
    else if (length >= gaps.word) signals += ' / ';
    else if (length >= gaps.character) signals += ' ';
  }
  return signals;
}

/** The middle of the short tones; where all are alike, they are dots unless the gaps are much shorter. */
function dotLength(runs: readonly Run[]): number {
  const tones = runs
    .filter((run) => run.on)
    .map((run) => run.length)
    .sort((a, b) => a - b);
  const shortest = tones[0]!;
  const longest = tones.at(-1)!;
  const gaps = runs.filter((run) => !run.on).map((run) => run.length);
  const shortestGap = gaps.length > 0 ? Math.min(...gaps) : shortest;
  if (longest < shortest * 2) return shortestGap * 2 < shortest ? median(tones) / 3 : median(tones);
  return median(tones.filter((length) => length < Math.sqrt(shortest * longest)));
}

/** Where gaps turn from one kind into the next. Farnsworth spacing stretches the long ones in proportion. */
function gapLimits(runs: readonly Run[], dot: number): { character: number; word: number } {
  const long = runs.filter((run) => !run.on && run.length >= dot * 2).map((run) => run.length);
  const character = dot * 2;
  if (long.length === 0) return { character, word: dot * 5 };
  const shortest = Math.min(...long);
  // Between characters 3 units, between words 7: the middle is 5 units, whatever a unit has become. A single
  // word of slow Farnsworth is told from a row of single letters by its gaps being alike.
  const unit = Math.max(dot, shortest / 3);
  const alike = Math.max(...long) < shortest * 1.6;
  return {
    character,
    word: alike && shortest >= dot * 5 && shortest <= dot * 9 ? dot * 5 : unit * 5,
  };
}

function median(sorted: readonly number[]): number {
  return sorted[Math.floor(sorted.length / 2)]!;
}

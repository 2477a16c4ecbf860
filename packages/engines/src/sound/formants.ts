import { MEASURED_RATE } from './pitch.ts';

const ORDER = 10;
const WINDOW = (MEASURED_RATE * 30) / 1_000;
const EMPHASIS = 0.97;
/** Points of the spectrum at which resonances are looked for. */
const POINTS = 200;
/** Between which the third formant of people lies, in hertz. */
const THIRD = { least: 1_800, most: 3_600 };

/** How much of each sample of a look counts: little at its ends. */
const HAMMING = Float32Array.from(
  { length: WINDOW },
  (_, n) => 0.54 - 0.46 * Math.cos((2 * Math.PI * n) / (WINDOW - 1)),
);

/**
 * The third formant of a voiced look, in hertz, by linear prediction; undefined where none shows. Unlike the first two it
 * depends little on the vowel, and much on the length of the throat and mouth.
 */
export function thirdFormant(samples: Float32Array, at: number): number | undefined {
  if (at < 1 || at + WINDOW > samples.length) return undefined;
  const window = new Float32Array(WINDOW);
  for (let n = 0; n < WINDOW; n += 1)
    window[n] = (samples[at + n]! - EMPHASIS * samples[at + n - 1]!) * HAMMING[n]!;
  const filter = predictor(window);
  if (filter === undefined) return undefined;
  const peaks = resonances(filter);
  const third = peaks[2];
  return third !== undefined && third >= THIRD.least && third <= THIRD.most ? third : undefined;
}

/** Coefficients that foretell a sample from those before (Levinson and Durbin); undefined for silence. */
function predictor(window: Float32Array): number[] | undefined {
  const correlation = Array.from({ length: ORDER + 1 }, (_, lag) => {
    let sum = 0;
    for (let n = lag; n < window.length; n += 1) sum += window[n]! * window[n - lag]!;
    return sum;
  });
  let error = correlation[0]!;
  if (error <= 0) return undefined;
  let filter = [1];
  for (let order = 1; order <= ORDER; order += 1) {
    const sum = filter.reduce((all, value, n) => all + value * correlation[order - n]!, 0);
    const reflection = -sum / error;
    const longer = [...filter, 0];
    filter = longer.map((value, n) => value + reflection * longer[order - n]!);
    error *= 1 - reflection ** 2;
    if (error <= 0) return undefined;
  }
  return filter;
}

/** Frequencies, in hertz and in order, at which the filter rings. */
function resonances(filter: readonly number[]): number[] {
  const levels = Array.from({ length: POINTS }, (_, point) => {
    const angle = (Math.PI * point) / POINTS;
    let [real, imaginary] = [0, 0];
    for (const [n, value] of filter.entries()) {
      real += value * Math.cos(angle * n);
      imaginary -= value * Math.sin(angle * n);
    }
    return 1 / (real ** 2 + imaginary ** 2);
  });
  return [...levels.keys()]
    .filter(
      (point) =>
        point > 0 &&
        levels[point]! > levels[point - 1]! &&
        levels[point]! > (levels[point + 1] ?? 0),
    )
    .map((point) => (point * MEASURED_RATE) / 2 / POINTS);
}

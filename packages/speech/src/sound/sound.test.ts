import { expect, it } from 'vitest';
import { shapePiece } from './samples.ts';
import { timeWords } from './word-times.ts';

const RATE = 16_000;
const seconds = (count: number) => Math.round(count * RATE);
/** A tone between silences. */
function tone(...parts: readonly [silentSeconds: number, soundingSeconds: number][]) {
  const all = parts.flatMap(([silent, sounding]) => [
    ...new Array<number>(seconds(silent)).fill(0),
    ...Array.from(
      { length: seconds(sounding) },
      (_, at) => 4_000 * Math.sin((at * 2 * Math.PI * 220) / RATE),
    ),
  ]);
  return { samples: Int16Array.from(all), rate: RATE };
}

it('cuts the silence around speech, and begins and ends at zero without a step', () => {
  const { samples } = shapePiece(tone([0.5, 1], [0.3, 0]));
  expect(samples.length / RATE).toBeCloseTo(1.03, 1);
  expect(samples[0]).toBe(0);
  expect(samples.at(-1)).toBe(0);
  // Steps at the ends are no greater than those within.
  const steps = [...samples.keys()].slice(1).map((at) => Math.abs(samples[at]! - samples[at - 1]!));
  const within = Math.max(...steps.slice(1_000, 2_000));
  expect(Math.max(...steps.slice(0, 400), ...steps.slice(-400))).toBeLessThanOrEqual(within);
});

it('makes what is low louder and what is loud lower, and clips neither', () => {
  const rms = (samples: Int16Array) =>
    Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);
  const loud = tone([0, 1]);
  const low = { ...loud, samples: loud.samples.map((sample) => sample / 2) };
  const [one, other] = [shapePiece(loud), shapePiece(low)].map(({ samples }) => rms(samples));
  expect(one! / other!).toBeCloseTo(1, 1);
  const square = {
    rate: RATE,
    samples: Int16Array.from({ length: RATE }, (_, at) => (at % 400 === 0 ? 32_767 : 300)),
  };
  expect(Math.max(...shapePiece(square).samples)).toBeLessThan(28_000);
  expect(shapePiece({ rate: RATE, samples: new Int16Array(RATE) }).samples).toHaveLength(0);
});

it('times words by the pauses of the sound where there are as many as the signs ask for', () => {
  const words = ['Well,', 'come', 'on.'].map((text) => ({ text, spoken: text, apart: true }));
  const timed = timeWords(words, tone([0, 0.4], [0.2, 0.6]), 1_000);
  expect(timed.map(({ text, startMs }) => [text, startMs])).toEqual([
    ['Well,', 1_000],
    ['come', 1_600],
    ['on.', 2_000],
  ]);
  expect(timed.at(-1)!.endMs).toBe(2_200);
  expect(timeWords(words, { rate: RATE, samples: new Int16Array(800) }, 0)).toEqual([]);
});

it('times words by how long the voice says that their letters are', () => {
  const words = ['志', 'は', '目'].map((text, index) => ({ text, spoken: text, apart: index > 1 }));
  const timed = timeWords(words, tone([0, 1]), 0, [5, 1, 0, 4]);
  expect(timed.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [0, 500],
    [500, 600],
    [600, 1_000],
  ]);
});

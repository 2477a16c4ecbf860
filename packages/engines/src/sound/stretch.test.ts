import { expect, it } from 'vitest';
import { fundamental } from '../testing/fundamental.ts';
import { stretched } from './stretch.ts';

const RATE = 16_000;
/** A second of a tone with two overtones, as loud everywhere. */
const tone = Int16Array.from(
  { length: RATE },
  (_, at) =>
    6_000 * Math.sin((at * 2 * Math.PI * 120) / RATE) +
    2_000 * Math.sin((at * 2 * Math.PI * 240) / RATE),
);

it.each([0.5, 0.8, 1.3, 2])(
  'a sound %d times as long keeps its pitch and its loudness',
  (factor) => {
    const samples = stretched(tone, RATE, factor);
    expect(samples.length).toBe(Math.round(RATE * factor));
    expect(fundamental({ samples, rate: RATE })).toBeCloseTo(120, -1);
    for (let from = 0; from + 800 < samples.length; from += 800) {
      const part = samples.subarray(from, from + 800);
      const rms = Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / part.length);
      expect(rms, `at ${from}`).toBeGreaterThan(3_000);
      expect(rms, `at ${from}`).toBeLessThan(6_000);
    }
  },
);

it('is left as it is at its own speed, and where there is hardly any', () => {
  expect(stretched(tone, RATE, 1)).toBe(tone);
  expect(stretched(tone.subarray(0, 100), RATE, 2)).toHaveLength(100);
});

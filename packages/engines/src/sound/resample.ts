import { SAMPLE_RATE } from './wav.ts';

/**
 * The same sound played `factor` times as fast, at the same rate: pitch and formants rise by it, and the length falls. For
 * small factors: between samples it is read from a curve through four of them.
 */
export function playedFaster(samples: Int16Array, factor: number): Int16Array {
  const at = (index: number) => samples[Math.min(samples.length - 1, Math.max(0, index))]!;
  return Int16Array.from({ length: Math.floor(samples.length / factor) }, (_, n) => {
    const place = n * factor;
    const index = Math.floor(place);
    const share = place - index;
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const bend = a - 2.5 * b + 2 * c - 0.5 * d;
    const rest = 0.5 * (d - a) + 1.5 * (b - c);
    const value = b + share * (0.5 * (c - a) + share * (bend + share * rest));
    return Math.max(-32_768, Math.min(32_767, Math.round(value)));
  });
}

/** The same sound with so many samples a second: unless given, as engines that write down get it. */
export function inRate(
  { samples, rate }: { samples: Int16Array; rate: number },
  wanted: number = SAMPLE_RATE,
): { samples: Int16Array; rate: number } {
  return rate === wanted
    ? { samples, rate }
    : { samples: playedFaster(samples, rate / wanted), rate: wanted };
}

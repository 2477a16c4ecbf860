import type { VoiceMeasures } from '../ports/clone.ts';
import type { TimeSpan } from '../ports/transcribe.ts';
import { thirdFormant } from './formants.ts';
import { MEASURED_RATE, type PitchLook, pitchLooks } from './pitch.ts';
import { syllableRate } from './syllables.ts';
import { SAMPLE_RATE } from './wav.ts';

/** Speech that is looked at: more says nothing new of a voice. */
const MOST_MS = 60_000;
/** Looks between which others have their turn: a few milliseconds. */
const TOGETHER = 40;
/** Voiced looks that a stretch, and a voice, has at least. */
const LEAST_OF_STRETCH = 15;
const LEAST = 40;

/**
 * Measures the voice of a sound; undefined where too little of it is voiced. Takes some 0.3 s for a minute, with pauses.
 * @param samples of `SAMPLE_RATE`
 * @param speech where somebody speaks
 * @param turn lets others have their turn
 */
export async function measureVoice(
  samples: Int16Array,
  speech: readonly TimeSpan[],
  turn: () => Promise<void>,
): Promise<VoiceMeasures | undefined> {
  const slow = halved(samples);
  const looks: PitchLook[] = [];
  const formants: number[] = [];
  const stretchesHz: number[] = [];
  const spans = firstOf(speech, MOST_MS);
  for (const { startMs, endMs } of spans) {
    const own: PitchLook[] = [];
    const step = (TOGETHER * MEASURED_RATE) / 50;
    for (let from = samplesAt(startMs); from < samplesAt(endMs); from += step) {
      const found = pitchLooks(slow, from, Math.min(samplesAt(endMs), from + step));
      own.push(...found);
      for (const { at } of found) {
        const hertz = thirdFormant(slow, at);
        if (hertz !== undefined) formants.push(hertz);
      }
      await turn();
    }
    looks.push(...own);
    if (own.length >= LEAST_OF_STRETCH) stretchesHz.push(shareOf(own.map(hertzOf), 0.5));
  }
  const rate = syllableRate(slow, spans, looks);
  if (looks.length < LEAST || formants.length < LEAST || rate === undefined) return undefined;
  const hertz = looks.map(hertzOf);
  return {
    pitchHz: shareOf(hertz, 0.5),
    rangeSemitones: 12 * Math.log2(shareOf(hertz, 0.9) / shareOf(hertz, 0.1)),
    syllablesPerSecond: rate,
    formantHz: shareOf(formants, 0.5),
    stretchesHz,
  };
}

const hertzOf = ({ hertz }: PitchLook) => hertz;
const samplesAt = (ms: number) => Math.round((ms * MEASURED_RATE) / 1_000);

/** The value that this share of all lies below. */
export function shareOf(values: readonly number[], share: number): number {
  const inOrder = values.toSorted((a, b) => a - b);
  return inOrder[Math.min(inOrder.length - 1, Math.floor(inOrder.length * share))]!;
}

/** The first spans, up to so many milliseconds. */
function firstOf(spans: readonly TimeSpan[], mostMs: number): TimeSpan[] {
  const some: TimeSpan[] = [];
  let left = mostMs;
  for (const { startMs, endMs } of spans) {
    if (left <= 0) break;
    some.push({ startMs, endMs: Math.min(endMs, startMs + left) });
    left -= endMs - startMs;
  }
  return some;
}

/** A sound of `SAMPLE_RATE` with half as many samples a second: `MEASURED_RATE`. */
export function halved(samples: Int16Array): Float32Array {
  const step = SAMPLE_RATE / MEASURED_RATE;
  return Float32Array.from(
    { length: Math.floor(samples.length / step) },
    (_, n) => (samples[n * step]! + samples[n * step + 1]!) / 2,
  );
}

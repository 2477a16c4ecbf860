import { GlossaError, LIMITS } from '@glossa/contract';
import type { VoiceMeasures } from '../ports/clone.ts';
import type { TimeSpan } from '../ports/transcribe.ts';
import { msOf, samplesAt } from './wav.ts';

/** What is worth telling of a sample that can be used all the same. */
export type SampleWarning = 'little_speech' | 'quiet' | 'noisy' | 'clipped' | 'several_voices';

/** How good a sample is. Levels are in decibels, 0 is the loudest that can be. */
export interface SampleFigures {
  durationMs: number;
  speechMs: number;
  /** Of the speech. */
  levelDb: number;
  /** By how much speech is louder than what is between it. */
  noiseDistanceDb: number;
  /** Of the samples, those that are cut off at the loudest that can be; 0 to 1. */
  clippedShare: number;
  warnings: SampleWarning[];
}

/** Refused below (or above) the first; told of below (or above) the second. */
const SPEECH_MS = { refused: LIMITS.voiceSample.leastMs, told: 10_000 };
const SPEECH_SHARE = 0.3;
const LEVEL_DB = { refused: -48, told: -36 };
const NOISE_DB = { refused: 10, told: 18 };
const CLIPPED = { refused: 0.01, told: 0.001 };
/** Semitones between the stretches of speech of one person: more is told of, for it cannot be told for sure. */
const APART_SEMITONES = 7;
/** Stretches on each side that are needed to say so. */
const STRETCHES_APART = 2;

const FRAME_MS = 20;
const FRAME = samplesAt(FRAME_MS);
/** Frames between which others have their turn. */
const TOGETHER = 500;
/** What nothing is quieter than. */
const FLOOR_DB = -90;
/** At the loudest, and so many after each other, samples are cut off. */
const LOUDEST = 32_700;
const RUN = 3;

/**
 * How good a sample of a voice is: levels, noise and clipping.
 * @param samples of `SAMPLE_RATE`
 * @param speech where somebody speaks, as Silero has it: silence, noise and music are none
 * Errors: `sample_too_short`, `sample_too_long`, `sample_without_speech`, `sample_too_quiet`, `sample_noisy`,
 * `sample_clipped`, each with the figures it is about.
 */
export async function checkSample(
  samples: Int16Array,
  speech: readonly TimeSpan[],
  turn: () => Promise<void>,
): Promise<SampleFigures> {
  const durationMs = msOf(samples.length);
  const { leastMs, mostMs } = LIMITS.voiceSample;
  if (durationMs < leastMs) throw refusal('sample_too_short', { durationMs, leastMs });
  if (durationMs > mostMs) throw refusal('sample_too_long', { durationMs, mostMs });
  const speechMs = speech.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  if (speechMs < durationMs * SPEECH_SHARE)
    throw refusal('sample_without_speech', { durationMs, speechMs });
  if (speechMs < leastMs) throw refusal('sample_too_short', { speechMs, leastMs });
  const { spoken, between, clipped } = await levelsOf(samples, speech, turn);
  const levelDb = meanDb(spoken);
  const noiseDb = meanDb(between.length * FRAME_MS < 300 ? quietestOf(spoken) : between);
  const noiseDistanceDb = levelDb - noiseDb;
  const clippedShare = clipped / samples.length;
  if (levelDb < LEVEL_DB.refused) throw refusal('sample_too_quiet', { levelDb });
  if (noiseDistanceDb < NOISE_DB.refused) throw refusal('sample_noisy', { noiseDistanceDb });
  if (clippedShare > CLIPPED.refused) throw refusal('sample_clipped', { clippedShare });
  const warnings: SampleWarning[] = [];
  if (speechMs < SPEECH_MS.told) warnings.push('little_speech');
  if (levelDb < LEVEL_DB.told) warnings.push('quiet');
  if (noiseDistanceDb < NOISE_DB.told) warnings.push('noisy');
  if (clippedShare > CLIPPED.told) warnings.push('clipped');
  return { durationMs, speechMs, levelDb, noiseDistanceDb, clippedShare, warnings };
}

/** Whether the stretches of a sample seem to be of more than one voice: some are much higher than the others. */
export function seemsSeveral({ stretchesHz }: VoiceMeasures): boolean {
  const inOrder = stretchesHz.toSorted((a, b) => a - b);
  return inOrder.some((hertz, index) => {
    const before = inOrder[index - 1];
    const isAmong = index >= STRETCHES_APART && inOrder.length - index >= STRETCHES_APART;
    return isAmong && before !== undefined && 12 * Math.log2(hertz / before) > APART_SEMITONES;
  });
}

type Refused =
  | 'sample_too_short'
  | 'sample_too_long'
  | 'sample_without_speech'
  | 'sample_too_quiet'
  | 'sample_noisy'
  | 'sample_clipped';

const MESSAGES: Readonly<Record<Refused, string>> = {
  sample_too_short: 'The sample has too little speech.',
  sample_too_long: 'The sample is too long.',
  sample_without_speech: 'Hardly any speech is heard in the sample.',
  sample_too_quiet: 'The sample is too quiet.',
  sample_noisy: 'The noise in the sample is nearly as loud as the speech.',
  sample_clipped: 'The sample is overdriven: its loud places are cut off.',
};

/** Why a sample is not taken. */
export const refusal = (code: Refused, details: Record<string, number>) =>
  new GlossaError(code, MESSAGES[code], { details });

/** Mean squares of the frames in which somebody speaks and of the others, and how many samples are cut off. */
async function levelsOf(
  samples: Int16Array,
  speech: readonly TimeSpan[],
  turn: () => Promise<void>,
) {
  const spoken: number[] = [];
  const between: number[] = [];
  let clipped = 0;
  let run = 0;
  let next = 0;
  for (let frame = 0; (frame + 1) * FRAME <= samples.length; frame += 1) {
    if (frame % TOGETHER === 0) await turn();
    let sum = 0;
    for (let n = frame * FRAME; n < (frame + 1) * FRAME; n += 1) {
      const value = samples[n]!;
      sum += value * value;
      run = Math.abs(value) >= LOUDEST ? run + 1 : 0;
      if (run === RUN) clipped += RUN;
      else if (run > RUN) clipped += 1;
    }
    const middle = (frame + 0.5) * FRAME_MS;
    while (next < speech.length && speech[next]!.endMs <= middle) next += 1;
    const isSpeech = next < speech.length && speech[next]!.startMs <= middle;
    (isSpeech ? spoken : between).push(sum / FRAME);
  }
  return { spoken, between, clipped };
}

/** The quietest tenth of speech without pauses: the gaps between its sounds. */
const quietestOf = (powers: readonly number[]) =>
  powers.toSorted((a, b) => a - b).slice(0, Math.ceil(powers.length / 10));

function meanDb(powers: readonly number[]): number {
  const mean = powers.reduce((sum, power) => sum + power, 0) / Math.max(1, powers.length);
  return Math.max(FLOOR_DB, 10 * Math.log10(Math.max(Number.MIN_VALUE, mean) / 32_768 ** 2));
}

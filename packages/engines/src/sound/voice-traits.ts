import { thirdFormant } from './formants.ts';
import { halved, shareOf } from './measure-voice.ts';
import { HOP_MS, MEASURED_RATE, type PitchLook, pitchLooks } from './pitch.ts';

/** What voices are told apart by: how high they are, and how long the throat is. */
export interface VoiceTraits {
  pitchHz: number;
  formantHz: number;
}

/** Voiced looks that a stretch has at least: a third of a second. */
const LEAST = 15;
/** Looks are as loud as this share of the loud ones, or of what is heard beside the voice, such as music. */
const LOUD = 0.4;
const LOUD_ONES = 0.9;
const HOP = (MEASURED_RATE * HOP_MS) / 1_000;

/**
 * The voice of a short stretch, of some seconds, in which it is what is heard best; undefined where too little is voiced.
 * @param samples of `SAMPLE_RATE`
 */
export function voiceTraits(samples: Int16Array): VoiceTraits | undefined {
  const slow = halved(samples);
  const looks = loudOnes(slow, pitchLooks(slow, 0, slow.length));
  const formants = looks.flatMap(({ at }) => thirdFormant(slow, at) ?? []);
  if (looks.length < LEAST || formants.length < LEAST) return undefined;
  return {
    pitchHz: shareOf(
      looks.map(({ hertz }) => hertz),
      0.5,
    ),
    formantHz: shareOf(formants, 0.5),
  };
}

function loudOnes(samples: Float32Array, looks: readonly PitchLook[]): PitchLook[] {
  if (looks.length === 0) return [];
  const levels = looks.map(({ at }) => {
    let sum = 0;
    for (let n = 0; n < HOP; n += 1) sum += samples[at + n]! ** 2;
    return Math.sqrt(sum / HOP);
  });
  const least = LOUD * shareOf(levels, LOUD_ONES);
  return looks.filter((_, index) => levels[index]! >= least);
}

import type { VoiceMeasures } from '../../ports/clone.ts';

type Profile = Omit<VoiceMeasures, 'stretchesHz'>;

/** How eSpeak NG has to speak for a profile, and what is done with its sound. */
export interface Manner {
  gender: 'female' | 'male';
  /** On its scale, 0–99. */
  pitch: number;
  rangePercent: number;
  /** Of its usual words a minute. */
  rate: number;
  /** How much faster the sound is played: that moves its formants, and pitch and rate make up for it. */
  shift: number;
}

/** The two voices of eSpeak NG at pitch 50 and 160 words a minute, measured as samples are (`measureVoice`). */
const BASES: Readonly<Record<Manner['gender'], Profile>> = {
  male: { pitchHz: 101, rangeSemitones: 3.6, syllablesPerSecond: 3.6, formantHz: 2_540 },
  female: { pitchHz: 206, rangeSemitones: 4.9, syllablesPerSecond: 3.9, formantHz: 3_050 },
};
/** Between the pitches of the two. */
const FEMALE_FROM_HZ = 150;
/** Share of the pitch at 50, by the pitch that it is told; measured. */
const PITCH_SCALE: readonly (readonly [share: number, pitch: number])[] = [
  [0.66, 0],
  [0.8, 25],
  [1, 50],
  [1.29, 75],
  [1.65, 99],
];
/** By how much a doubled range raises the pitch: it grows upwards alone. */
const RANGE_RAISES = 0.12;
/** Beyond these it is understood no more, or sounds like no throat. */
const SHIFT = { least: 0.85, most: 1.2 };
const RATE = { least: 0.6, most: 1.5 };
const RANGE = { least: 0.2, most: 2 };

/** The manner that comes nearest to a profile; `speed` and `pitch` are shares of the profile's own. */
export function mannerOf(
  profile: Profile,
  { speed, pitch }: { speed: number; pitch: number },
): Manner {
  const target = profile.pitchHz * pitch;
  const gender = target > FEMALE_FROM_HZ ? 'female' : 'male';
  const base = BASES[gender];
  const shift = within(profile.formantHz / base.formantHz, SHIFT);
  const range = within(profile.rangeSemitones / base.rangeSemitones, RANGE);
  const raised = 1 + RANGE_RAISES * (range - 1);
  return {
    ...{ gender, shift, rangePercent: Math.round(range * 100) },
    pitch: toldPitch(target / shift / raised / base.pitchHz),
    rate: (within(profile.syllablesPerSecond / base.syllablesPerSecond, RATE) * speed) / shift,
  };
}

function toldPitch(share: number): number {
  const next = PITCH_SCALE.findIndex(([known]) => known >= share);
  if (next === -1) return PITCH_SCALE.at(-1)![1];
  if (next === 0) return PITCH_SCALE[0]![1];
  const [[below, from], [above, to]] = [PITCH_SCALE[next - 1]!, PITCH_SCALE[next]!];
  return Math.round(from + ((to - from) * (share - below)) / (above - below));
}

const within = (value: number, { least, most }: { least: number; most: number }) =>
  Math.min(most, Math.max(least, value));

import type { Voice } from '@glossa/engines';
import { genderOf } from '@glossa/speech';

/** Somebody who speaks in subtitles; '' where these do not say who. */
export interface SpeakerVoice {
  speaker: string;
  /** Id of a voice. */
  voice: string;
}

/** Who says a single subtitle, whoever speaks in it. */
export interface CueVoice {
  /** Its number, from 0. */
  cue: number;
  voice: string;
}

export interface VoiceChoices {
  /** Those that are settled; of a speaker who is in it twice, the last one. */
  settled: readonly SpeakerVoice[];
  /** The voice of the first speaker who has none, and whether somebody asked for it. */
  first: { id: string; isWanted: boolean };
  /** Those of the language, best first. */
  voices: readonly Pick<Voice, 'id' | 'gender'>[];
  /** How high speakers' voices are, in hertz, as far as that is known. */
  pitches: Readonly<Record<string, number>>;
}

/**
 * A voice for each speaker, in the order in which they first speak: one that sounds as high as theirs, another one as long as
 * there are any; where nobody knows how high theirs is, of either gender in turn.
 */
export function assignVoices(
  speakers: readonly string[],
  { settled: given, first, voices, pitches }: VoiceChoices,
): SpeakerVoice[] {
  const settled = new Map(given.map(({ speaker, voice }) => [speaker, voice]));
  const taken = new Set(settled.values());
  const genderOfVoice = (wanted: string) => voices.find(({ id }) => id === wanted)?.gender;
  let before = genderOfVoice(first.id);
  const next = (speaker: string): string => {
    const hertz = Object.hasOwn(pitches, speaker) ? pitches[speaker] : undefined;
    const wanted = hertz === undefined ? undefined : genderOf(hertz);
    const firstFits = wanted === undefined || genderOfVoice(first.id) === wanted;
    if (!taken.has(first.id) && (first.isWanted || firstFits)) return first.id;
    const free = voices.filter(({ id }) => !taken.has(id));
    const found =
      wanted === undefined
        ? (free.find(({ gender }) => gender !== before) ?? free[0])
        : (free.find(({ gender }) => gender === wanted) ??
          voices.find(({ gender }) => gender === wanted) ??
          free[0]);
    before = found?.gender;
    return found?.id ?? first.id;
  };
  return [...new Set(speakers)].map((speaker) => {
    const voice = settled.get(speaker) ?? next(speaker);
    taken.add(voice);
    return { speaker, voice };
  });
}

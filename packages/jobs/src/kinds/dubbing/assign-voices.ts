import type { Voice } from '@glossa/engines';

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

/**
 * A voice for each speaker, another one as long as there are any: in the order in which they first speak, of either gender in
 * turn.
 * @param chosen those that are settled; of a speaker who is in it twice, the last one
 * @param first the voice of the first speaker who has none
 * @param voices those of the language, best first
 */
export function assignVoices(
  speakers: readonly string[],
  chosen: readonly SpeakerVoice[],
  first: string,
  voices: readonly Pick<Voice, 'id' | 'gender'>[],
): SpeakerVoice[] {
  const settled = new Map(chosen.map(({ speaker, voice }) => [speaker, voice]));
  const taken = new Set(settled.values());
  let before = voices.find(({ id }) => id === first)?.gender;
  const next = (): string => {
    if (!taken.has(first)) return first;
    const free = voices.filter(({ id }) => !taken.has(id));
    const found = free.find(({ gender }) => gender !== before) ?? free[0];
    before = found?.gender;
    return found?.id ?? first;
  };
  return [...new Set(speakers)].map((speaker) => {
    const voice = settled.get(speaker) ?? next();
    taken.add(voice);
    return { speaker, voice };
  });
}

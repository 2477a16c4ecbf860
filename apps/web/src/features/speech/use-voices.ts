import { calls, type SpokenVoice } from '@glossa/contract';
import { api } from '../../client/api.ts';
import { useLoaded } from '../account/use-loaded.ts';

/** Who speaks on this server. */
export const useVoices = () => useLoaded((signal) => api.call(calls.voices, {}, { signal }), '');

export const GENDERS = ['female', 'male', 'neutral'] as const;
export const STYLES = ['natural', 'robotic'] as const;

/** What voices are narrowed down by; empty: any. */
export interface VoiceFilter {
  gender: SpokenVoice['gender'] | '';
  style: SpokenVoice['style'] | '';
  engine: string;
}

/** Voices of a language that fit, those that are ready first. */
export function fittingVoices(
  voices: readonly SpokenVoice[],
  language: string,
  { gender, style, engine }: VoiceFilter,
): SpokenVoice[] {
  return voices
    .filter(
      (voice) =>
        voice.languages.includes(language) &&
        (gender === '' || voice.gender === gender) &&
        (style === '' || voice.style === style) &&
        (engine === '' || voice.engine === engine),
    )
    .toSorted((one, other) => Number(other.ready) - Number(one.ready));
}

import { calls, type GlossaError, type ResponseOf, type SpokenVoice } from '@glossa/contract';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../client/api.ts';
import { asGlossaError } from './as-glossa-error.ts';

export type KnownVoices = ResponseOf<typeof calls.voices>;

/** Who speaks on this server; `null` until it is known. */
export function useVoices(): {
  known: KnownVoices | null;
  error: GlossaError | null;
  reload(): void;
} {
  const [known, setKnown] = useState<KnownVoices | null>(null);
  const [error, setError] = useState<GlossaError | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    void round;
    const controller = new AbortController();
    api.call(calls.voices, {}, { signal: controller.signal }).then(
      (answer) => {
        setKnown(answer);
        setError(null);
      },
      (reason: unknown) => {
        if (!controller.signal.aborted) setError(asGlossaError(reason));
      },
    );
    return () => controller.abort();
  }, [round]);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  return { known, error, reload };
}

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

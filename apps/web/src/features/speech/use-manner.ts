import type { SpokenVoice } from '@glossa/contract';
import { useState } from 'react';
import { type Pronunciation, usedPronunciations } from './pronunciations.ts';
import { usePronunciations } from './use-pronunciations.ts';
import { useVoices } from './use-voices.ts';

/** How a text is to be read aloud. */
export interface Manner {
  /** Catalogue tag. */
  language: string;
  /** Of the chosen voice; the first one of the language that is ready unless one was chosen. */
  voice: SpokenVoice | undefined;
  speed: number;
  pitch: number;
  /** Words of the language that are to be said otherwise. */
  pronunciations: readonly Pronunciation[];
  /** Voices of the language; null until they are known. */
  ofLanguage: readonly SpokenVoice[] | null;
  voices: ReturnType<typeof useVoices>;
  setVoice(id: string): void;
  setSpeed(speed: number): void;
  setPitch(pitch: number): void;
  setPronunciations(list: readonly Pronunciation[]): void;
  /** Sentences are heard again, and made again where they were not understood. */
  readBack: boolean;
  setReadBack(readBack: boolean): void;
}

/** The voice, speed and pitch that are chosen for a language. */
export function useManner(language: string): Manner {
  const voices = useVoices();
  const [chosen, setVoice] = useState<string | null>(null);
  const [speed, setSpeed] = useState(1);
  const [pitch, setPitch] = useState(1);
  const [readBack, setReadBack] = useState(false);
  const [pronunciations, setPronunciations] = usePronunciations(language);
  const ofLanguage =
    voices.data?.voices.filter(({ languages }) => languages.includes(language)) ?? null;
  const voice =
    ofLanguage?.find(({ id }) => id === chosen) ?? ofLanguage?.find(({ ready }) => ready);
  return {
    ...{ language, voice, speed, pitch, pronunciations, ofLanguage, voices },
    ...{ setVoice, setSpeed, setPitch, setPronunciations, readBack, setReadBack },
  };
}

/** What is asked of the server for a manner. */
export function spokenAs({ language, voice, speed, pitch, pronunciations, readBack }: Manner) {
  return {
    ...{ language, voice: voice?.id ?? 'default', speed, pitch: voice?.pitch ? pitch : 1 },
    pronunciations: usedPronunciations(pronunciations),
    readBack,
  };
}

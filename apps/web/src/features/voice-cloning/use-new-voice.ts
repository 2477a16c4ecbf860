import {
  asGlossaError,
  calls,
  type GlossaError,
  type OwnVoice,
  VOICE_CONSENT_VERSION,
} from '@glossa/contract';
import { createUpload } from '@glossa/core';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../client/api.ts';

/** A sample leaves no trace in this browser. */
const upload = createUpload(api, { kept: false });

export type NewVoiceState =
  | { phase: 'idle' }
  /** `sent`: 0 to 1. */
  | { phase: 'sending'; sent: number }
  | { phase: 'checking' }
  | { phase: 'made'; voice: OwnVoice }
  | { phase: 'error'; error: GlossaError };

/** What is said of a sample beside the recording. */
export interface SampleFacts {
  /** Empty where there is none. */
  name: string;
  words: string;
  /** Id of the engine that was agreed to. */
  engine: string;
}

/** Sends a sample to whose use somebody agreed, and has a voice made of it. */
export function useNewVoice(onMade: (voice: OwnVoice) => void) {
  const [state, setState] = useState<NewVoiceState>({ phase: 'idle' });
  const controller = useRef(new AbortController());
  useEffect(() => () => controller.current.abort(), []);

  async function work(
    file: File,
    { name, words, engine }: SampleFacts,
    signal: AbortSignal,
  ): Promise<void> {
    setState({ phase: 'sending', sent: 0 });
    const onProgress = (sent: number) => setState({ phase: 'sending', sent });
    const { key } = await upload(file, { signal, onProgress });
    setState({ phase: 'checking' });
    const voice = await api.call(
      calls.ownVoiceCreate,
      {
        ...{ refer_audio: key, consent: true, consentVersion: VOICE_CONSENT_VERSION },
        engine,
        ...(name === '' ? {} : { name }),
        ...(words === '' ? {} : { words }),
      },
      { signal },
    );
    setState({ phase: 'made', voice });
    onMade(voice);
  }

  return {
    state,
    make(file: File, facts: SampleFacts) {
      controller.current.abort();
      controller.current = new AbortController();
      const { signal } = controller.current;
      work(file, facts, signal).catch((reason: unknown) => {
        if (!signal.aborted) setState({ phase: 'error', error: asGlossaError(reason) });
      });
    },
    reset: () => setState({ phase: 'idle' }),
  };
}

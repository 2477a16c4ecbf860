import { calls, GlossaError, type OwnVoice } from '@glossa/contract';
import type { FakeServer } from './fake-server.ts';
import { toneWav } from './tone-wav.ts';

const AT = 1_760_000_000;

/** Has a server keep voices of the caller's own; texts that are read with them are those of `fakeSpeeches`. */
export function fakeVoices(server: FakeServer, names: readonly string[] = []) {
  const voiceOf = (name: string): OwnVoice => ({
    ...{ id: `own:${name}`, name, language: 'en', created_at: AT, engine: 'voice-profile' },
    ...{ approximate: true, languages: ['en', 'es'] },
    consent: { at: AT, version: 1, text: 'It is mine.' },
    sample: {
      ...{ url: toneWav(600), fileName: `${name}.wav` },
      figures: {
        ...{ durationMs: 20_000, speechMs: 18_000, levelDb: -20, noiseDistanceDb: 40 },
        ...{ clippedShare: 0, warnings: voices.warnings },
      },
    },
  });
  const voices = {
    /** What the check has to say of samples. */
    warnings: [] as OwnVoice['sample']['figures']['warnings'],
    /** By which samples are refused, where they are. */
    refusal: undefined as 'sample_noisy' | undefined,
    hasEngine: true,
    items: [] as OwnVoice[],
  };
  voices.items = names.map(voiceOf);
  server.on(calls.ownVoices, () => ({
    ...{ items: voices.items, limit: 20, consentVersion: 1 },
    engine: voices.hasEngine
      ? { id: 'voice-profile', name: 'Voice profile', local: true, approximate: true }
      : null,
  }));
  server.on(calls.ownVoiceCreate, ({ name = 'sample.wav' }) => {
    if (voices.refusal !== undefined) throw new GlossaError(voices.refusal, 'Not this one.');
    const voice = voiceOf(name);
    voices.items = [voice, ...voices.items];
    return voice;
  });
  server.on(calls.ownVoiceDelete, ({ id }) => {
    voices.items = voices.items.filter((voice) => voice.id !== id);
    return {};
  });
  return voices;
}

import { type CloningEngineInfo, calls, GlossaError, type OwnVoice } from '@glossa/contract';
import type { FakeServer } from './fake-server.ts';
import { toneWav } from './tone-wav.ts';

const AT = 1_760_000_000;

const PROFILE: CloningEngineInfo = {
  ...{ id: 'voice-profile', name: 'Voice profile', local: true, approximate: true },
  ...{ whereabouts: 'here', words: 'none', longestMs: null },
};
/** A service that keeps samples, and one of this server that needs the words of a sample. */
export const OTHER_ENGINES: readonly CloningEngineInfo[] = [
  {
    ...{ id: 'elevenlabs', name: 'ElevenLabs', local: false, approximate: false },
    ...{ whereabouts: 'kept', words: 'none', longestMs: null },
  },
  {
    ...{ id: 'zipvoice', name: 'ZipVoice', local: true, approximate: false },
    ...{ whereabouts: 'here', words: 'asked', longestMs: 8_000 },
  },
];

/** Has a server keep voices of the caller's own; texts that are read with them are those of `fakeSpeeches`. */
export function fakeVoices(server: FakeServer, names: readonly string[] = []) {
  const voiceOf = (name: string, { id, ...by }: CloningEngineInfo = PROFILE): OwnVoice => ({
    ...{ id: `own:${name}`, name, language: 'en', created_at: AT, engine: id },
    ...{ engineName: by.name, whereabouts: by.whereabouts, approximate: by.approximate },
    pitch: by.approximate,
    languages: ['en', 'es'],
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
    engines: [PROFILE],
    /** Whether the service that keeps a voice can be reached to delete it. */
    isReached: true,
    items: [] as OwnVoice[],
  };
  voices.items = names.map((name) => voiceOf(name));
  server.on(calls.ownVoices, () => ({
    ...{ items: voices.items, limit: 20, consentVersion: 1 },
    engines: voices.engines,
  }));
  server.on(calls.ownVoiceCreate, ({ name = 'sample.wav', engine }) => {
    if (voices.refusal !== undefined) throw new GlossaError(voices.refusal, 'Not this one.');
    const voice = voiceOf(
      name,
      voices.engines.find(({ id }) => id === engine),
    );
    voices.items = [voice, ...voices.items];
    return voice;
  });
  server.on(calls.ownVoiceDelete, ({ id }) => {
    const gone = voices.items.find((voice) => voice.id === id);
    voices.items = voices.items.filter((voice) => voice !== gone);
    return { pending: gone?.whereabouts === 'kept' && !voices.isReached };
  });
  return voices;
}

import { baseLanguage, findLanguage, GlossaError } from '@glossa/contract';
import { z } from 'zod';
import type { CloneEngine } from '../../ports/clone.ts';
import { firstPart } from '../../sound/spans.ts';
import { wavOf } from '../../sound/wav.ts';
import { RemoteList } from '../remote-list.ts';
import { stateOf } from '../support.ts';
import { createElevenLabsApi, ELEVENLABS, type ElevenLabsOptions } from './elevenlabs-api.ts';

/** Of a sample; its makers say that more than that makes a voice no better. */
const LONGEST_SAMPLE_MS = 120_000;
const madeSchema = z.object({
  voice_id: z.string().min(1).max(200),
  requires_verification: z.boolean().nullish(),
});
const derivedSchema = z.object({ voice: z.string().min(1).max(200) });

/** Of voices that were made here: whoever has the account sees them, and nobody may choose them in a list of voices. */
const PREFIX = 'glossa-own-voice-';
export const isOwnVoice = ({ name }: { name: string }): boolean => name.startsWith(PREFIX);

/** Instant voice cloning of ElevenLabs: the voice is kept in the account that the key is of, until it is deleted. */
export function createElevenLabsCloneEngine(options: ElevenLabsOptions): CloneEngine {
  const api = createElevenLabsApi(options);
  const { key, client, at, refused } = api;
  const languages = new RemoteList(
    () => api.languages(),
    () => client.now(),
  );
  async function serves(language: string): Promise<boolean> {
    if (key === '') return false;
    const tag = findLanguage(language)?.tag ?? '';
    const spoken = await languages.get();
    return spoken.includes(tag) || spoken.includes(baseLanguage(tag));
  }
  async function removeVoice(voice: string, signal: AbortSignal): Promise<void> {
    try {
      await client.exchange(
        { ...at(`v1/voices/${encodeURIComponent(voice)}`), method: 'DELETE', signal },
        (refusal) =>
          refused(refusal) ??
          (refusal.status === 404 ? new GlossaError('not_found', 'It is gone.') : undefined),
        async (response) => void (await response.body?.cancel()),
      );
    } catch (error) {
      if (!(error instanceof GlossaError) || error.code !== 'not_found') throw error;
    }
  }
  const needKey = () => {
    if (key === '') throw client.unavailable('unauthorized');
  };

  return {
    id: 'elevenlabs',
    name: ELEVENLABS.name,
    local: false,
    approximate: false,
    whereabouts: 'kept',
    pitch: false,
    longestText: ELEVENLABS.longestText,
    state: async () => stateOf(key, 'api_key', 'ELEVENLABS_API_KEY'),
    serves,
    async make({ sample: { sound, speech }, label }, signal) {
      signal.throwIfAborted();
      needKey();
      const span = firstPart(speech, LONGEST_SAMPLE_MS);
      const body = new FormData();
      body.set('name', `${PREFIX}${label}`);
      const wav = wavOf(await sound.samples(span));
      body.set('files', new Blob([wav], { type: 'audio/wav' }), 'sample.wav');
      const made = await client.json({ ...at('v1/voices/add'), body, signal }, madeSchema, refused);
      // Such a voice says nothing until the person has spoken to ElevenLabs: whoever asked deletes it by its label.
      if (made.requires_verification)
        throw client.badAnswer('is a voice that has to be verified there first');
      return { derived: { voice: made.voice_id } };
    },
    async speak({ text, language, speed, derived }, signal) {
      signal.throwIfAborted();
      const { data } = derivedSchema.safeParse(derived);
      if (data === undefined)
        throw new GlossaError('validation_failed', 'This is no voice of ElevenLabs.');
      if (text.length > ELEVENLABS.longestText)
        throw new GlossaError('limit_exceeded', 'The text is too long to be said at once.');
      needKey();
      if (!(await serves(language)))
        throw new GlossaError('unsupported_language_pair', 'ElevenLabs does not speak it.', {
          details: { language },
        });
      return api.say(data.voice, { text, speed }, signal);
    },
    async remove({ label, derived }, signal) {
      needKey();
      const { data } = derivedSchema.safeParse(derived);
      if (data !== undefined) await removeVoice(data.voice, signal);
      // What was made without an answer has come here has no id that is known.
      else
        for (const { name, voice_id } of await api.voices(signal))
          if (name === `${PREFIX}${label}`) await removeVoice(voice_id, signal);
    },
    close: async () => {},
  };
}

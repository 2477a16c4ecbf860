import type { SpeakEngine } from '../../ports/speak.ts';
import {
  createElevenLabsApi,
  ELEVENLABS,
  type ElevenLabsOptions,
  type ListedVoice,
  tagsOf,
} from './elevenlabs-api.ts';
import { isOwnVoice } from './elevenlabs-clone.ts';
import { createVoiceServiceEngine, type ServiceVoice } from './voice-service.ts';

/** ElevenLabs: the voices of an account, which all speak every language of the model; of people's own voices none is offered. */
export function createElevenLabsEngine(options: ElevenLabsOptions): SpeakEngine {
  const api = createElevenLabsApi(options);
  return createVoiceServiceEngine({
    id: 'elevenlabs',
    ...ELEVENLABS,
    key: api.key,
    variable: 'ELEVENLABS_API_KEY',
    pitch: false,
    client: api.client,
    async list() {
      const [tags, voices] = await Promise.all([api.languages(), api.voices()]);
      return voices.filter((voice) => !isOwnVoice(voice)).map((voice) => voiceOf(voice, tags));
    },
    say: ({ code }, request, signal) => api.say(code, request, signal),
  });
}

function voiceOf(
  { voice_id, name, labels, verified_languages }: ListedVoice,
  spoken: string[],
): ServiceVoice {
  const { gender = '', language } = labels ?? {};
  const told = [
    ...(language ? [language] : []),
    ...(verified_languages ?? []).map((one) => one.language),
  ];
  const madeFor = tagsOf(told).filter((tag) => spoken.includes(tag));
  return {
    code: voice_id,
    name,
    gender: gender === 'female' || gender === 'male' ? gender : 'neutral',
    languages: [...new Set([...madeFor, ...spoken])],
    madeFor,
  };
}

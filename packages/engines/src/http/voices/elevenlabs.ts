import { findLanguage, GlossaError } from '@glossa/contract';
import { z } from 'zod';
import type { SpeakEngine } from '../../ports/speak.ts';
import { stretched } from '../../sound/stretch.ts';
import { samplesOfBytes } from '../../sound/wav.ts';
import { HttpClient, type HttpOptions, joinUrl, type Refusal } from '../client.ts';
import { createVoiceServiceEngine, type ServiceVoice } from './voice-service.ts';

export interface ElevenLabsOptions extends HttpOptions {
  apiKey?: string;
  baseUrl?: string;
  /** Id of the model; `eleven_multilingual_v2` unless given. */
  model?: string;
}

const modelsSchema = z.array(
  z.object({
    model_id: z.string(),
    languages: z.array(z.object({ language_id: z.string() })).nullish(),
  }),
);
const voicesSchema = z.object({
  voices: z.array(
    z.object({
      voice_id: z.string(),
      name: z.string(),
      labels: z.record(z.string(), z.string()).nullish(),
      verified_languages: z.array(z.object({ language: z.string() })).nullish(),
    }),
  ),
});
type ListedVoice = z.infer<typeof voicesSchema>['voices'][number];
const errorSchema = z.object({ detail: z.object({ status: z.string() }) });

const DEFAULT_MODEL = 'eleven_multilingual_v2';
const RATE = 24_000;
const LONGEST_TEXT = 2_000;
const LONGEST_SOUND = 32 * 2 ** 20;
const TIMEOUT_MS = 120_000;
/** What it takes as `speed`; what is missing is made of the sound. */
const SPEEDS = { least: 0.7, most: 1.2 };

/** ElevenLabs: the voices of an account, which all speak every language of the model. */
export function createElevenLabsEngine(options: ElevenLabsOptions): SpeakEngine {
  const { apiKey = '', baseUrl = 'https://api.elevenlabs.io', model = DEFAULT_MODEL } = options;
  const client = new HttpClient('ElevenLabs', { timeoutMs: TIMEOUT_MS, ...options });
  const headers = { 'xi-api-key': apiKey };

  /** Its errors have a name of their own: used-up credits come with the status of a wrong key. */
  function refused({ body }: Refusal): GlossaError | undefined {
    const name = errorName(body);
    const cause = new Error(body);
    if (name === 'quota_exceeded') return client.unavailable('quota', { retryAfter: 3600, cause });
    if (name === 'voice_not_found')
      return new GlossaError('not_found', 'ElevenLabs has no such voice any more.', { cause });
    return undefined;
  }

  return createVoiceServiceEngine({
    id: 'elevenlabs',
    name: 'ElevenLabs',
    key: apiKey,
    variable: 'ELEVENLABS_API_KEY',
    pitch: false,
    longestText: LONGEST_TEXT,
    rate: RATE,
    client,
    async list() {
      const ask = (path: string) => ({ url: joinUrl(baseUrl, path), headers });
      const [models, { voices }] = await Promise.all([
        client.json(ask('v1/models'), modelsSchema, refused),
        client.json(ask('v1/voices'), voicesSchema, refused),
      ]);
      const spoken = models.find(({ model_id }) => model_id === model)?.languages ?? [];
      const tags = tagsOf(spoken.map(({ language_id }) => language_id));
      return voices.map((voice) => voiceOf(voice, tags));
    },
    async say({ code }, { text, speed }, signal) {
      const asked = Math.min(SPEEDS.most, Math.max(SPEEDS.least, speed));
      const path = `v1/text-to-speech/${encodeURIComponent(code)}?output_format=pcm_${RATE}`;
      const body = { text, model_id: model, voice_settings: { speed: asked } };
      const request = { url: joinUrl(baseUrl, path), headers, body, signal };
      const samples = await client.exchange(request, refused, async (response) => {
        if (/json|text/.test(response.headers.get('content-type') ?? ''))
          throw client.badAnswer('is no sound');
        return samplesOfBytes(await client.bytes(response, LONGEST_SOUND));
      });
      return { samples: stretched(samples, RATE, asked / speed), rate: RATE };
    },
  });
}

function errorName(body: string): string | undefined {
  try {
    return errorSchema.safeParse(JSON.parse(body)).data?.detail.status;
  } catch {
    return undefined;
  }
}

const tagsOf = (codes: readonly string[]) => [
  ...new Set(codes.flatMap((code) => findLanguage(code)?.tag ?? [])),
];

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

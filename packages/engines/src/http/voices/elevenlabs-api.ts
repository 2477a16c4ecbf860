import { findLanguage, GlossaError } from '@glossa/contract';
import { z } from 'zod';
import type { SpokenSound } from '../../ports/speak.ts';
import { stretched } from '../../sound/stretch.ts';
import { samplesOfBytes } from '../../sound/wav.ts';
import { HttpClient, type HttpOptions, joinUrl, type Refusal } from '../client.ts';

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
export type ListedVoice = z.infer<typeof voicesSchema>['voices'][number];
const errorSchema = z.object({ detail: z.object({ status: z.string() }) });

export const ELEVENLABS = { name: 'ElevenLabs', rate: 24_000, longestText: 2_000 } as const;
const DEFAULT_MODEL = 'eleven_multilingual_v2';
const LONGEST_SOUND = 32 * 2 ** 20;
const TIMEOUT_MS = 120_000;
/** For lists, for which pages wait. */
const LIST_TIMEOUT_MS = 10_000;
/** What it takes as `speed`; what is missing is made of the sound. */
const SPEEDS = { least: 0.7, most: 1.2 };

/** What a plan does not allow comes with the statuses of other failures. */
const BEYOND_PLAN = new Set([
  'quota_exceeded',
  'voice_limit_reached',
  'voice_add_edit_limit_reached',
  'can_not_use_instant_voice_cloning',
]);
const NO_VOICE = new Set(['voice_not_found', 'voice_does_not_exist']);

/** The calls of ElevenLabs that its engines share. Errors: those of `SpeakEngine`. */
export function createElevenLabsApi(options: ElevenLabsOptions) {
  const { apiKey = '', baseUrl = 'https://api.elevenlabs.io', model = DEFAULT_MODEL } = options;
  const client = new HttpClient(ELEVENLABS.name, { timeoutMs: TIMEOUT_MS, ...options });
  const lists = new HttpClient(ELEVENLABS.name, { timeoutMs: LIST_TIMEOUT_MS, ...options });
  const at = (path: string) => ({
    url: joinUrl(baseUrl, path),
    headers: { 'xi-api-key': apiKey },
  });

  /** Its errors have a name of their own: used-up credits come with the status of a wrong key. */
  function refused({ body }: Refusal): GlossaError | undefined {
    const name = errorName(body) ?? '';
    const cause = new Error(body);
    if (BEYOND_PLAN.has(name)) return client.unavailable('quota', { retryAfter: 3600, cause });
    if (NO_VOICE.has(name))
      return new GlossaError('not_found', 'ElevenLabs has no such voice any more.', { cause });
    return undefined;
  }

  return {
    key: apiKey,
    client,
    refused,
    at,
    /** Catalogue tags that the model speaks. */
    async languages(): Promise<string[]> {
      const models = await lists.json(at('v1/models'), modelsSchema, refused);
      const spoken = models.find(({ model_id }) => model_id === model)?.languages ?? [];
      return tagsOf(spoken.map(({ language_id }) => language_id));
    },
    /** All voices of the account, those that were made here among them. */
    async voices(signal?: AbortSignal): Promise<ListedVoice[]> {
      const request = { ...at('v1/voices'), ...(signal ? { signal } : {}) };
      return (await lists.json(request, voicesSchema, refused)).voices;
    },
    async say(
      voice: string,
      { text, speed }: { text: string; speed: number },
      signal: AbortSignal,
    ): Promise<SpokenSound> {
      const asked = Math.min(SPEEDS.most, Math.max(SPEEDS.least, speed));
      const { rate } = ELEVENLABS;
      const path = `v1/text-to-speech/${encodeURIComponent(voice)}?output_format=pcm_${rate}`;
      const body = { text, model_id: model, voice_settings: { speed: asked } };
      const samples = await client.exchange(
        { ...at(path), body, signal },
        refused,
        async (response) => {
          if (/json|text/.test(response.headers.get('content-type') ?? ''))
            throw client.badAnswer('is no sound');
          return samplesOfBytes(await client.bytes(response, LONGEST_SOUND));
        },
      );
      return { samples: stretched(samples, rate, asked / speed), rate };
    },
  };
}

function errorName(body: string): string | undefined {
  try {
    return errorSchema.safeParse(JSON.parse(body)).data?.detail.status;
  } catch {
    return undefined;
  }
}

/** Catalogue tags of languages as ElevenLabs names them. */
export const tagsOf = (codes: readonly string[]): string[] => [
  ...new Set(codes.flatMap((code) => findLanguage(code)?.tag ?? [])),
];

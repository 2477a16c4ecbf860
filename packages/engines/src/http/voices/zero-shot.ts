import { baseLanguage, findLanguage, GlossaError } from '@glossa/contract';
import { z } from 'zod';
import type { CloneEngine } from '../../ports/clone.ts';
import { wavOf } from '../../sound/wav.ts';
import { HttpClient, type HttpOptions, isLoopback, joinUrl } from '../client.ts';
import { exchangeWav } from '../exchange-wav.ts';
import { stateOf } from '../support.ts';

export interface ZeroShotOptions extends HttpOptions {
  /** Address in front of `/audio/speech`. */
  baseUrl?: string;
  apiKey?: string;
  model?: string;
  /** Who runs the server, as people are told to whom their samples go. */
  called?: string;
  /** Catalogue tags that its model speaks. */
  languages?: readonly string[];
}

/** What F5-TTS and its like were trained on. */
const DEFAULT_LANGUAGES = ['en', 'zh'];
const TIMEOUT_MS = 180_000;
/** Sample and speech together are half a minute in such models: of more they lose the end. */
const LONGEST_TEXT = 300;
const LONGEST_REFERENCE_MS = 12_000;
const LONGEST_SOUND = 32 * 2 ** 20;
const derivedSchema = z.object({ words: z.string().min(1) });

/**
 * A server of a model that speaks after a recording and its words, both given with each text, as vLLM-Omni documents it:
 * OpenAI's `/audio/speech` with `ref_audio` (a data address) and `ref_text`. It keeps nothing that would have to be deleted.
 */
export function createZeroShotEngine(options: ZeroShotOptions): CloneEngine {
  const { baseUrl = '', apiKey, model, called, languages = DEFAULT_LANGUAGES } = options;
  const client = new HttpClient('The zero-shot server', { timeoutMs: TIMEOUT_MS, ...options });
  const local = isLoopback(baseUrl);
  async function serves(language: string): Promise<boolean> {
    const tag = findLanguage(language)?.tag ?? '';
    return baseUrl !== '' && (languages.includes(tag) || languages.includes(baseLanguage(tag)));
  }

  return {
    id: 'zero-shot',
    name: called ?? 'Zero-shot speech server',
    local,
    approximate: false,
    whereabouts: local ? 'here' : 'sent',
    pitch: false,
    reference: { longestMs: LONGEST_REFERENCE_MS, words: true },
    longestText: LONGEST_TEXT,
    state: async () => stateOf(baseUrl, 'server_url', 'ZERO_SHOT_URL'),
    serves,
    async make({ sample, reference }, signal) {
      signal.throwIfAborted();
      const { span, text } = reference!;
      const recording = wavOf(await sample.sound.samples(span));
      return { derived: derivedSchema.parse({ words: text }), reference: recording };
    },
    async speak({ text, language, speed, derived, reference }, signal) {
      signal.throwIfAborted();
      const { data } = derivedSchema.safeParse(derived);
      if (data === undefined || reference === undefined)
        throw new GlossaError('validation_failed', 'This is no voice of a zero-shot server.');
      if (text.length > LONGEST_TEXT)
        throw new GlossaError('limit_exceeded', 'The text is too long to be said at once.');
      if (!(await serves(language)))
        throw new GlossaError('unsupported_language_pair', 'The server does not speak it.', {
          details: { language },
        });
      const body = {
        ...{ input: text, response_format: 'wav', speed, ref_text: data.words },
        ref_audio: `data:audio/wav;base64,${Buffer.from(reference).toString('base64')}`,
        ...(model === undefined ? {} : { model }),
      };
      const headers: Record<string, string> =
        apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };
      const request = { url: joinUrl(baseUrl, 'audio/speech'), headers, body, signal };
      return exchangeWav(client, request, LONGEST_SOUND);
    },
    close: async () => {},
  };
}

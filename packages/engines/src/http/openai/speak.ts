import { findLanguage, GlossaError, LANGUAGES } from '@glossa/contract';
import type { SpeakEngine, Voice } from '../../ports/speak.ts';
import { HttpClient, isLoopback, joinUrl } from '../client.ts';
import { exchangeWav } from '../exchange-wav.ts';
import { OPENAI_URL, type OpenAiOptions } from './completions.ts';

export interface OpenAiSpeakOptions extends OpenAiOptions {
  /** Names of the server's voices; OpenAI's own unless given. */
  voices?: readonly string[];
}

const DEFAULT_MODEL = 'gpt-4o-mini-tts';
const OPENAI_VOICES = 'alloy ash ballad coral echo fable nova onyx sage shimmer'.split(' ');
const TIMEOUT_MS = 120_000;
const LONGEST_TEXT = 4_000;
/** Some twelve minutes, far beyond what so much text takes. */
const LONGEST_SOUND = 64 * 2 ** 20;

/** Any server that speaks OpenAI's `/audio/speech`. */
export function createOpenAiSpeakEngine(options: OpenAiSpeakOptions): SpeakEngine {
  const { apiKey, baseUrl = OPENAI_URL, model = DEFAULT_MODEL } = options;
  const client = new HttpClient('The speech model', { timeoutMs: TIMEOUT_MS, ...options });
  const isSetUp = apiKey !== undefined || options.baseUrl !== undefined;
  const local = isLoopback(baseUrl);
  const voices = (options.voices ?? OPENAI_VOICES).map(
    (name): Voice => ({
      id: `openai-speech:${name}`,
      name,
      languages: LANGUAGES.map(({ tag }) => tag),
      ...{ gender: 'neutral', style: 'natural', engine: 'openai-speech', local },
      pitch: false,
      licence: 'terms of the server',
    }),
  );

  return {
    id: 'openai-speech',
    name: 'OpenAI-compatible speech model',
    local,
    longestText: LONGEST_TEXT,
    async state() {
      if (isSetUp) return { state: 'ready', detail: model };
      return {
        state: 'missing',
        needs: { code: 'api_key', values: { variable: 'OPENAI_API_KEY' } },
      };
    },
    serves: async () => isSetUp,
    voices: async (language) =>
      isSetUp && (language === undefined || findLanguage(language) !== undefined) ? voices : [],
    async speak({ text, voice, speed }, signal) {
      if (!isSetUp) throw client.unavailable('unauthorized');
      const name = voices.find(({ id }) => id === voice)?.name;
      if (name === undefined)
        throw new GlossaError('not_found', 'There is no such voice.', { details: { voice } });
      if (text.length > LONGEST_TEXT)
        throw new GlossaError('limit_exceeded', 'The text is too long to be said at once.');
      const headers: Record<string, string> =
        apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };
      const body = { model, input: text, voice: name, response_format: 'wav', speed };
      const request = { url: joinUrl(baseUrl, 'audio/speech'), headers, body, signal };
      return exchangeWav(client, request, LONGEST_SOUND);
    },
    close: async () => {},
  };
}

import { baseLanguage, findLanguage, LANGUAGES } from '@glossa/contract';
import { z } from 'zod';
import type { SpokenWord, TimeSpan, TranscribeEngine } from '../../ports/transcribe.ts';
import { timeWords } from '../../sound/time-words.ts';
import { wavOf } from '../../sound/wav.ts';
import { HttpClient, isLoopback, joinUrl, type Refusal } from '../client.ts';
import { OPENAI_URL, type OpenAiOptions } from './completions.ts';

const DEFAULT_MODEL = 'whisper-1';
const TIMEOUT_MS = 300_000;

const secondsSchema = z.object({ start: z.number(), end: z.number() });
const answerSchema = z.object({
  text: z.string(),
  language: z.string().nullish(),
  words: z.array(secondsSchema.extend({ word: z.string() })).nullish(),
  segments: z.array(secondsSchema.extend({ text: z.string() })).nullish(),
});
type Answer = z.output<typeof answerSchema>;

/** `verbose_json` tells times; models that do not know it are asked for the text alone. */
type Form = 'verbose_json' | 'json';

/** Any server that speaks OpenAI's `/audio/transcriptions`. */
export function createOpenAiTranscribeEngine(options: OpenAiOptions): TranscribeEngine {
  const { apiKey, baseUrl = OPENAI_URL, model = DEFAULT_MODEL } = options;
  const client = new HttpClient('The transcription model', { timeoutMs: TIMEOUT_MS, ...options });
  const isSetUp = apiKey !== undefined || options.baseUrl !== undefined;
  let form: Form = 'verbose_json';

  async function ask(sound: Uint8Array<ArrayBuffer>, language: string, signal: AbortSignal) {
    const body = new FormData();
    body.set('file', new Blob([sound], { type: 'audio/wav' }), 'speech.wav');
    body.set('model', model);
    body.set('response_format', form);
    if (form === 'verbose_json') {
      for (const grain of ['word', 'segment']) body.append('timestamp_granularities[]', grain);
    }
    if (language !== 'auto') body.set('language', baseLanguage(language));
    const headers: Record<string, string> =
      apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };
    const request = { url: joinUrl(baseUrl, 'audio/transcriptions'), headers, body, signal };
    let simpler = false;
    const refused = ({ status, body: said }: Refusal) => {
      simpler = status === 400 && form !== 'json' && /response_format|timestamp/.test(said);
      return undefined;
    };
    try {
      return await client.json(request, answerSchema, refused);
    } catch (error) {
      if (!simpler) throw error;
      form = 'json';
      return undefined;
    }
  }

  return {
    id: 'openai-audio',
    name: 'OpenAI-compatible transcription model',
    local: isLoopback(baseUrl),
    draft: false,
    async state() {
      if (isSetUp) return { state: 'ready', detail: model };
      return {
        state: 'missing',
        needs: { code: 'api_key', values: { variable: 'OPENAI_API_KEY' } },
      };
    },
    languages: async () => (isSetUp ? LANGUAGES.map(({ tag }) => tag) : []),
    serves: async () => isSetUp,
    async transcribe({ sound, stretch, speech, language }, signal) {
      if (!isSetUp) throw client.unavailable('unauthorized');
      const wav = wavOf(await sound.samples(stretch));
      const answer = (await ask(wav, language, signal)) ?? (await ask(wav, language, signal));
      if (answer === undefined) throw client.badAnswer('has no form that is understood');
      return {
        words: wordsOfAnswer(answer, stretch, speech),
        language: language === 'auto' ? tagOf(answer.language) : language,
      };
    },
    close: async () => {},
  };
}

/** Every word of the text: at the times that were told, else of its segment, else where somebody speaks. */
function wordsOfAnswer(
  { text, words, segments }: Answer,
  stretch: TimeSpan,
  speech: readonly TimeSpan[],
): SpokenWord[] {
  const within = ({ start, end }: { start: number; end: number }): TimeSpan => {
    const at = (seconds: number) =>
      Math.min(
        stretch.endMs,
        Math.max(stretch.startMs, stretch.startMs + Math.round(seconds * 1000)),
      );
    return { startMs: at(start), endMs: Math.max(at(start), at(end)) };
  };
  if (words?.length) {
    const heard = words.map((word) => ({ text: word.word.trim(), ...within(word) }));
    return timeWords(text, heard, stretch, speech);
  }
  if (segments?.length)
    return segments.flatMap((part) => timeWords(part.text, [], within(part), speech));
  return timeWords(text, [], stretch, speech);
}

const names = new Map<string, string>();

/** Catalogue tag of a language that a server names in English, or by its code. */
function tagOf(name: string | null | undefined): string | null {
  if (!name) return null;
  if (names.size === 0) {
    const english = new Intl.DisplayNames('en', { type: 'language' });
    for (const { tag } of LANGUAGES) names.set((english.of(tag) ?? tag).toLowerCase(), tag);
  }
  return names.get(name.toLowerCase()) ?? findLanguage(name)?.tag ?? null;
}

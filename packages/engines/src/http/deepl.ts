import type { GlossaError, Tone } from '@glossa/contract';
import { z } from 'zod';
import type { LanguagePair, TranslateBatch, TranslateEngine } from '../ports/translate.ts';
import { translateNonBlank } from './blank.ts';
import { HttpClient, type HttpOptions, joinUrl, type Refusal } from './client.ts';
import { DeeplGlossaries } from './deepl-glossaries.ts';
import { LanguageList, LanguageTable } from './languages.ts';
import { stateOf, unsupported } from './support.ts';

export interface DeeplOptions extends HttpOptions {
  apiKey?: string;
  /** Replaces the host that the kind of key decides. */
  baseUrl?: string;
}

const languagesSchema = z.array(
  z.object({ language: z.string(), supports_formality: z.boolean().optional() }),
);
const translationsSchema = z.object({ translations: z.array(z.object({ text: z.string() })) });

/** `prefer_…` asks where the language has the distinction and is ignored where it has not. */
const FORMALITY: Readonly<Record<Tone, string | undefined>> = {
  default: undefined,
  formal: 'prefer_more',
  informal: 'prefer_less',
};

/** Keys of the free plan end in `:fx` and have a host of their own. */
export function deeplHost(apiKey: string): string {
  return apiKey.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com';
}

/** DeepL API v2 (developers.deepl.com/docs): 50 texts and 128 KiB a request. */
export function createDeeplEngine(options: DeeplOptions): TranslateEngine {
  const key = options.apiKey ?? '';
  const base = options.baseUrl ?? deeplHost(key);
  const client = new HttpClient('DeepL', options);
  const headers = { authorization: `DeepL-Auth-Key ${key}` };

  function refused({ status, headers: answer, body }: Refusal): GlossaError | undefined {
    // 456: the plan's characters are used up until the next period. 529: like 429, for all users.
    if (status === 456)
      return client.unavailable('quota', { retryAfter: 3600, cause: new Error(body) });
    if (status === 529) return client.errorOf({ status: 429, body, headers: answer });
    return undefined;
  }
  const call = <T>(path: string, schema: z.ZodType<T>, body?: unknown, signal?: AbortSignal) =>
    client.json(
      { url: joinUrl(base, path), headers, body, ...(signal ? { signal } : {}) },
      schema,
      refused,
    );

  const languages = new LanguageList(
    async () => {
      const list = (type: string) => call(`/v2/languages?type=${type}`, languagesSchema);
      const [sources, targets] = await Promise.all([list('source'), list('target')]);
      return new LanguageTable([
        ...sources.map(({ language }) => ({ code: language, source: true, target: false })),
        ...targets.map(({ language }) => ({ code: language, source: false, target: true })),
      ]);
    },
    () => client.now(),
  );
  const glossaries = new DeeplGlossaries(client, base, headers, refused);

  async function resolve(pair: LanguagePair) {
    return key === '' ? undefined : (await languages.table()).resolve(pair);
  }

  return {
    id: 'deepl',
    name: 'DeepL',
    local: false,
    features: ['tone', 'glossary', 'variants'],
    markup: true,
    takesContext: true,
    limits: { texts: 50, characters: 30_000, concurrency: 4 },
    state: async () => stateOf(key, 'api_key', 'DEEPL_API_KEY'),
    supports: async (pair) => (key === '' ? undefined : (await languages.table()).supports(pair)),
    pairs: async () => (key === '' ? [] : (await languages.table()).pairs()),
    async translate(batch: TranslateBatch, signal: AbortSignal) {
      signal.throwIfAborted();
      const codes = await resolve(batch);
      if (!codes) throw unsupported('DeepL', batch);
      const glossary = await glossaries.idFor(codes, batch.glossary ?? [], signal);
      return translateNonBlank(batch, async (texts) => {
        const formality = FORMALITY[batch.tone ?? 'default'];
        const { translations } = await call(
          '/v2/translate',
          translationsSchema,
          {
            text: texts,
            source_lang: codes.from,
            target_lang: codes.to,
            // A segment is a sentence already; a line end within one is not the end of it.
            split_sentences: 'nonewlines',
            preserve_formatting: true,
            ...(formality ? { formality } : {}),
            ...(batch.context ? { context: batch.context } : {}),
            ...(glossary ? { glossary_id: glossary } : {}),
            ...(batch.markup === 'coded' ? { tag_handling: 'xml', outline_detection: false } : {}),
          },
          signal,
        );
        if (translations.length !== texts.length) throw client.badAnswer('has another count');
        return translations;
      });
    },
    close: () => glossaries.close(),
  };
}

import { GlossaError } from '@glossa/contract';
import { z } from 'zod';
import type { TranslateBatch, TranslateEngine } from '../ports/translate.ts';
import { translateNonBlank } from './blank.ts';
import { HttpClient, type HttpOptions, joinUrl, type Refusal } from './client.ts';
import { codedToHtml, htmlToCoded } from './html-codes.ts';
import { LanguageList, LanguageTable } from './languages.ts';
import { stateOf, unsupported } from './support.ts';

export interface AzureOptions extends HttpOptions {
  apiKey?: string;
  /** Needed by keys of regional and multi-service resources. */
  region?: string;
  baseUrl?: string;
}

const languagesSchema = z.object({ translation: z.record(z.string(), z.unknown()) });
const answerSchema = z.array(
  z.object({ translations: z.array(z.object({ text: z.string() })).min(1) }),
);
const errorSchema = z.object({ error: z.object({ code: z.coerce.number(), message: z.string() }) });

/** Azure's codes that mean another variant than their tag says. */
const TAGS = { pt: 'pt-BR', 'pt-pt': 'pt', 'mn-mong': '' };

/** The error codes of an unknown or missing language (Translator v3 reference, "Errors"). */
const LANGUAGE_ERRORS = new Set([400018, 400019, 400021, 400023, 400035, 400036]);
const QUOTA_EXCEEDED = 403001;

function errorCode(body: string): number | undefined {
  try {
    return errorSchema.safeParse(JSON.parse(body)).data?.error.code;
  } catch {
    return undefined;
  }
}

/** Azure AI Translator, text API 3.0: 1,000 texts and 50,000 characters a request, markup included. */
export function createAzureEngine(options: AzureOptions): TranslateEngine {
  const key = options.apiKey ?? '';
  const base = options.baseUrl ?? 'https://api.cognitive.microsofttranslator.com';
  const client = new HttpClient('Azure Translator', options);
  const headers = {
    'ocp-apim-subscription-key': key,
    ...(options.region ? { 'ocp-apim-subscription-region': options.region } : {}),
  };
  const languages = new LanguageList(
    async () => {
      // The list of languages is public: it takes no key.
      const url = joinUrl(base, '/languages?api-version=3.0&scope=translation');
      const { translation } = await client.json({ url }, languagesSchema);
      return new LanguageTable(
        Object.keys(translation).map((code) => ({ code, source: true, target: true })),
        TAGS,
      );
    },
    () => client.now(),
  );

  function refused(refusal: Refusal): GlossaError | undefined {
    const code = errorCode(refusal.body);
    const cause = new Error(refusal.body);
    if (code === QUOTA_EXCEEDED) return client.unavailable('quota', { retryAfter: 3600, cause });
    if (code !== undefined && LANGUAGE_ERRORS.has(code)) {
      return new GlossaError(
        'unsupported_language_pair',
        'Azure Translator refused the languages.',
        {
          cause,
        },
      );
    }
    return undefined;
  }

  return {
    id: 'azure',
    name: 'Azure Translator',
    local: false,
    features: ['variants'],
    markup: true,
    limits: { texts: 200, characters: 20_000, concurrency: 4 },
    state: async () => stateOf(key, 'api_key', 'AZURE_TRANSLATOR_KEY'),
    supports: async (pair) => (key === '' ? undefined : (await languages.table()).supports(pair)),
    pairs: async () => (key === '' ? [] : (await languages.table()).pairs()),
    async translate(batch: TranslateBatch, signal: AbortSignal) {
      signal.throwIfAborted();
      const codes = key === '' ? undefined : (await languages.table()).resolve(batch);
      if (!codes) throw unsupported('Azure Translator', batch);
      const coded = batch.markup === 'coded';
      const query = new URLSearchParams({
        'api-version': '3.0',
        from: codes.from,
        to: codes.to,
        textType: coded ? 'html' : 'plain',
      });
      const url = joinUrl(base, `/translate?${query}`);
      return translateNonBlank(batch, async (texts) => {
        const body = texts.map((text) => ({ Text: coded ? codedToHtml(text) : text }));
        const answer = await client.json({ url, headers, body, signal }, answerSchema, refused);
        if (answer.length !== texts.length) throw client.badAnswer('has another count');
        return answer.map(({ translations }) => {
          const text = translations[0]?.text ?? '';
          return { text: coded ? htmlToCoded(text) : text };
        });
      });
    },
    close: async () => {},
  };
}

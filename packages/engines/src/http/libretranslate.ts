import { GlossaError } from '@glossa/contract';
import { z } from 'zod';
import type { EngineTranslation, TranslateBatch, TranslateEngine } from '../ports/translate.ts';
import { translateNonBlank } from './blank.ts';
import { HttpClient, type HttpOptions, isLoopback, joinUrl, type Refusal } from './client.ts';
import { codedToHtml, htmlToCoded } from './html-codes.ts';
import { LanguageList, LanguageTable } from './languages.ts';
import { stateOf, unsupported } from './support.ts';

export interface LibreTranslateOptions extends HttpOptions {
  baseUrl?: string;
  apiKey?: string;
}

const languagesSchema = z.array(
  z.object({ code: z.string(), targets: z.array(z.string()).optional() }),
);
const answerSchema = z.object({
  translatedText: z.union([z.string(), z.array(z.string())]),
  alternatives: z.array(z.union([z.string(), z.array(z.string())])).optional(),
});

/** Codes of LibreTranslate's models that are no language tags. */
const TAGS = { zt: 'zh-Hant', pb: 'pt-BR' };

/** LibreTranslate, self-hosted or libretranslate.com (`/docs` of any server). */
export function createLibreTranslateEngine(options: LibreTranslateOptions): TranslateEngine {
  const base = options.baseUrl ?? '';
  const client = new HttpClient('LibreTranslate', { timeoutMs: 60_000, ...options });
  const languages = new LanguageList(
    async () => {
      const list = await client.json({ url: joinUrl(base, '/languages') }, languagesSchema);
      return new LanguageTable(
        list.map(({ code, targets }) => ({
          code,
          source: true,
          target: true,
          ...(targets ? { targets } : {}),
        })),
        TAGS,
      );
    },
    () => client.now(),
  );

  function refused({ status, body }: Refusal): GlossaError | undefined {
    if (status !== 400) return undefined;
    const cause = new Error(body);
    // The server has no error codes; its limits and its languages are told apart by their wording.
    if (/exceeds .*limit/i.test(body)) {
      return new GlossaError('limit_exceeded', 'LibreTranslate takes no texts that long.', {
        cause,
      });
    }
    if (/not supported|not available as a target/i.test(body)) {
      return new GlossaError('unsupported_language_pair', 'LibreTranslate lacks this pair.', {
        cause,
      });
    }
    // "Visit … to get an API key" comes with 400 from servers that require one.
    return /api key/i.test(body)
      ? client.unavailable('unauthorized', { cause, retryAfter: 60 })
      : undefined;
  }

  async function send(
    batch: TranslateBatch,
    codes: { from: string; to: string },
    texts: readonly string[],
    signal: AbortSignal,
  ): Promise<EngineTranslation[]> {
    const coded = batch.markup === 'coded';
    const body = {
      q: texts.map((text) => (coded ? codedToHtml(text) : text)),
      source: codes.from,
      target: codes.to,
      format: coded ? 'html' : 'text',
      ...(batch.alternatives ? { alternatives: batch.alternatives } : {}),
      ...(options.apiKey ? { api_key: options.apiKey } : {}),
    };
    const url = joinUrl(base, '/translate');
    try {
      const answer = await client.json({ url, body, signal }, answerSchema, refused);
      const translated = [answer.translatedText].flat();
      if (translated.length !== texts.length) throw client.badAnswer('has another count');
      // The server replaces character references itself, in HTML too.
      const read = (text: string) => (coded ? htmlToCoded(text, true) : text);
      return translated.map((text, index) => {
        const others = [answer.alternatives?.[index] ?? []].flat();
        return {
          text: read(text),
          ...(batch.alternatives ? { alternatives: others.map(read) } : {}),
        };
      });
    } catch (error) {
      // How much a server takes at once is its operator's choice: halve until it fits.
      const tooMuch = error instanceof GlossaError && error.code === 'limit_exceeded';
      if (!tooMuch || texts.length < 2) throw error;
      const middle = Math.ceil(texts.length / 2);
      const first = await send(batch, codes, texts.slice(0, middle), signal);
      return [...first, ...(await send(batch, codes, texts.slice(middle), signal))];
    }
  }

  return {
    id: 'libretranslate',
    name: 'LibreTranslate',
    local: isLoopback(base),
    features: ['alternatives'],
    markup: true,
    // Its HTML is translated text node by text node, and a text without tags is one.
    mixesMarkup: true,
    limits: { texts: 25, characters: 5_000, concurrency: 2 },
    state: async () => stateOf(base, 'server_url', 'LIBRETRANSLATE_URL'),
    supports: async (pair) => (base === '' ? undefined : (await languages.table()).supports(pair)),
    pairs: async () => (base === '' ? [] : (await languages.table()).pairs()),
    async translate(batch: TranslateBatch, signal: AbortSignal) {
      signal.throwIfAborted();
      const codes = base === '' ? undefined : (await languages.table()).resolve(batch);
      if (!codes) throw unsupported('LibreTranslate', batch);
      return translateNonBlank(batch, (texts) => send(batch, codes, texts, signal));
    },
    close: async () => {},
  };
}

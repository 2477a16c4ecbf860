import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { decodeEntities } from '../../coded/escape.ts';
import { pseudo } from '../../null/null-engine.ts';
import { type Service, type ServiceReply, startService } from './service.ts';

export interface LibreTranslateLimits {
  apiKey?: string;
  batchLimit?: number;
  charLimit?: number;
  /** Milliseconds each translation takes. */
  latencyMs?: number;
}

/** `zt` is what the models call traditional Chinese; Esperanto has one target only. */
const TARGETS: Record<string, string[]> = {
  en: ['en', 'es', 'fr', 'zt', 'nb', 'eo'],
  es: ['en', 'es', 'fr', 'zt', 'nb'],
  fr: ['en', 'es', 'fr', 'zt', 'nb'],
  zt: ['en', 'es', 'fr', 'zt', 'nb'],
  nb: ['en', 'es', 'fr', 'zt', 'nb'],
  eo: ['en'],
};
const bodySchema = z.object({
  q: z.union([z.string(), z.array(z.string())]),
  source: z.string(),
  target: z.string(),
  format: z.enum(['text', 'html']).default('text'),
  alternatives: z.number().int().default(0),
  api_key: z.string().optional(),
});

const error = (status: number, message: string): ServiceReply => ({
  status,
  body: { error: message },
});

/** LibreTranslate's API as its server implements it, with accents in place of a translation. */
export function startLibreTranslate(limits: LibreTranslateLimits = {}): Promise<Service> {
  const { apiKey, batchLimit = -1, charLimit = -1, latencyMs = 0 } = limits;
  return startService(async ({ method, path, body }) => {
    if (method === 'GET' && path === '/languages') {
      return {
        body: Object.entries(TARGETS).map(([code, targets]) => ({ code, name: code, targets })),
      };
    }
    if (method !== 'POST' || path !== '/translate') return error(404, 'Not Found');
    if (latencyMs > 0) await sleep(latencyMs);
    const { data } = bodySchema.safeParse(JSON.parse(body));
    if (!data) return error(400, 'Invalid request');
    if (apiKey && !data.api_key) return error(400, 'Visit https://example.test to get an API key');
    if (apiKey && data.api_key !== apiKey) return error(403, 'Invalid API key');
    const texts = [data.q].flat();
    if (texts.length === 0 || data.q === '')
      return error(400, 'Invalid request: missing q parameter');
    if (batchLimit !== -1 && texts.length > batchLimit) {
      return error(
        400,
        `Invalid request: request (${texts.length}) exceeds text limit (${batchLimit})`,
      );
    }
    const size = texts.reduce((sum, text) => sum + text.length, 0);
    if (charLimit !== -1 && size > charLimit) {
      return error(400, `Invalid request: request (${size}) exceeds text limit (${charLimit})`);
    }
    if (!TARGETS[data.source]) return error(400, `${data.source} is not supported`);
    if (!TARGETS[data.source]?.includes(data.target)) {
      return error(400, `${data.target} is not available as a target language from ${data.source}`);
    }
    // The server unescapes what it answers, in both formats.
    const translate = (text: string) => decodeEntities(pseudo(text, data.format === 'html'));
    const others = (text: string) =>
      Array.from({ length: data.alternatives }, (_, index) => `${translate(text)} ${index + 2}`);
    const batch = Array.isArray(data.q);
    return {
      body: {
        translatedText: batch ? texts.map(translate) : translate(texts[0] ?? ''),
        ...(data.alternatives > 0
          ? { alternatives: batch ? texts.map(others) : others(texts[0] ?? '') }
          : {}),
      },
    };
  });
}

import { z } from 'zod';
import { pseudo } from '../../null/null-engine.ts';
import { type Service, type ServiceReply, startService } from './service.ts';

const LANGUAGES = ['en', 'es', 'de', 'fr', 'nb', 'pt', 'pt-pt', 'zh-Hans', 'zh-Hant'];
const bodySchema = z.array(z.object({ Text: z.string() })).min(1);

const error = (status: number, code: number, message: string): ServiceReply => ({
  status,
  body: { error: { code, message } },
});

/** Azure Translator 3.0 as its reference describes it, with accents in place of a translation. */
export function startAzure(key: string, region: string): Promise<Service> {
  return startService(({ method, path, query, headers, body }) => {
    if (query.get('api-version') !== '3.0') {
      return error(400, 400021, 'The API version parameter is missing or is invalid.');
    }
    if (method === 'GET' && path === '/languages') {
      const translation = Object.fromEntries(
        LANGUAGES.map((code) => [code, { name: code, nativeName: code, dir: 'ltr' }]),
      );
      return { body: { translation } };
    }
    if (method !== 'POST' || path !== '/translate') return error(404, 404000, 'Not found');
    const authorised =
      headers['ocp-apim-subscription-key'] === key &&
      headers['ocp-apim-subscription-region'] === region;
    if (!authorised) return error(401, 401000, 'The request is not authorized.');
    const texts = bodySchema.safeParse(JSON.parse(body)).data;
    if (!texts) return error(400, 400000, 'One of the request inputs is not valid.');
    if (texts.length > 1000 || texts.reduce((sum, { Text }) => sum + Text.length, 0) > 50_000) {
      return error(400, 400077, 'The maximum request size has been exceeded.');
    }
    const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
    if (!LANGUAGES.includes(from)) return error(400, 400035, 'The source language is not valid.');
    if (!LANGUAGES.includes(to)) return error(400, 400036, 'The target language is not valid.');
    const html = query.get('textType') === 'html';
    return {
      body: texts.map(({ Text }) => ({ translations: [{ text: pseudo(Text, html), to }] })),
    };
  });
}

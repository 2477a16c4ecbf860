import { z } from 'zod';
import { pseudo } from '../../null/null-engine.ts';
import { createGoogleTokens } from './google-tokens.ts';
import { type Service, type ServiceReply, startService } from './service.ts';

const LANGUAGES = ['en', 'es', 'de', 'fr', 'no', 'iw', 'pt', 'pt-PT', 'zh-CN', 'zh-TW'];
const PARENT = '/v3/projects/test-project/locations/global';
const bodySchema = z.object({
  contents: z.array(z.string()).min(1),
  mimeType: z.enum(['text/plain', 'text/html']),
  sourceLanguageCode: z.string(),
  targetLanguageCode: z.string(),
});
export interface GoogleService extends Service {
  /** A service-account key file whose token address is this server's. */
  credentials: string;
  /** Ends every token given so far. */
  revoke(): void;
}

const error = (code: number, status: string, message: string): ServiceReply => ({
  status: code,
  body: { error: { code, message, status } },
});

/** Google's token endpoint and Cloud Translation v3, with accents in place of a translation. */
export async function startGoogle(now: () => number): Promise<GoogleService> {
  const tokens = createGoogleTokens('cloud-translation', now);

  function translate(body: string): ServiceReply {
    const { data } = bodySchema.safeParse(JSON.parse(body));
    if (!data) return error(400, 'INVALID_ARGUMENT', 'Invalid value.');
    const size = data.contents.reduce((sum, text) => sum + [...text].length, 0);
    if (data.contents.length > 1024 || size > 30_720) {
      return error(400, 'INVALID_ARGUMENT', 'Text is too long.');
    }
    if (!LANGUAGES.includes(data.targetLanguageCode)) {
      return error(400, 'INVALID_ARGUMENT', 'Target language is invalid.');
    }
    // HTML comes back with the apostrophe as a reference, as the service writes it.
    const html = data.mimeType === 'text/html';
    const translations = data.contents.map((text) => {
      const translated = pseudo(text, html);
      return { translatedText: html ? translated.replaceAll("'", '&#39;') : translated };
    });
    return { body: { translations } };
  }

  const service = await startService(({ method, path, headers, body }) => {
    if (method === 'POST' && path === '/token') return tokens.grant(body, service.url);
    if (!tokens.isGranted(headers.authorization)) {
      return error(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
    }
    if (method === 'GET' && path === `${PARENT}/supportedLanguages`) {
      const languages = LANGUAGES.map((languageCode) => ({
        languageCode,
        supportSource: true,
        supportTarget: true,
      }));
      return { body: { languages } };
    }
    if (method === 'POST' && path === `${PARENT}:translateText`) return translate(body);
    return error(404, 'NOT_FOUND', 'Not found.');
  });
  return {
    ...service,
    credentials: tokens.credentials(service.url),
    revoke: tokens.revoke,
  };
}

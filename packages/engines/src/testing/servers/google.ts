import { createVerify, generateKeyPairSync } from 'node:crypto';
import { z } from 'zod';
import { pseudo } from '../../null/null-engine.ts';
import { type Service, type ServiceReply, startService } from './service.ts';

const LANGUAGES = ['en', 'es', 'de', 'fr', 'no', 'iw', 'pt', 'pt-PT', 'zh-CN', 'zh-TW'];
const PARENT = '/v3/projects/test-project/locations/global';
const bodySchema = z.object({
  contents: z.array(z.string()).min(1),
  mimeType: z.enum(['text/plain', 'text/html']),
  sourceLanguageCode: z.string(),
  targetLanguageCode: z.string(),
});
const claimsSchema = z.object({
  iss: z.literal('robot@test-project.iam.example'),
  scope: z.literal('https://www.googleapis.com/auth/cloud-translation'),
  aud: z.string(),
  iat: z.number(),
  exp: z.number(),
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
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const tokens = new Map<string, number>();

  function token(body: string): ServiceReply {
    const form = new URLSearchParams(body);
    const [header = '', claims = '', signature = ''] = (form.get('assertion') ?? '').split('.');
    const valid = createVerify('RSA-SHA256')
      .update(`${header}.${claims}`)
      .verify(publicKey, Buffer.from(signature, 'base64url'));
    const read = claimsSchema.safeParse(
      JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}'),
    );
    const granted =
      valid &&
      form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
      read.data?.aud === `${service.url}/token` &&
      Math.abs(read.data.iat - now() / 1000) < 300 &&
      read.data.exp - read.data.iat <= 3600;
    if (!granted) {
      return { status: 400, body: { error: 'invalid_grant', error_description: 'Invalid JWT.' } };
    }
    const value = `token-${tokens.size + 1}`;
    tokens.set(value, now() + 3600_000);
    return { body: { access_token: value, expires_in: 3600, token_type: 'Bearer' } };
  }

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
    if (method === 'POST' && path === '/token') return token(body);
    const value = headers.authorization?.replace(/^Bearer /, '') ?? '';
    if ((tokens.get(value) ?? 0) < now()) {
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
    credentials: JSON.stringify({
      type: 'service_account',
      project_id: 'test-project',
      client_email: 'robot@test-project.iam.example',
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      token_uri: `${service.url}/token`,
    }),
    revoke: () => tokens.clear(),
  };
}

import { GlossaError } from '@glossa/contract';
import { z } from 'zod';
import type { HttpClient, HttpRequest, Refusal } from './client.ts';

/** The parts of a service-account key file that are used. */
export const serviceAccountSchema = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().includes('PRIVATE KEY'),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
});
export type ServiceAccount = z.infer<typeof serviceAccountSchema>;

const tokenSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().default(3600),
});
/** Seconds before its end at which a token is replaced. */
const MARGIN = 60;

/**
 * Reads the JSON of a service-account key.
 * @throws GlossaError `validation_failed`; the key itself is never quoted
 */
export function parseServiceAccount(json: string): ServiceAccount {
  try {
    return serviceAccountSchema.parse(JSON.parse(json));
  } catch {
    throw new GlossaError(
      'validation_failed',
      'The Google credentials are no service-account key.',
    );
  }
}

function base64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

const encode = (text: string) => new TextEncoder().encode(text);

/** RS256 signature with a PKCS #8 key in PEM. */
async function sign(text: string, pem: string): Promise<string> {
  const base64 = pem.replace(/-----[^-]+-----/g, '').replace(/\s+/g, '');
  const der = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('pkcs8', der, algorithm, false, ['sign']);
  return base64Url(new Uint8Array(await crypto.subtle.sign(algorithm.name, key, encode(text))));
}

/** Access tokens by a signed assertion (RFC 7523), kept until shortly before they end. */
export class GoogleTokens {
  readonly #account: ServiceAccount;
  readonly #client: HttpClient;
  readonly #scope: string;
  #token: Promise<{ value: string; until: number }> | undefined;

  /** @param api that tokens are for, as in the name of its scope: `cloud-translation` */
  constructor(account: ServiceAccount, client: HttpClient, api: string) {
    this.#account = account;
    this.#client = client;
    this.#scope = `https://www.googleapis.com/auth/${api}`;
  }

  /**
   * Sends a request with a token, and reads its answer. A token may be revoked before its end: one refusal is answered with
   * a fresh one. Parameters and errors are those of `HttpClient.json`.
   */
  async json<T>(
    request: Omit<HttpRequest, 'headers'>,
    schema: z.ZodType<T>,
    refused: (refusal: Refusal) => GlossaError | undefined,
  ): Promise<T> {
    for (let attempt = 0; ; attempt++) {
      const headers = { authorization: `Bearer ${await this.get()}` };
      let isStale = false;
      try {
        return await this.#client.json({ ...request, headers }, schema, (refusal) => {
          isStale = refusal.status === 401 && attempt === 0;
          return refused(refusal);
        });
      } catch (error) {
        if (!isStale) throw error;
        this.#token = undefined;
      }
    }
  }

  /** A valid token. Callers share one request, so it is not bound to the signal of any. */
  async get(): Promise<string> {
    const kept = await this.#token?.catch(() => undefined);
    if (kept && this.#client.now() < kept.until) return kept.value;
    const fresh = this.#request();
    this.#token = fresh;
    return (await fresh).value;
  }

  async #request() {
    const now = Math.floor(this.#client.now() / 1000);
    const body = new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: await this.#assertion(now),
    });
    const { access_token, expires_in } = await this.#client.json(
      { url: this.#account.token_uri, body: body.toString() },
      tokenSchema,
      // A refused assertion (`invalid_grant`) is a matter of the key, not of this request.
      (refusal) =>
        refusal.status === 400
          ? this.#client.unavailable('unauthorized', {
              cause: new Error(refusal.body),
              retryAfter: 60,
            })
          : undefined,
    );
    return { value: access_token, until: (now + expires_in - MARGIN) * 1000 };
  }

  async #assertion(now: number): Promise<string> {
    const { client_email, token_uri, private_key } = this.#account;
    const claims = {
      ...{ iss: client_email, scope: this.#scope, aud: token_uri },
      ...{ iat: now, exp: now + 3600 },
    };
    const unsigned = [{ alg: 'RS256', typ: 'JWT' }, claims]
      .map((part) => base64Url(encode(JSON.stringify(part))))
      .join('.');
    try {
      return `${unsigned}.${await sign(unsigned, private_key)}`;
    } catch (cause) {
      throw this.#client.unavailable('unauthorized', { cause, retryAfter: 60 });
    }
  }
}

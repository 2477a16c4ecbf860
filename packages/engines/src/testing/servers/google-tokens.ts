import { createVerify, generateKeyPairSync } from 'node:crypto';
import { z } from 'zod';
import type { ServiceReply } from './service.ts';

export interface GoogleTokenServer {
  /** Answers a signed assertion that was made for a server at `url`. */
  grant(body: string, url: string): ServiceReply;
  /** Whether an `Authorization` header has a token that was granted, and has not ended. */
  isGranted(authorization: string | undefined): boolean;
  /** A service-account key file whose token address is that of a server at `url`. */
  credentials(url: string): string;
  /** Ends every token given so far. */
  revoke(): void;
}

/** Google's token endpoint, for one API: it knows one service account, and checks what it signs. */
export function createGoogleTokens(api: string, now: () => number): GoogleTokenServer {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const tokens = new Map<string, number>();
  const claimsSchema = z.object({
    iss: z.literal('robot@test-project.iam.example'),
    scope: z.literal(`https://www.googleapis.com/auth/${api}`),
    aud: z.string(),
    iat: z.number(),
    exp: z.number(),
  });
  return {
    grant(body, url) {
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
        read.data?.aud === `${url}/token` &&
        Math.abs(read.data.iat - now() / 1000) < 300 &&
        read.data.exp - read.data.iat <= 3600;
      if (!granted) {
        return { status: 400, body: { error: 'invalid_grant', error_description: 'Invalid JWT.' } };
      }
      const value = `token-${tokens.size + 1}`;
      tokens.set(value, now() + 3600_000);
      return { body: { access_token: value, expires_in: 3600, token_type: 'Bearer' } };
    },
    isGranted: (authorization = '') =>
      (tokens.get(authorization.replace(/^Bearer /, '')) ?? 0) >= now(),
    credentials: (url) =>
      JSON.stringify({
        type: 'service_account',
        project_id: 'test-project',
        client_email: 'robot@test-project.iam.example',
        private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
        token_uri: `${url}/token`,
      }),
    revoke: () => tokens.clear(),
  };
}

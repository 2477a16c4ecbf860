import { z } from 'zod';
import { defineCall } from '../call.ts';

const TAG = 'Sign-in';

/** PKCE (RFC 7636 §4): `challenge` is the base64url SHA-256 of `verifier`. */
const challengeSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const verifierSchema = z.string().regex(/^[A-Za-z0-9._~-]{43,128}$/);

export const linkConfirm = defineCall({
  id: 'linkConfirm',
  host: 'api',
  method: 'POST',
  path: '/api/user/link/confirm',
  tag: TAG,
  summary: 'Let the extension that made the challenge use this account',
  policy: { who: 'account' },
  request: z.object({ challenge: challengeSchema, app_type: z.string().max(40).optional() }),
  response: z.object({ linked: z.literal(true) }),
});

export const linkClaim = defineCall({
  id: 'linkClaim',
  host: 'api',
  method: 'POST',
  path: '/api/user/link/claim',
  tag: TAG,
  summary: 'Ask for the passport of a confirmed challenge; it is given once',
  policy: { who: 'public', ignoresCredentials: true },
  request: z.object({ verifier: verifierSchema }),
  response: z.union([
    z.object({ status: z.literal('pending') }),
    z.object({ status: z.literal('linked'), passport: z.string() }),
  ]),
});

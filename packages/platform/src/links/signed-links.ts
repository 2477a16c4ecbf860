import { createHmac, timingSafeEqual } from 'node:crypto';

/** What {@link signLink} makes: the covered part, the time it ends, the signature. */
const SIGNED = /^(.*[?&]expires=(\d{1,15}))&signature=([\w-]+)$/s;

function signatureOf(secret: Uint8Array, link: string): string {
  return createHmac('sha256', secret).update(link).digest('base64url');
}

/**
 * Makes a link that proves itself until `expiresAt` (epoch seconds): whoever has it may use it.
 * `path` is the path, with a query if there is one (`/files/a/b?name=x.docx`); all of it is covered.
 */
export function signLink(secret: Uint8Array, path: string, expiresAt: number): string {
  const link = `${path}${path.includes('?') ? '&' : '?'}expires=${Math.trunc(expiresAt)}`;
  return `${link}&signature=${signatureOf(secret, link)}`;
}

/**
 * Judges a path with query as it came in, which must be byte for byte what {@link signLink} made.
 * `now` is in epoch seconds.
 */
export function verifyLink(
  secret: Uint8Array,
  pathWithQuery: string,
  now: number,
): 'valid' | 'expired' | 'invalid' {
  const [, link, expires, signature] = SIGNED.exec(pathWithQuery) ?? [];
  if (!link || !signature) return 'invalid';
  const expected = Buffer.from(signatureOf(secret, link));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return 'invalid';
  return Number(expires) > now ? 'valid' : 'expired';
}

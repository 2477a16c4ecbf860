import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** A secret that nobody guesses: 256 random bits, base64url. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** What is kept of a secret: its SHA-256, base64url. Enough for random ones; passwords need more. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

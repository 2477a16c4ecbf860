import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { GlossaError } from '@glossa/contract';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Another key than that of links, for other work. */
const keyOf = (secret: Uint8Array) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'glossa sealed text', KEY_BYTES));

/** A text that only who has the server's secret reads, and nobody changes unseen: to be stored. */
export function sealText(secret: Uint8Array, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The text of {@link sealText}. Errors: `internal` where it was sealed with another secret, or changed. */
export function openSealedText(secret: Uint8Array, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch (cause) {
    throw new GlossaError('internal', 'What was sealed cannot be opened with this secret.', {
      cause,
    });
  }
}

import { randomBytes } from 'node:crypto';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const BYTES = 16;
/** 128 bits in steps of 5. */
const LENGTH = 26;

/** Gives that many random bytes; injected where tests need to know them. */
export type RandomBytes = (count: number) => Uint8Array;

/**
 * An unguessable id: 128 random bits as 26 characters `a-z2-7`. Fits URLs, blob keys and file systems
 * that ignore case.
 */
export function newId(random: RandomBytes = randomBytes): string {
  let bits = random(BYTES).reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  let id = '';
  for (let i = 0; i < LENGTH; i++) {
    id = ALPHABET[Number(bits & 31n)] + id;
    bits >>= 5n;
  }
  return id;
}

/** True for a string that {@link newId} could have made. */
export function isId(value: string): boolean {
  return /^[a-z2-7]{26}$/.test(value);
}

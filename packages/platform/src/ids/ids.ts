import { randomFillSync } from 'node:crypto';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const BYTES = 16;

/** Gives that many random bytes; injected where tests need to know them. */
export type RandomBytes = (count: number) => Uint8Array;

/** Asked of the system for many ids at once; each byte is used once. */
const POOL = new Uint8Array(BYTES * 256);
let next = POOL.length;

function fromPool(count: number): Uint8Array {
  if (next + count > POOL.length) {
    randomFillSync(POOL);
    next = 0;
  }
  next += count;
  return POOL.subarray(next - count, next);
}

/**
 * An unguessable id: 128 random bits as 26 characters `a-z2-7`. Fits URLs, blob keys and file systems
 * that ignore case.
 */
export function newId(random: RandomBytes = fromPool): string {
  let id = '';
  let held = 0;
  let bits = 0;
  for (const byte of random(BYTES).toReversed()) {
    held |= byte << bits;
    bits += 8;
    for (; bits >= 5; bits -= 5) {
      id = ALPHABET[held & 31] + id;
      held >>= 5;
    }
  }
  return ALPHABET[held] + id;
}

/** True for a string that {@link newId} could have made. */
export function isId(value: string): boolean {
  return /^[a-z2-7]{26}$/.test(value);
}

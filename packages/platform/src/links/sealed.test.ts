import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { openSealedText, sealText } from './sealed.ts';

const secret = randomBytes(32);

it('is read with the secret alone, and twice the same text looks different', () => {
  const text = 'pässwörd 🔑';
  const sealed = sealText(secret, text);
  expect(openSealedText(secret, sealed)).toBe(text);
  expect(sealText(secret, text)).not.toBe(sealed);
  expect(Buffer.from(sealed, 'base64url').includes('rd')).toBe(false);
  expect(() => openSealedText(randomBytes(32), sealed)).toThrow('cannot be opened');
});

it.each([0, 15, 30])('is refused when byte %i was changed', (at) => {
  const bytes = Buffer.from(sealText(secret, 'a long password'), 'base64url');
  bytes[at]! ^= 1;
  expect(() => openSealedText(secret, bytes.toString('base64url'))).toThrow('cannot be opened');
  expect(() => openSealedText(secret, '')).toThrow('cannot be opened');
});

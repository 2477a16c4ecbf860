import { byTier } from '@glossa/testing/tier';
import { describe, expect, it } from 'vitest';
import { QUICK_HASHING } from '../testing/quick-hashing.ts';
import { type PasswordHashing, SCRYPT_HASHING } from './passwords.ts';

const PASSWORD = 'correct horse battery Ünïcödé 数 🌍';

/** What every {@link PasswordHashing} does. */
function passwordHashingContract(name: string, { hash, verify }: PasswordHashing): void {
  describe(`password hashing: ${name}`, () => {
    it('knows the password again, and no other', async () => {
      const hashed = await hash(PASSWORD);
      expect(await verify({ hash: hashed, password: PASSWORD })).toBe(true);
      // Each takes as long as a guess does.
      const wrong = byTier({
        short: ['', `${PASSWORD} `, PASSWORD.toUpperCase()],
        full: ['', ' ', `${PASSWORD} `, PASSWORD.slice(1), PASSWORD.toUpperCase(), hashed],
      });
      for (const password of wrong) {
        expect(await verify({ hash: hashed, password }), password).toBe(false);
      }
    });

    it('does not show the password, nor take a hash for one', async () => {
      const hashed = await hash(PASSWORD);
      expect(hashed).not.toContain(PASSWORD);
      expect(hashed).toMatch(/^[\x21-\x7e]{32,255}$/);
      expect(await verify({ hash: await hash(hashed), password: PASSWORD })).toBe(false);
    });

    it('takes what keyboards write in different ways for the same password', async () => {
      const hashed = await hash(PASSWORD.normalize('NFC'));
      expect(await verify({ hash: hashed, password: PASSWORD.normalize('NFD') })).toBe(true);
    });

    it('finds no password in what is no hash', async () => {
      for (const broken of ['', 'x', ':', 'a:b']) {
        const found = await verify({ hash: broken, password: PASSWORD }).catch(() => false);
        expect(found, broken).toBe(false);
      }
    });
  });
}

passwordHashingContract('scrypt', SCRYPT_HASHING);
passwordHashingContract('quick, for tests', QUICK_HASHING);

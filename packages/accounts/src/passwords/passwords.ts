import { PASSWORD_LENGTH } from '@glossa/contract';
import { hashPassword, verifyPassword } from 'better-auth/crypto';

export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Whether the password is the hash's. Takes as long without a hash (unknown address, account without a
   * password); longer passwords than any can be are wrong at once.
   */
  verify(hash: string | null | undefined, password: string): Promise<boolean>;
}

/** How one password is hashed and compared. */
export interface PasswordHashing {
  hash(password: string): Promise<string>;
  verify(compared: { hash: string; password: string }): Promise<boolean>;
}

/** scrypt (N 16384, r 16), off the main thread. */
export const SCRYPT_HASHING: PasswordHashing = { hash: hashPassword, verify: verifyPassword };

/** Passwords as accounts keep them. */
export function createPasswords({ hash: make, verify: compare } = SCRYPT_HASHING): Passwords {
  let nobodys: Promise<string> | undefined;
  return {
    hash: make,
    async verify(hash, password) {
      if (password.length > PASSWORD_LENGTH.max) return false;
      nobodys ??= make(crypto.randomUUID());
      const fits = await compare({ hash: hash ?? (await nobodys), password });
      return fits && hash !== null && hash !== undefined;
    },
  };
}

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

/** Passwords hashed with scrypt (N 16384, r 16), off the main thread. */
export function createPasswords(): Passwords {
  let nobodys: Promise<string> | undefined;
  return {
    hash: hashPassword,
    async verify(hash, password) {
      if (password.length > PASSWORD_LENGTH.max) return false;
      nobodys ??= hashPassword(crypto.randomUUID());
      const fits = await verifyPassword({ hash: hash ?? (await nobodys), password });
      return fits && hash !== null && hash !== undefined;
    },
  };
}

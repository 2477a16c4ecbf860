import { GlossaError, PASSWORD_LENGTH } from '@glossa/contract';
import { commonPasswords } from './common-passwords.ts';

function refused(code: string, message: string): GlossaError {
  const details = { issues: [{ path: 'password', code, message }] };
  return new GlossaError('validation_failed', message, { details });
}

/**
 * Judges a new password: 8 to 128 characters, none that many people have, not a single character again
 * and again, and not the account's address or name. No other composition rules (NIST SP 800-63B §3.1.1.2).
 * Errors: `validation_failed`, with the reason as the issue's `code`: `too_small`, `too_big`, `common_password`.
 */
export function checkNewPassword(password: string, own: readonly string[] = []): void {
  const { min, max } = PASSWORD_LENGTH;
  if (password.length < min)
    throw refused('too_small', `A password has at least ${min} characters.`);
  if (password.length > max) throw refused('too_big', `A password has at most ${max} characters.`);
  const folded = password.normalize('NFKC').toLowerCase();
  const repeated = new Set(folded).size === 1;
  const isOwn = own.some((value) => value.toLowerCase() === folded);
  if (repeated || isOwn || commonPasswords().has(folded)) {
    throw refused(
      'common_password',
      'Too many people have this password, or it is easily guessed.',
    );
  }
}

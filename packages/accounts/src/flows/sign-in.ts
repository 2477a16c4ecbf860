import { GlossaError } from '@glossa/contract';
import { canonicalEmail } from '../address/canonical-email.ts';
import { type Context, findByEmail, type UserRow } from '../context.ts';

export interface SignedIn {
  userId: string;
  passport: string;
}

/** Errors: `forbidden`. */
export function checkNotBlocked({ blockedAt }: Pick<UserRow, 'blockedAt'>): void {
  if (blockedAt !== null) throw new GlossaError('forbidden', 'The account is blocked.');
}

/**
 * Signs in by password; always a new session. Only the right password learns more than that something was wrong.
 * Errors: `invalid_credentials`, alike for unknown addresses and wrong passwords; `email_not_verified`;
 * `forbidden` for a blocked account.
 */
export async function signInByPassword(
  { db, passwords, sessions }: Context,
  request: { email: string; password: string; userAgent: string | undefined },
): Promise<SignedIn> {
  const email = canonicalEmail(request.email);
  const found = email === undefined ? undefined : await findByEmail(db, email);
  const fits = await passwords.verify(found?.passwordHash, request.password);
  if (found === undefined || !fits) {
    throw new GlossaError('invalid_credentials', 'Address or password is wrong.');
  }
  const { user } = found;
  checkNotBlocked(user);
  if (!user.emailVerified) {
    throw new GlossaError('email_not_verified', 'The address waits for its activation.');
  }
  const passport = await sessions.open({ userId: user.id, userAgent: request.userAgent });
  return { userId: user.id, passport };
}

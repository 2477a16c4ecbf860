import { schema } from '@glossa/db';
import { and, eq } from 'drizzle-orm';
import { readableEmail } from '../address/canonical-email.ts';
import {
  type Context,
  dropPassword,
  findByEmail,
  findUser,
  isUniqueViolation,
  setPasswordHash,
  type UserRow,
} from '../context.ts';
import type { VerificationRow } from '../keys/verifications.ts';
import type { ActivationFacts } from './sign-up.ts';

const { users } = schema;

/** What a link of an activation mail, or of a change of address, came to. */
export const ACTIVATION_RESULTS = [
  'activated',
  'already_active',
  'email_changed',
  'expired',
  'invalid',
] as const;
export type ActivationResult = (typeof ACTIVATION_RESULTS)[number];

async function activateAccount(
  context: Context,
  link: VerificationRow,
  user: UserRow,
): Promise<ActivationResult> {
  const { db, clock, verifications, feed } = context;
  if (user.emailVerified) return 'already_active';
  if (link.expiresAt.getTime() <= clock.now()) return 'expired';
  const { name, passwordHash } = JSON.parse(link.value) as ActivationFacts;
  await context.onCreated(user.id);
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(users)
      .set({ emailVerified: true, name, updatedAt: new Date(clock.now()) })
      .where(and(eq(users.id, user.id), eq(users.emailVerified, false)))
      .returning({ id: users.id });
    if (rows.length === 0) return 'already_active';
    if (passwordHash === null) await dropPassword(tx, user.id);
    else await setPasswordHash(context, tx, user.id, passwordHash);
    await verifications.use(link.id, tx);
    await feed.publish(user.id, { type: 'account_changed' }, tx);
    return 'activated';
  });
}

async function changeAddress(
  context: Context,
  link: VerificationRow,
  user: UserRow,
): Promise<ActivationResult> {
  const { db, clock, verifications, feed, sessions, postman, links } = context;
  const { email } = JSON.parse(link.value) as { email: string };
  if (link.usedAt !== null) return user.email === email ? 'email_changed' : 'invalid';
  if (link.expiresAt.getTime() <= clock.now()) return 'expired';
  if (user.pendingEmail !== email) return 'invalid';
  const holder = (await findByEmail(db, email))?.user;
  if (holder?.emailVerified) return 'invalid';
  try {
    await db.transaction(async (tx) => {
      // Somebody signed up with it and never activated: the address is proven to be this account's.
      await tx.delete(users).where(and(eq(users.email, email), eq(users.emailVerified, false)));
      await tx
        .update(users)
        .set({ email, pendingEmail: null, updatedAt: new Date(clock.now()) })
        .where(eq(users.id, user.id));
      await verifications.use(link.id, tx);
      // A link to the old mailbox must not open the account any more.
      await verifications.revoke('password_reset', user.id, tx);
      await feed.publish(user.id, { type: 'account_changed' }, tx);
    });
  } catch (error) {
    if (isUniqueViolation(error)) return 'invalid';
    throw error;
  }
  sessions.forget(user.id);
  postman.send('email_changed', user, {
    newAddress: readableEmail(email),
    supportLink: links.support(user.locale),
  });
  return 'email_changed';
}

/**
 * Follows the link of an activation mail or of a change of address. Doing so again, as scanners of mail
 * do, changes nothing more.
 */
export async function followLink(context: Context, token: string): Promise<ActivationResult> {
  const link = await context.verifications.find(token);
  if (link?.userId == null) return 'invalid';
  const user = await findUser(context.db, link.userId);
  if (user === undefined) return 'invalid';
  if (link.kind === 'activation') return activateAccount(context, link, user);
  if (link.kind === 'email_change') return changeAddress(context, link, user);
  return 'invalid';
}

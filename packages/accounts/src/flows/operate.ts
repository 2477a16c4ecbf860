import { GlossaError } from '@glossa/contract';
import { schema } from '@glossa/db';
import { and, eq, lt } from 'drizzle-orm';
import { canonicalEmail } from '../address/canonical-email.ts';
import { type Context, findUser, passwordHashOf } from '../context.ts';
import { checkPassword } from './password.ts';
import { existingUser } from './profile.ts';

const { users } = schema;
/** Sign-ups that nobody activated are forgotten after this long. */
const UNACTIVATED_MS = 7 * 24 * 60 * 60_000;

/** Blocks an account, with a reason, or (null) lets it in again. Ends its sessions. Errors: `not_found`. */
export async function setBlocked(
  { db, clock, sessions, feed }: Context,
  userId: string,
  reason: string | null,
): Promise<void> {
  if ((await findUser(db, userId)) === undefined) {
    throw new GlossaError('not_found', 'There is no such account.');
  }
  const at = new Date(clock.now());
  await db.transaction(async (tx) => {
    const change = { blockedAt: reason === null ? null : at, blockedReason: reason, updatedAt: at };
    await tx.update(users).set(change).where(eq(users.id, userId));
    if (reason !== null) await sessions.endAll(userId, undefined, tx);
    await feed.publish(userId, { type: 'account_changed' }, tx);
  });
}

/**
 * Whether the person may delete the account: its address typed again, and its password where it has one.
 * Errors: `validation_failed` for another address, `invalid_credentials`.
 */
export async function checkDeletion(
  context: Context,
  request: { userId: string; email: string; password?: string | undefined },
): Promise<void> {
  const user = await existingUser(context, request.userId);
  if (canonicalEmail(request.email) !== user.email) {
    const issue = {
      path: 'email',
      code: 'invalid_value',
      message: 'Not the address of the account.',
    };
    throw new GlossaError('validation_failed', issue.message, { details: { issues: [issue] } });
  }
  if ((await passwordHashOf(context.db, user.id)) !== undefined) {
    await checkPassword(context, user.id, request.password ?? '');
  }
}

/** Removes the account's own rows and tells the person; what it made elsewhere must be gone by then. */
export async function erase(context: Context, userId: string): Promise<void> {
  const user = await existingUser(context, userId);
  await context.db.transaction(async (tx) => {
    await context.sessions.endAll(userId, undefined, tx);
    await tx.delete(users).where(eq(users.id, userId));
    await context.feed.publish(userId, { type: 'account_changed' }, tx);
  });
  context.postman.send('account_deleted', user, {});
}

/** Deletes sign-ups that were never activated. */
export async function sweepUsers({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now() - UNACTIVATED_MS);
  await db.delete(users).where(and(eq(users.emailVerified, false), lt(users.updatedAt, before)));
}

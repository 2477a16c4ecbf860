import { GlossaError, USERNAME_LENGTH } from '@glossa/contract';
import { schema } from '@glossa/db';
import { newId } from '@glossa/platform';
import { and, eq } from 'drizzle-orm';
import {
  type Context,
  dropPassword,
  findByEmail,
  findUser,
  isUniqueViolation,
  type UserRow,
} from '../context.ts';
import { GOOGLE_PROVIDER } from '../engine.ts';
import type { GoogleIdentity, GoogleTokens } from '../google/google-tokens.ts';
import { checkNotBlocked, type SignedIn } from './sign-in.ts';

const { userCredentials, users } = schema;

export interface GoogleSignIn {
  token: string;
  uid: string;
  inviteCode?: string | undefined;
  locale: string;
  userAgent: string | undefined;
}

async function ownerOf({ db }: Context, subject: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select({ userId: userCredentials.userId })
    .from(userCredentials)
    .where(
      and(eq(userCredentials.providerId, GOOGLE_PROVIDER), eq(userCredentials.accountId, subject)),
    );
  return row && findUser(db, row.userId);
}

/** A name that fits, from what Google says or the address. */
function usernameOf({ name, email }: GoogleIdentity): string {
  const clean = name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ').trim();
  return [...(clean || email.split('@')[0]!)].slice(0, USERNAME_LENGTH.max).join('').trim();
}

/**
 * Ties the Google account to the account of its address. One that was never activated loses its password
 * and its links: whoever set it has not shown that the address is theirs.
 */
async function link(context: Context, identity: GoogleIdentity, user: UserRow): Promise<void> {
  const { db, clock, verifications, feed, sessions } = context;
  const at = new Date(clock.now());
  await db.transaction(async (tx) => {
    if (!user.emailVerified) {
      await dropPassword(tx, user.id);
      await verifications.revoke('activation', user.id, tx);
      await verifications.revoke('password_reset', user.id, tx);
      await sessions.endAll(user.id, undefined, tx);
      const name = usernameOf(identity);
      const change = { emailVerified: true, name, updatedAt: at };
      await tx.update(users).set(change).where(eq(users.id, user.id));
    }
    await tx.insert(userCredentials).values({
      id: newId(),
      userId: user.id,
      providerId: GOOGLE_PROVIDER,
      accountId: identity.subject,
      createdAt: at,
      updatedAt: at,
    });
    await feed.publish(user.id, { type: 'account_changed' }, tx);
  });
}

async function create(
  context: Context,
  identity: GoogleIdentity,
  { inviteCode, locale }: GoogleSignIn,
): Promise<void> {
  const at = new Date(context.clock.now());
  const row = { email: identity.email, name: usernameOf(identity), inviteCode, locale };
  await context.engine.createUser({ ...row, emailVerified: true, createdAt: at, updatedAt: at }, {
    method: 'oauth',
    providerId: GOOGLE_PROVIDER,
  } as never);
}

/** The account of a Google identity, found by Google's id, else by the address, else made. */
async function accountOf(
  context: Context,
  identity: GoogleIdentity,
  request: GoogleSignIn,
): Promise<UserRow> {
  const owner = await ownerOf(context, identity.subject);
  if (owner !== undefined) return owner;
  if ((await findByEmail(context.db, identity.email)) === undefined) {
    await create(context, identity, request).catch((error) => {
      if (!isUniqueViolation(error)) throw error;
    });
  }
  const { user } = (await findByEmail(context.db, identity.email))!;
  checkNotBlocked(user);
  await link(context, identity, user).catch((error) => {
    // Two credentials of the same person at the same moment.
    if (!isUniqueViolation(error)) throw error;
  });
  const linked = await ownerOf(context, identity.subject);
  if (linked === undefined) throw new GlossaError('conflict', 'The account changed meanwhile.');
  return linked;
}

/**
 * Signs in or up with a Google credential; each credential once.
 * Errors: `invalid_token`, `email_not_verified` (by Google), `forbidden` for a blocked account,
 * `source_unavailable` when Google's keys cannot be read.
 */
export async function signInByGoogle(
  context: Context,
  tokens: GoogleTokens,
  request: GoogleSignIn,
): Promise<SignedIn> {
  const identity = await tokens.verify(request.token, request.uid);
  const endsAt = new Date(identity.expiresAt * 1000);
  if (!(await context.verifications.firstUse('google_token', request.token, endsAt))) {
    throw new GlossaError('invalid_token', 'The credential was used before.');
  }
  const user = await accountOf(context, identity, request);
  checkNotBlocked(user);
  await context.onCreated(user.id);
  const { userAgent } = request;
  return { userId: user.id, passport: await context.sessions.open({ userId: user.id, userAgent }) };
}

import { GlossaError } from '@glossa/contract';
import { schema } from '@glossa/db';
import { eq } from 'drizzle-orm';
import {
  type Context,
  findByEmail,
  findUser,
  passwordHashOf,
  setPasswordHash,
} from '../context.ts';
import { LINK_HOURS } from '../keys/verifications.ts';
import { checkNewPassword } from '../passwords/password-rules.ts';
import { requiredEmail } from './sign-up.ts';

const { users } = schema;

/** Errors: `invalid_credentials` unless the password is the user's. */
export async function checkPassword(
  { db, passwords }: Context,
  userId: string,
  password: string,
): Promise<void> {
  if (await passwords.verify(await passwordHashOf(db, userId), password)) return;
  throw new GlossaError('invalid_credentials', 'The password is wrong.');
}

/** Mails a link to set a new password, if the address has an account. Answers at once, whoever asks. */
export function forgotPassword(context: Context, typed: string): void {
  const email = requiredEmail(typed);
  context.postman.later(async () => {
    const user = (await findByEmail(context.db, email))?.user;
    if (user === undefined || user.blockedAt !== null || !(await context.mayMail(email))) return;
    const token = await context.verifications.create('password_reset', user.id, {});
    context.postman.send('password_reset', user, {
      link: context.links.resetPassword(user.locale, token),
      hours: LINK_HOURS.password_reset,
    });
  });
}

/** The user whose password the token can set, and the link it is of; undefined when it is unknown, used or expired. */
async function usableReset({ db, clock, verifications }: Context, token: string) {
  const link = await verifications.find(token);
  const usable =
    link?.kind === 'password_reset' &&
    link.usedAt === null &&
    link.expiresAt.getTime() > clock.now();
  const user = usable ? await findUser(db, link.userId!) : undefined;
  return link === undefined || user === undefined ? undefined : { link, user };
}

/** Whether {@link resetPassword} would take the token. */
export async function canResetPassword(context: Context, token: string): Promise<boolean> {
  return (await usableReset(context, token)) !== undefined;
}

/**
 * Sets a new password with the token of the mail, which proves the address too. Ends every session, forgets every
 * known device, and answers whose password it is.
 * Errors: `invalid_token` (unknown, used, expired), `validation_failed`.
 */
export async function resetPassword(
  context: Context,
  request: { token: string; password: string },
): Promise<{ userId: string; email: string }> {
  const { db, clock, passwords, verifications, sessions, feed } = context;
  const refused = () =>
    new GlossaError('invalid_token', 'The link is unknown, used or has expired.');
  const found = await usableReset(context, request.token);
  if (found === undefined) throw refused();
  const { link, user } = found;
  checkNewPassword(request.password, [user.email, user.name]);
  const hash = await passwords.hash(request.password);
  if (!user.emailVerified) await context.onCreated(user.id);
  await db.transaction(async (tx) => {
    if (!(await verifications.use(link.id, tx))) throw refused();
    await setPasswordHash(context, tx, user.id, hash);
    const change = { emailVerified: true, updatedAt: new Date(clock.now()) };
    await tx.update(users).set(change).where(eq(users.id, user.id));
    await verifications.revoke('password_reset', user.id, tx);
    await verifications.revoke('known_device', user.id, tx);
    await sessions.endAll(user.id, undefined, tx);
    await feed.publish(user.id, { type: 'account_changed' }, tx);
  });
  tellOfChange(context, user);
  return { userId: user.id, email: user.email };
}

/**
 * Changes the password; ends every session but `sessionId`.
 * Errors: `invalid_credentials` for a wrong current password, `validation_failed`.
 */
export async function changePassword(
  context: Context,
  request: { userId: string; sessionId: string; current: string; next: string },
): Promise<void> {
  const { db, passwords, sessions, verifications } = context;
  const { userId, sessionId } = request;
  await checkPassword(context, userId, request.current);
  const user = (await findUser(db, userId))!;
  checkNewPassword(request.next, [user.email, user.name]);
  const hash = await passwords.hash(request.next);
  await db.transaction(async (tx) => {
    await setPasswordHash(context, tx, userId, hash);
    await verifications.revoke('password_reset', userId, tx);
    await sessions.endAll(userId, sessionId, tx);
  });
  tellOfChange(context, user);
}

function tellOfChange({ postman, links }: Context, user: { email: string; locale: string }): void {
  postman.send('password_changed', user, { resetLink: links.forgotPassword(user.locale) });
}

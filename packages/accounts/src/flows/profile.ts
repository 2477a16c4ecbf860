import { GlossaError } from '@glossa/contract';
import { schema } from '@glossa/db';
import { findLocale } from '@glossa/i18n/locales';
import { eq } from 'drizzle-orm';
import { readableEmail } from '../address/canonical-email.ts';
import { type Context, findByEmail, findUser, passwordHashOf, type UserRow } from '../context.ts';
import { GOOGLE_PROVIDER } from '../engine.ts';
import { LINK_HOURS } from '../keys/verifications.ts';
import { evenTime } from './even-time.ts';
import { checkPassword } from './password.ts';
import { requiredEmail, tellRegistered } from './sign-up.ts';

const { userCredentials, users } = schema;

export interface Settings {
  locale: string;
  notifyByMail: boolean;
  hasPassword: boolean;
  googleLinked: boolean;
  pendingEmail: string | null;
}

/** Errors: `unauthenticated` when the account is gone. */
export async function existingUser({ db }: Pick<Context, 'db'>, userId: string): Promise<UserRow> {
  const user = await findUser(db, userId);
  if (user === undefined) throw new GlossaError('unauthenticated', 'The account is gone.');
  return user;
}

export async function readSettings({ db }: Context, userId: string): Promise<Settings> {
  const user = await existingUser({ db }, userId);
  const ways = await db.select().from(userCredentials).where(eq(userCredentials.userId, userId));
  return {
    locale: user.locale,
    notifyByMail: user.notifyByMail,
    hasPassword: ways.some(({ password }) => password !== null),
    googleLinked: ways.some(({ providerId }) => providerId === GOOGLE_PROVIDER),
    pendingEmail: user.pendingEmail === null ? null : readableEmail(user.pendingEmail),
  };
}

export interface SettingsChange {
  username?: string | undefined;
  locale?: string | undefined;
  notifyByMail?: boolean | undefined;
}

/** Changes what is given. Errors: `validation_failed` for a locale the site does not have. */
export async function saveSettings(
  { db, clock, feed, sessions }: Context,
  userId: string,
  { username, locale, notifyByMail }: SettingsChange,
): Promise<void> {
  if (locale !== undefined && findLocale(locale) === undefined) {
    const issue = {
      path: 'locale',
      code: 'invalid_value',
      message: 'The site has no such locale.',
    };
    throw new GlossaError('validation_failed', issue.message, { details: { issues: [issue] } });
  }
  const change = {
    ...(username !== undefined && { name: username }),
    ...(locale !== undefined && { locale }),
    ...(notifyByMail !== undefined && { notifyByMail }),
    updatedAt: new Date(clock.now()),
  };
  await db.update(users).set(change).where(eq(users.id, userId));
  sessions.forget(userId);
  await feed.publish(userId, { type: 'account_changed' });
}

/**
 * Asks for another address: a mail there holds the link that confirms it; until then nothing changes. The newest
 * request counts. Where the address has an account its holder is told so by mail: answer and time are the same for
 * known and unknown addresses. Errors: `invalid_credentials` for a missing or wrong password where the account has
 * one; `email_taken` for its own address; `validation_failed`; `rate_limited`.
 */
export async function changeEmail(
  context: Context,
  request: { userId: string; email: string; password?: string | undefined },
): Promise<void> {
  const { db, clock, verifications, mayMail } = context;
  const { userId, password = '' } = request;
  const email = requiredEmail(request.email);
  const user = await existingUser(context, userId);
  if ((await passwordHashOf(db, userId)) !== undefined) {
    await checkPassword(context, userId, password);
  }
  if (email === user.email) throw new GlossaError('email_taken', 'The account has this address.');
  await evenTime(async () => {
    if (!(await mayMail(email))) {
      throw new GlossaError('rate_limited', 'Too many mails to this address.', {
        retryAfter: 3600,
      });
    }
    await verifications.revoke('email_change', userId);
    const change = { pendingEmail: email, updatedAt: new Date(clock.now()) };
    await db.update(users).set(change).where(eq(users.id, userId));
    const holder = (await findByEmail(db, email))?.user;
    if (holder?.emailVerified) tellRegistered(context, holder);
    else await sendChange(context, user, email);
  });
}

/** Mails the new address the link that confirms it. */
async function sendChange(
  { verifications, postman, links }: Context,
  { id, locale }: UserRow,
  email: string,
): Promise<void> {
  const token = await verifications.create('email_change', id, { email });
  postman.send(
    'email_change_confirm',
    { email, locale },
    { link: links.activation(locale, undefined, token), hours: LINK_HOURS.email_change },
  );
}

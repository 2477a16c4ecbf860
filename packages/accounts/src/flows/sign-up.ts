import { type Channel, GlossaError } from '@glossa/contract';
import { schema } from '@glossa/db';
import { and, eq } from 'drizzle-orm';
import { canonicalEmail } from '../address/canonical-email.ts';
import {
  type Context,
  findByEmail,
  isUniqueViolation,
  setPasswordHash,
  type UserRow,
} from '../context.ts';
import { LINK_HOURS } from '../keys/verifications.ts';
import { type AppName, appNameOf } from '../mails/links.ts';
import { checkNewPassword } from '../passwords/password-rules.ts';
import { evenTime } from './even-time.ts';

const { users } = schema;

export interface SignUp {
  channel: Channel;
  email: string;
  password: string;
  username: string;
  inviteCode?: string | undefined;
  /** Locale code of the mail and of the new account. */
  locale: string;
}

/** What an activation link makes of its account: each link its own, whoever asked for it. */
export interface ActivationFacts {
  name: string;
  /** Null: the account gets none, and a reset sets one. */
  passwordHash: string | null;
}

/** Errors: `validation_failed`. */
export function requiredEmail(typed: string): string {
  const email = canonicalEmail(typed);
  if (email !== undefined) return email;
  const issue = { path: 'email', code: 'invalid_format', message: 'Not a mail address.' };
  throw new GlossaError('validation_failed', issue.message, { details: { issues: [issue] } });
}

/** Sends the user a link that activates the account with these facts. */
async function sendActivation(
  { verifications, postman, links }: Context,
  user: UserRow,
  facts: ActivationFacts,
  app: AppName | undefined,
): Promise<void> {
  const token = await verifications.create('activation', user.id, facts);
  const link = links.activation(user.locale, app, token);
  postman.send('activation', user, { link, hours: LINK_HOURS.activation });
}

async function newUser(context: Context, request: SignUp, email: string): Promise<UserRow> {
  const at = new Date(context.clock.now());
  const { username: name, inviteCode, locale } = request;
  const row = { name, email, emailVerified: false, inviteCode, locale };
  try {
    await context.engine.createUser(
      { ...row, createdAt: at, updatedAt: at },
      { method: 'email-password' },
    );
  } catch (error) {
    // Somebody signed up with the same address at the same moment.
    if (!isUniqueViolation(error)) throw error;
  }
  return (await findByEmail(context.db, email))!.user;
}

/**
 * Signs up an address; the mail that follows says what came of it. Answer and time are the same for known
 * and unknown addresses. Nothing of an account that is active changes. One that is not gets the newest
 * password, and each mail's link activates it with the password of its own request: nobody can choose
 * beforehand the password of an address they cannot read.
 * Errors: `validation_failed`.
 */
export async function signUp(context: Context, request: SignUp): Promise<void> {
  const { db, passwords, mayMail } = context;
  const email = requiredEmail(request.email);
  checkNewPassword(request.password, [email, request.username]);
  await evenTime(async () => {
    const passwordHash = await passwords.hash(request.password);
    const known = (await findByEmail(db, email))?.user;
    const user = known ?? (await newUser(context, request, email));
    const waits = await renewPassword(context, user.id, passwordHash);
    if (!(await mayMail(email))) return;
    if (waits) {
      const facts = { name: request.username, passwordHash };
      const reader = { ...user, locale: request.locale };
      await sendActivation(context, reader, facts, appNameOf(request.channel));
    } else {
      tellRegistered(context, user);
    }
  });
}

/** Mails the holder of an address that it has an account already. */
export function tellRegistered({ postman, links }: Context, user: UserRow): void {
  postman.send('already_registered', user, {
    signInLink: links.signIn(user.locale),
    resetLink: links.forgotPassword(user.locale),
  });
}

/**
 * Gives an account that waits for its activation the newest password; false for one that is active. The row
 * is locked meanwhile: an activation at the same moment comes before, and nothing changes, or after, and wins.
 */
async function renewPassword(context: Context, userId: string, hash: string): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const waiting = await tx
      .update(users)
      .set({ updatedAt: new Date(context.clock.now()) })
      .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
      .returning({ id: users.id });
    if (waiting.length > 0) await setPasswordHash(context, tx, userId, hash);
    return waiting.length > 0;
  });
}

/**
 * The password of the one sign-up there was; null when there were several: whose the request for another mail is
 * cannot be told, so none of their passwords may come of it.
 */
async function passwordOfOnlySignUp(context: Context, userId: string): Promise<string | null> {
  const facts = await context.verifications.factsOf('activation', userId);
  const hashes = new Set(facts.map((value) => (value as ActivationFacts).passwordHash));
  return hashes.size === 1 ? [...hashes][0]! : null;
}

/** Sends the activation mail again, if there is anything to activate. Answers at once, whoever asks. */
export function resendActivation(context: Context, typed: string, app: AppName | undefined): void {
  const email = requiredEmail(typed);
  context.postman.later(async () => {
    const found = await findByEmail(context.db, email);
    if (found === undefined || found.user.emailVerified || !(await context.mayMail(email))) return;
    const passwordHash = await passwordOfOnlySignUp(context, found.user.id);
    const facts = { name: found.user.name, passwordHash };
    await sendActivation(context, found.user, facts, app);
  });
}

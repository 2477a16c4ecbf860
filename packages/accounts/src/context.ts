import { type AccountFeed, type Db, schema } from '@glossa/db';
import type { Clock } from '@glossa/platform';
import { and, eq } from 'drizzle-orm';
import { type Engine, PASSWORD_PROVIDER } from './engine.ts';
import type { Verifications } from './keys/verifications.ts';
import type { Links } from './mails/links.ts';
import type { Postman } from './mails/postman.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { Sessions } from './sessions/sessions.ts';

const { userCredentials, users } = schema;
export type UserRow = typeof users.$inferSelect;

/** What the flows of accounts share. */
export interface Context {
  db: Db;
  engine: Engine;
  feed: AccountFeed;
  clock: Clock;
  passwords: Passwords;
  sessions: Sessions;
  verifications: Verifications;
  postman: Postman;
  links: Links;
  /** Runs once for a new account, before anybody can use it; may run again after a crash. */
  onCreated(userId: string): Promise<void>;
  /** Takes one of the mails that strangers may cause to a canonical address; false when there were enough. */
  mayMail(email: string): Promise<boolean>;
}

/** Drizzle within or without a transaction. */
export type Statements = Pick<Db, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

export async function findUser(db: Statements, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** The user of a canonical address, with the hash of their password. */
export async function findByEmail(db: Statements, email: string) {
  const ofPassword = and(
    eq(userCredentials.userId, users.id),
    eq(userCredentials.providerId, PASSWORD_PROVIDER),
  );
  const [row] = await db
    .select({ user: users, passwordHash: userCredentials.password })
    .from(users)
    .leftJoin(userCredentials, ofPassword)
    .where(eq(users.email, email));
  return row;
}

/** The hash of the user's password; undefined when they have none. */
export async function passwordHashOf(db: Statements, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ password: userCredentials.password })
    .from(userCredentials)
    .where(passwordOf(userId));
  return row?.password ?? undefined;
}

const passwordOf = (userId: string) =>
  and(eq(userCredentials.userId, userId), eq(userCredentials.providerId, PASSWORD_PROVIDER));

/** Leaves the user without a password. */
export async function dropPassword(db: Statements, userId: string): Promise<void> {
  await db.delete(userCredentials).where(passwordOf(userId));
}

/** Makes `hash` the user's one password. */
export async function setPasswordHash(
  { clock }: Pick<Context, 'clock'>,
  db: Statements,
  userId: string,
  hash: string,
): Promise<void> {
  const at = new Date(clock.now());
  await db
    .insert(userCredentials)
    .values({
      id: `${PASSWORD_PROVIDER}:${userId}`,
      userId,
      providerId: PASSWORD_PROVIDER,
      accountId: userId,
      password: hash,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoUpdate({
      target: [userCredentials.providerId, userCredentials.accountId],
      set: { password: hash, updatedAt: at },
    });
}

/** True for what a database answers to a row that exists already. */
export function isUniqueViolation(error: unknown): boolean {
  for (let e = error as { code?: unknown; cause?: unknown } | undefined; e; e = e.cause as never) {
    if (e.code === '23505') return true;
  }
  return false;
}

import type { AppType, Channel } from '@glossa/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from './time.ts';

/** People. The first seven columns are those of better-auth's user. */
export const users = pgTable(
  'users',
  {
    /** 128 random bits. */
    id: text().primaryKey(),
    /** What they call themselves. */
    name: text().notNull(),
    /** In the one form in which addresses are compared (`@glossa/accounts`); mails go there. */
    email: text().notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    /** Locale code of mails. */
    locale: text().notNull().default('en'),
    /** Mail when a long job ends. */
    notifyByMail: boolean('notify_by_mail').notNull().default(false),
    /** Code of the invitation they came with. */
    inviteCode: text('invite_code'),
    /** New address that waits for its confirmation. */
    pendingEmail: text('pending_email'),
    /** When an operator blocked the account, and why. */
    blockedAt: time('blocked_at'),
    blockedReason: text('blocked_reason'),
  },
  (t) => [
    uniqueIndex('users_email').on(t.email),
    index('users_invite_code').on(t.inviteCode).where(sql`invite_code is not null`),
  ],
);

/** Ways to sign in to an account: a password (`credential`), a Google account (`google`). */
export const userCredentials = pgTable(
  'user_credentials',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    providerId: text('provider_id').notNull(),
    /** The provider's id of the person (Google's `sub`); for a password the user's own. */
    accountId: text('account_id').notNull(),
    /** Hash of the password. */
    password: text(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('user_credentials_account').on(t.providerId, t.accountId),
    index('user_credentials_user').on(t.userId),
  ],
);

/** Open sessions. The passport itself is never kept. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the passport, base64url. */
    token: text().notNull(),
    expiresAt: time('expires_at').notNull(),
    createdAt: time('created_at').notNull(),
    /** Last use, to the hour. */
    updatedAt: time('updated_at').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    appType: text('app_type').$type<AppType>().notNull().default('web'),
    /** The one channel it is good for; null: all. */
    channel: text().$type<Channel>(),
  },
  (t) => [
    uniqueIndex('sessions_token').on(t.token),
    index('sessions_user').on(t.userId),
    index('sessions_expiry').on(t.expiresAt),
  ],
);

/** What a link in a mail may do, what may happen only once, and devices that signed in before. */
export const verifications = pgTable(
  'verifications',
  {
    id: text().primaryKey(),
    /** SHA-256 of the secret in the link, base64url. */
    identifier: text().notNull(),
    kind: text()
      .$type<'activation' | 'password_reset' | 'email_change' | 'google_token' | 'known_device'>()
      .notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Facts of the kind, as JSON. */
    value: text().notNull(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('verifications_identifier').on(t.identifier),
    index('verifications_user').on(t.userId),
    index('verifications_expiry').on(t.expiresAt),
  ],
);

/** Extensions that somebody let use an account, until they fetch their passport (`decisions.md` §3). */
export const linkRequests = pgTable(
  'link_requests',
  {
    /** Base64url SHA-256 of the verifier, which only the extension knows (RFC 7636). */
    challenge: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    appType: text('app_type').$type<AppType>().notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    claimedAt: time('claimed_at'),
  },
  (t) => [index('link_requests_user').on(t.userId), index('link_requests_expiry').on(t.expiresAt)],
);

/** Keys that every process of an installation shares. */
export const sharedKeys = pgTable('shared_keys', {
  name: text().primaryKey(),
  /** Base64url. */
  key: text().notNull(),
  createdAt: time('created_at').notNull(),
});

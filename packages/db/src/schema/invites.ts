import type { InviteRefusal } from '@glossa/contract';
import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { time } from './time.ts';

/** Codes in the links that invite others: one for each account that asked for its link. */
export const inviteCodes = pgTable(
  'invite_codes',
  {
    code: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
  },
  (t) => [uniqueIndex('invite_codes_user').on(t.userId)],
);

/** Devices and networks from which accounts were signed in to, as hashes that nobody reads without the server's secret. */
export const accountDevices = pgTable(
  'account_devices',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<'device' | 'network'>().notNull(),
    hash: text().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.hash] })],
);

/**
 * What became of invitations, once for each account that came by one. Rows outlive both accounts, so that nobody comes
 * twice: of the people they name hashes alone.
 */
export const invites = pgTable(
  'invites',
  {
    invitedId: text('invited_id').primaryKey(),
    inviterId: text('inviter_id').notNull(),
    state: text().$type<'credited' | 'refused'>().notNull(),
    reason: text().$type<InviteRefusal>(),
    /** Hash of the mailbox that the address belongs to, of its domain, and of device and network of the first sign-in. */
    mailbox: text().notNull(),
    domain: text().notNull(),
    device: text(),
    network: text(),
    /** Whether each side has its credits. */
    inviterPaid: boolean('inviter_paid').notNull().default(false),
    invitedPaid: boolean('invited_paid').notNull().default(false),
    /** When the account that came was made. */
    joinedAt: time('joined_at').notNull(),
    decidedAt: time('decided_at').notNull(),
  },
  (t) => [
    index('invites_inviter').on(t.inviterId, t.decidedAt),
    index('invites_mailbox').on(t.mailbox),
    index('invites_device').on(t.device),
  ],
);

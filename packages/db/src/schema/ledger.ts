import type { LedgerKind } from '@glossa/contract';
import type { PurseName, ReservationState } from '@glossa/ledger';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { json } from './json.ts';
import { time } from './time.ts';

/** Credits of one kind: whole, and never less than none. */
const credits = (column: string) => integer(column).notNull().default(0);

const PURSE_COUNTS = [
  'subscription',
  'free',
  'held_subscription',
  'held_free',
  'held_team',
  'used_subscription',
  'used_free',
  'used_team',
  'text_characters',
  'text_held_characters',
  'text_held_subscription',
  'text_held_free',
  'text_held_team',
];

/**
 * What each person has: derived from their ledger entries in the same transaction, and the row that is locked
 * while anything of theirs moves.
 */
export const purses = pgTable(
  'purses',
  {
    userId: text('user_id').primaryKey(),
    subscription: credits('subscription'),
    free: credits('free'),
    heldSubscription: credits('held_subscription'),
    heldFree: credits('held_free'),
    heldTeam: credits('held_team'),
    usedSubscription: credits('used_subscription'),
    usedFree: credits('used_free'),
    usedTeam: credits('used_team'),
    textCharacters: bigint('text_characters', { mode: 'number' }).notNull().default(0),
    textHeldCharacters: bigint('text_held_characters', { mode: 'number' }).notNull().default(0),
    textHeldSubscription: credits('text_held_subscription'),
    textHeldFree: credits('text_held_free'),
    textHeldTeam: credits('text_held_team'),
    /** `YYYY-MM` (UTC). */
    month: text().notNull(),
    /** Number of the newest transfer. */
    sequence: integer().notNull().default(0),
    planName: text('plan_name'),
    planFlag: boolean('plan_flag').notNull().default(false),
    planEndsAt: time('plan_ends_at'),
    /** The team whose quota they may spend, or of which they still hold something. */
    teamId: text('team_id'),
    createdAt: time('created_at').notNull(),
    closedAt: time('closed_at'),
  },
  () => [check('purses_not_negative', sql.raw(`least(${PURSE_COUNTS.join(', ')}) >= 0`))],
);

/** Columns that say what a transfer belongs to. */
type SubjectColumns = Readonly<Record<'jobId' | 'kind' | 'createdAt' | 'sequence', AnyPgColumn>>;

/**
 * What a transfer belongs to: its job, the texts of its day (UTC), or itself. The index below is on it, so that the SQL of
 * queries and of the index must be the same, without parameters.
 */
export const subjectOf = ({ jobId, kind, createdAt, sequence }: SubjectColumns): SQL<string> =>
  sql<string>`(case when ${jobId} is not null then 'job:' || ${jobId} when ${kind} = 'text' then 'day:' || ((${createdAt} at time zone 'UTC')::date - date '2000-01-01')::text else 'own:' || ${sequence}::text end)`;

/** Whether a transfer is shown to its owner: text that moved nothing that can be spent would say nothing. */
export const isShown = ({
  amount,
  team,
  kind,
}: Readonly<Record<'amount' | 'team' | 'kind', AnyPgColumn>>): SQL =>
  sql`(${amount} <> 0 or ${team} <> 0 or ${kind} <> 'text')`;

/** Movements of credits. Rows are never changed or removed: a trigger refuses it. */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    userId: text('user_id')
      .notNull()
      .references(() => purses.userId),
    /** 1, 2, 3 … for each person, without gaps. */
    sequence: integer().notNull(),
    /** What may be written once only. */
    key: text().notNull(),
    kind: text().$type<LedgerKind>().notNull(),
    jobId: text('job_id'),
    note: text(),
    /** Sequence of the transfer this one gives back. */
    refundOf: integer('refund_of'),
    /** Change of what can be spent of the person's own. */
    amount: integer().notNull(),
    /** Change of their team's quota. */
    team: integer().notNull().default(0),
    /** What could be spent afterwards of their own. */
    balance: integer().notNull(),
    source: text().$type<PurseName | 'both'>().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.sequence] }),
    uniqueIndex('ledger_transfers_key').on(t.userId, t.key),
    index('ledger_transfers_time').on(t.userId, t.createdAt),
    index('ledger_transfers_subject').on(t.userId, subjectOf(t), t.sequence).where(isShown(t)),
    check('ledger_transfers_balance', sql`${t.balance} >= 0`),
  ],
);

/** The entries of a transfer: at least two, and their amounts sum to 0, which a trigger checks. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    userId: text('user_id').notNull(),
    sequence: integer().notNull(),
    /** `issued`, `free:<user>`, `used:<user>:free` … */
    account: text().notNull(),
    amount: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.sequence, t.account] }),
    foreignKey({
      name: 'ledger_entries_transfer',
      columns: [t.userId, t.sequence],
      foreignColumns: [ledgerTransfers.userId, ledgerTransfers.sequence],
    }),
    check('ledger_entries_amount', sql`${t.amount} <> 0`),
  ],
);

/** Credits and texts put aside for work under way, and how that ended. */
export const reservations = pgTable(
  'reservations',
  {
    userId: text('user_id')
      .notNull()
      .references(() => purses.userId),
    /** The job's id, or one of its own. */
    id: text().notNull(),
    jobId: text('job_id'),
    state: text().$type<ReservationState>().notNull(),
    heldSubscription: credits('held_subscription'),
    heldFree: credits('held_free'),
    heldTeam: credits('held_team'),
    /** Code points of text; null when it is for credits. */
    characters: integer(),
    charged: credits('charged'),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('reservations_open').on(t.expiresAt).where(sql`${t.state} = 'open'`),
    index('reservations_ended').on(t.expiresAt).where(sql`${t.state} <> 'open'`),
    check(
      'reservations_not_negative',
      sql`least(${t.heldSubscription}, ${t.heldFree}, ${t.heldTeam}, ${t.characters}, ${t.charged}) >= 0`,
    ),
  ],
);

/** Answers to requests with an `Idempotency-Key`, for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text('user_id').notNull(),
    key: text().notNull(),
    /** The call and its parameters: the same key with others is refused. */
    request: text().notNull(),
    answer: json().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.key] }),
    index('idempotency_keys_age').on(t.createdAt),
  ],
);

import type { TeamRole } from '@glossa/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { json } from './json.ts';
import { time } from './time.ts';

/** People who share a quota. */
export const teams = pgTable('teams', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** Since when what members translate on the quota is kept for all of them; null: it is not. */
  sharesMemorySince: time('shares_memory_since'),
  createdAt: time('created_at').notNull(),
});

/** Who is in a team; nobody is in two. */
export const teamMembers = pgTable(
  'team_members',
  {
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<TeamRole>().notNull(),
    /** Credits of the quota that they may use in a month; null: no more than there is. */
    cap: integer(),
    joinedAt: time('joined_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.userId] }),
    uniqueIndex('team_members_user').on(t.userId),
    uniqueIndex('team_members_owner').on(t.teamId).where(sql`role = 'owner'`),
    check('team_members_cap', sql`cap >= 0`),
  ],
);

/**
 * A team's quota and what its members used and hold of it: the row that is locked while any of it moves, after the
 * member's purse. It outlives the team: what a member holds is settled with it.
 */
export const teamPools = pgTable(
  'team_pools',
  {
    teamId: text('team_id').primaryKey(),
    /** Name of the plan; null: nothing is paid for. */
    planName: text('plan_name'),
    planFlag: boolean('plan_flag').notNull().default(false),
    planEndsAt: time('plan_ends_at'),
    seats: integer().notNull().default(0),
    creditsPerSeat: integer('credits_per_seat').notNull().default(0),
    /** When the paid period began: seats that are given up in it stay until it ends. */
    periodStart: time('period_start'),
    /** `YYYY-MM` (UTC) that `quota` and `used` are of. */
    month: text().notNull(),
    quota: integer().notNull().default(0),
    used: integer().notNull().default(0),
    held: integer().notNull().default(0),
  },
  () => [
    check('team_pools_not_negative', sql`least(seats, credits_per_seat, quota, used, held) >= 0`),
  ],
);

/** Each member's part of what was used and is held; it stays when they leave, so that coming back gives no second cap. */
export const teamUses = pgTable(
  'team_uses',
  {
    teamId: text('team_id').notNull(),
    userId: text('user_id').notNull(),
    month: text().notNull(),
    used: integer().notNull().default(0),
    held: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.userId] }),
    check('team_uses_not_negative', sql`least(used, held) >= 0`),
  ],
);

export type TeamInviteState = 'open' | 'accepted' | 'declined' | 'revoked';

/** Invitations into teams: by mail to one address, or a link for several people. */
export const teamInvites = pgTable(
  'team_invites',
  {
    id: text().primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** In the one form in which addresses are compared; null for a link. */
    email: text(),
    role: text().$type<Exclude<TeamRole, 'owner'>>().notNull(),
    /** SHA-256 of the secret in the link, base64url. */
    token: text().notNull(),
    state: text().$type<TeamInviteState>().notNull(),
    /** How many may still come by it. */
    places: integer().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    /** When whoever it was for asked for a new one. */
    askedAt: time('asked_at'),
  },
  (t) => [
    uniqueIndex('team_invites_token').on(t.token),
    index('team_invites_team').on(t.teamId, t.createdAt),
    uniqueIndex('team_invites_open').on(t.teamId, t.email).where(sql`state = 'open'`),
    index('team_invites_email').on(t.email),
    check('team_invites_places', sql`places >= 0`),
  ],
);

/** What was done in a team, for its owner and admins. Rows are never changed. */
export const teamAudit = pgTable(
  'team_audit',
  {
    id: text().primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    at: time('at').notNull(),
    /** Who did it; null: the payment provider, or somebody whose account is gone. */
    actorId: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
    action: text().notNull(),
    /** Whom or what it was about, as people read it. */
    subject: text(),
    details: json(),
  },
  (t) => [index('team_audit_time').on(t.teamId, t.at)],
);

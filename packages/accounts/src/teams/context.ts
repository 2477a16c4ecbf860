import { GlossaError, type TeamAction, type TeamRole } from '@glossa/contract';
import {
  type AccountFeed,
  type Db,
  type LedgerRepo,
  lockTeamPool,
  membersOf,
  schema,
} from '@glossa/db';
import type { Clock, RateLimiter } from '@glossa/platform';
import { and, eq } from 'drizzle-orm';
import type { Links } from '../mails/links.ts';
import type { Postman } from '../mails/postman.ts';

const { teamAudit, teamMembers } = schema;

/** What everything about teams works with. */
export interface TeamContext {
  db: Db;
  ledger: Pick<LedgerRepo, 'inTeam'>;
  feed: Pick<AccountFeed, 'publish'>;
  limiter: Pick<RateLimiter, 'consume'>;
  clock: Clock;
  newId: () => string;
  links: Links;
  postman: Pick<Postman, 'send'>;
}

export type Membership = typeof teamMembers.$inferSelect;
type Reads = Pick<Db, 'select'>;

const RANK: Record<TeamRole, number> = { member: 0, admin: 1, owner: 2 };

export async function membershipOf(db: Reads, userId: string): Promise<Membership | undefined> {
  const [row] = await db.select().from(teamMembers).where(eq(teamMembers.userId, userId));
  return row;
}

/**
 * The caller's place in their team. Errors: `not_found` for who is in none, `forbidden` for who may do less than
 * `least`.
 */
export async function requireRole(db: Reads, userId: string, least: TeamRole): Promise<Membership> {
  const own = await membershipOf(db, userId);
  if (own === undefined) throw new GlossaError('not_found', 'The caller is in no team.');
  if (RANK[own.role] < RANK[least]) {
    throw new GlossaError('forbidden', `This is for the team’s ${least}.`);
  }
  return own;
}

/**
 * The same, once nobody else changes anything of the team until the transaction ends: of two at once the second meets what
 * the first did.
 */
export async function lockedRole(
  { clock }: Pick<TeamContext, 'clock'>,
  tx: Db,
  userId: string,
  least: TeamRole,
): Promise<Membership> {
  const { teamId } = await requireRole(tx, userId, least);
  await lockTeamPool(tx, teamId, clock.now());
  const own = await requireRole(tx, userId, least);
  if (own.teamId === teamId) return own;
  throw new GlossaError('not_found', 'The caller is in another team.');
}

/** Somebody in the same team. Errors: `not_found`, whether they are somewhere else or nobody. */
export async function requireMember(
  db: Reads,
  teamId: string,
  userId: string,
): Promise<Membership> {
  const here = and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId));
  const [row] = await db.select().from(teamMembers).where(here);
  if (row === undefined) throw new GlossaError('not_found', 'There is no such member.');
  return row;
}

/** Who may change or remove whom: the owner everybody else, admins those below them. Errors: `forbidden`. */
export function assertAbove(own: Membership, other: Membership): void {
  if (RANK[own.role] > RANK[other.role]) return;
  throw new GlossaError('forbidden', 'This is for somebody above them.');
}

/** Writes into a team's audit list. */
export async function note(
  { clock, newId }: Pick<TeamContext, 'clock' | 'newId'>,
  tx: Pick<Db, 'insert'>,
  entry: {
    teamId: string;
    actorId: string | null;
    action: TeamAction;
    subject?: string | null;
    details?: Record<string, string>;
  },
): Promise<void> {
  await tx.insert(teamAudit).values({ id: newId(), at: new Date(clock.now()), ...entry });
}

/** Tells everybody in a team that it is another. */
export async function tellTeam({ feed }: TeamContext, tx: Db, teamId: string): Promise<void> {
  for (const userId of await membersOf(tx, teamId)) {
    await feed.publish(userId, { type: 'account_changed' }, tx);
  }
}

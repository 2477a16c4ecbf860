import { GlossaError } from '@glossa/contract';
import {
  type Db,
  forgetGlossaries,
  forgetTranslations,
  lockTeamPool,
  ownerOfTeam,
  schema,
} from '@glossa/db';
import { and, count, eq } from 'drizzle-orm';
import { findUser, isUniqueViolation } from '../context.ts';
import {
  assertAbove,
  lockedRole,
  membershipOf,
  note,
  requireMember,
  requireRole,
  type TeamContext,
  tellTeam,
} from './context.ts';

const { teamMembers, teams } = schema;
const isMember = (teamId: string, userId: string) =>
  and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId));

/** Teams that somebody may make in a day: each leaves its books behind. */
const TEAMS_A_DAY = { points: 10, windowSeconds: 24 * 60 * 60 };

/** Makes a team, whose owner the caller becomes. Errors: `conflict` for who is in one; `rate_limited`. */
export async function createTeam(
  context: TeamContext,
  userId: string,
  name: string,
): Promise<void> {
  const { db, ledger, limiter, newId } = context;
  if ((await membershipOf(db, userId)) !== undefined) {
    throw new GlossaError('conflict', 'The caller is in a team already.');
  }
  const { allowed, retryAfter } = await limiter.consume(`teams:${userId}`, TEAMS_A_DAY);
  if (!allowed) throw new GlossaError('rate_limited', 'Enough teams for now.', { retryAfter });
  const teamId = newId();
  try {
    await ledger.inTeam(userId, async ({ tx, now, drawOn }) => {
      const at = new Date(now);
      await lockTeamPool(tx, teamId, now);
      await tx.insert(teams).values({ id: teamId, name, createdAt: at });
      await tx.insert(teamMembers).values({ teamId, userId, role: 'owner', joinedAt: at });
      await note(context, tx, { teamId, actorId: userId, action: 'team_created', subject: name });
      drawOn(teamId);
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new GlossaError('conflict', 'The caller is in a team already.');
  }
}

/** Renames the team. Errors: `not_found`, `forbidden`. */
export async function renameTeam(
  context: TeamContext,
  userId: string,
  name: string,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const { teamId } = await lockedRole(context, tx, userId, 'admin');
    await tx.update(teams).set({ name }).where(eq(teams.id, teamId));
    await note(context, tx, { teamId, actorId: userId, action: 'team_renamed', subject: name });
    await tellTeam(context, tx, teamId);
  });
}

/**
 * Lets members have what others of them had translated on the quota, from now on; or not any more: what was kept for them
 * goes. Again changes nothing. Errors: `not_found`, `forbidden`.
 */
export async function shareMemory(
  context: TeamContext,
  userId: string,
  shares: boolean,
): Promise<void> {
  const { db, clock } = context;
  const teamId = await db.transaction(async (tx) => {
    const own = await lockedRole(context, tx, userId, 'admin');
    const [team] = await tx.select().from(teams).where(eq(teams.id, own.teamId));
    if (team === undefined || (team.sharesMemorySince !== null) === shares) return own.teamId;
    const since = shares ? new Date(clock.now()) : null;
    await tx.update(teams).set({ sharesMemorySince: since }).where(eq(teams.id, own.teamId));
    const action = shares ? 'memory_shared' : 'memory_unshared';
    await note(context, tx, { teamId: own.teamId, actorId: userId, action });
    await tellTeam(context, tx, own.teamId);
    return own.teamId;
  });
  if (!shares) await forgetTranslations(db, ownerOfTeam(teamId));
}

/** Sets a member's role (owner) or cap (owner and admins). Errors: `not_found`, `forbidden`. */
export async function updateMember(
  context: TeamContext,
  userId: string,
  change: {
    member: string;
    role?: 'admin' | 'member' | undefined;
    cap?: number | null | undefined;
  },
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const least = change.role === undefined ? 'admin' : 'owner';
    const own = await lockedRole(context, tx, userId, least);
    const { teamId } = own;
    const member = await requireMember(tx, teamId, change.member);
    if (own.role !== 'owner') assertAbove(own, member);
    const subject = await nameOf(tx, change.member);
    const entry = { teamId, actorId: userId, subject };
    if (change.role !== undefined && change.role !== member.role) {
      if (member.role === 'owner') {
        throw new GlossaError('conflict', 'Ownership is handed over, not taken off.');
      }
      await tx
        .update(teamMembers)
        .set({ role: change.role })
        .where(isMember(teamId, change.member));
      await note(context, tx, { ...entry, action: 'role_changed' });
    }
    if (change.cap !== undefined && change.cap !== member.cap) {
      await tx.update(teamMembers).set({ cap: change.cap }).where(isMember(teamId, change.member));
      await note(context, tx, { ...entry, action: 'cap_changed' });
    }
    await tellTeam(context, tx, teamId);
  });
}

/**
 * Removes a member, or lets the caller leave. What they hold of the quota is settled with it, nothing more is drawn.
 * Errors: `not_found`, `forbidden`; `conflict` for the owner, who hands over or ends the team.
 */
export async function removeMember(
  context: TeamContext,
  userId: string,
  memberId: string,
): Promise<void> {
  const { ledger } = context;
  await requireMember(
    context.db,
    (await requireRole(context.db, userId, 'member')).teamId,
    memberId,
  );
  await ledger.inTeam(memberId, async ({ tx, drawOn }) => {
    const own = await lockedRole(context, tx, userId, 'member');
    const { teamId } = own;
    const member = await requireMember(tx, teamId, memberId);
    const leaves = userId === memberId;
    if (leaves && own.role === 'owner') {
      throw new GlossaError('conflict', 'The owner hands the team over, or ends it.');
    }
    if (!leaves) assertAbove(own, member);
    const subject = await nameOf(tx, memberId);
    await tx.delete(teamMembers).where(isMember(teamId, memberId));
    drawOn(null);
    const action = leaves ? 'left' : 'removed';
    // Whom it was is kept: no invitation from before lets them in again.
    const removed = leaves ? {} : { details: { userId: memberId } };
    await note(context, tx, { teamId, actorId: userId, action, subject, ...removed });
    await tellTeam(context, tx, teamId);
    await context.feed.publish(memberId, { type: 'account_changed' }, tx);
  });
}

/** Makes another member the owner; the caller becomes an admin. Errors: `not_found`, `forbidden`. */
export async function handOver(
  context: TeamContext,
  userId: string,
  memberId: string,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const { teamId } = await lockedRole(context, tx, userId, 'owner');
    await requireMember(tx, teamId, memberId);
    if (memberId === userId) return;
    await tx.update(teamMembers).set({ role: 'admin' }).where(isMember(teamId, userId));
    await tx.update(teamMembers).set({ role: 'owner' }).where(isMember(teamId, memberId));
    const subject = await nameOf(tx, memberId);
    await note(context, tx, { teamId, actorId: userId, action: 'handed_over', subject });
    await tellTeam(context, tx, teamId);
  });
}

/** How many are in a team. */
export async function countMembers(db: Pick<Db, 'select'>, teamId: string): Promise<number> {
  const [row] = await db
    .select({ members: count() })
    .from(teamMembers)
    .where(eq(teamMembers.teamId, teamId));
  return row?.members ?? 0;
}

/** Ends a team, whose subscription must be over: everybody leaves, the owner last. Again does what is left to do. */
export async function endTeam(context: TeamContext, userId: string): Promise<void> {
  const { db, ledger } = context;
  const own = await requireRole(db, userId, 'owner');
  const { teamId } = own;
  const others = await db.select().from(teamMembers).where(eq(teamMembers.teamId, teamId));
  for (const member of others) {
    if (member.userId === userId) continue;
    await ledger.inTeam(member.userId, async ({ tx, drawOn }) => {
      const gone = await tx
        .delete(teamMembers)
        .where(isMember(teamId, member.userId))
        .returning({ userId: teamMembers.userId });
      if (gone.length === 0) return;
      drawOn(null);
      await context.feed.publish(member.userId, { type: 'account_changed' }, tx);
    });
  }
  await ledger.inTeam(userId, async ({ tx, drawOn }) => {
    // Who joined meanwhile goes with the team, and draws nothing of it: they are no members any more.
    await lockedRole(context, tx, userId, 'owner');
    await tellTeam(context, tx, teamId);
    await forgetGlossaries(tx, ownerOfTeam(teamId));
    await tx.delete(teams).where(eq(teams.id, teamId));
    drawOn(null);
  });
  await forgetTranslations(db, ownerOfTeam(teamId));
}

/** Before an account is deleted: the team that it owns ends, any other it leaves. Answers nothing. */
export async function leaveForGood(context: TeamContext, userId: string): Promise<void> {
  const own = await membershipOf(context.db, userId);
  if (own === undefined) return;
  if (own.role === 'owner') await endTeam(context, userId);
  else await removeMember(context, userId, userId);
}

async function nameOf(db: Pick<Db, 'select'>, userId: string): Promise<string | null> {
  return (await findUser(db as Db, userId))?.name ?? null;
}

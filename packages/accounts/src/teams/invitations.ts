import {
  type calls,
  GlossaError,
  type ResponseOf,
  TEAM_INVITE_DAYS,
  TEAM_INVITES_OPEN,
} from '@glossa/contract';
import { type Db, lockTeamPool, readTeamPool, schema } from '@glossa/db';
import { isTeamActive, seatsOf } from '@glossa/ledger';
import { and, count, eq, gt, gte, inArray, sql } from 'drizzle-orm';
import { canonicalEmail, readableEmail } from '../address/canonical-email.ts';
import { findByEmail, findUser } from '../context.ts';
import { hashSecret, newSecret } from '../keys/hash-secret.ts';
import {
  lockedRole,
  type Membership,
  membershipOf,
  note,
  requireRole,
  type TeamContext,
  tellTeam,
} from './context.ts';
import { countMembers } from './members.ts';

const { teamAudit, teamInvites, teamMembers, teams } = schema;
type InviteRow = typeof teamInvites.$inferSelect;
type Invitation = ResponseOf<typeof calls.teamInvitation>;

const HOLDS_MS = TEAM_INVITE_DAYS * 24 * 60 * 60_000;
/** Mails that a team may cause, and that one address may get of teams. */
const MAILS_OF_TEAM = { points: 100, windowSeconds: 24 * 60 * 60 };
const MAILS_TO_ADDRESS = { points: 5, windowSeconds: 24 * 60 * 60 };

/** Who answers an invitation; the address in its one form. */
export interface Invited {
  userId: string;
  email: string;
}

/** Errors: `rate_limited`. */
async function mayMail({ limiter }: TeamContext, teamId: string, email: string): Promise<void> {
  const team = await limiter.consume(`team-mails:${teamId}`, MAILS_OF_TEAM);
  const address = await limiter.consume(`team-mails-to:${hashSecret(email)}`, MAILS_TO_ADDRESS);
  if (team.allowed && address.allowed) return;
  const retryAfter = Math.max(team.retryAfter ?? 0, address.retryAfter ?? 0);
  throw new GlossaError('rate_limited', 'Enough were invited for now.', { retryAfter });
}

/** Errors: `conflict` while nothing is paid for: nobody could come. */
async function assertPaid({ clock }: TeamContext, db: Pick<Db, 'select'>, teamId: string) {
  const pool = await readTeamPool(db, teamId, clock.now());
  if (isTeamActive(pool, clock.now())) return;
  throw new GlossaError('conflict', 'The team has no plan.');
}

/** Errors: `limit_exceeded` where too many invitations of a team can be followed. */
async function assertFewOpen(tx: Pick<Db, 'select'>, teamId: string, now: number): Promise<void> {
  const [others] = await tx
    .select({ open: count() })
    .from(teamInvites)
    .where(
      and(
        eq(teamInvites.teamId, teamId),
        eq(teamInvites.state, 'open'),
        gt(teamInvites.expiresAt, new Date(now)),
      ),
    );
  if ((others?.open ?? 0) < TEAM_INVITES_OPEN) return;
  throw new GlossaError('limit_exceeded', 'Too many invitations are open.');
}

/**
 * Invites an address, in the language of its account or else of who invites. Again sends a new link, and the old one ends.
 * Errors: `not_found`, `forbidden` (an admin by anybody but the owner), `validation_failed`, `conflict` (a member, or
 * without a plan), `limit_exceeded`, `rate_limited`.
 */
export async function inviteByMail(
  context: TeamContext,
  caller: { userId: string; username: string; locale: string },
  request: { email: string; role: 'admin' | 'member' },
): Promise<void> {
  const { db, clock, newId, postman, links } = context;
  const email = canonicalEmail(request.email);
  if (email === undefined) throw new GlossaError('validation_failed', 'Not a mail address.');
  const least = request.role === 'admin' ? 'owner' : 'admin';
  const { teamId } = await requireRole(db, caller.userId, least);
  await assertPaid(context, db, teamId);
  const known = await findByEmail(db, email);
  if (known !== undefined) {
    const other = await membershipOf(db, known.user.id);
    if (other?.teamId === teamId) throw new GlossaError('conflict', 'They are in the team.');
  }
  await mayMail(context, teamId, email);
  const secret = newSecret();
  const now = clock.now();
  const team = await db.transaction(async (tx) => {
    const own = await lockedRole(context, tx, caller.userId, least);
    if (own.teamId !== teamId) throw new GlossaError('not_found', 'The team is another.');
    await tx
      .update(teamInvites)
      .set({ state: 'revoked' })
      .where(
        and(
          eq(teamInvites.teamId, teamId),
          eq(teamInvites.email, email),
          inArray(teamInvites.state, ['open', 'declined']),
        ),
      );
    await assertFewOpen(tx, teamId, now);
    await tx.insert(teamInvites).values({
      ...{ id: newId(), teamId, email, role: request.role, token: hashSecret(secret) },
      ...{ state: 'open', places: 1, createdBy: caller.userId },
      ...{ createdAt: new Date(now), expiresAt: new Date(now + HOLDS_MS) },
    });
    const subject = readableEmail(email);
    await note(context, tx, { teamId, actorId: caller.userId, action: 'invited', subject });
    const [row] = await tx.select().from(teams).where(eq(teams.id, teamId));
    return row!;
  });
  const locale = known?.user.locale ?? caller.locale;
  postman.send(
    'team_invite',
    { email, locale },
    {
      ...{ teamName: team.name, inviterName: caller.username, days: TEAM_INVITE_DAYS },
      link: links.joinTeam(locale, secret),
    },
  );
}

/** Makes a link by which so many may join; answers its address. Errors: those of {@link inviteByMail}. */
export async function inviteByLink(
  context: TeamContext,
  caller: { userId: string; locale: string },
  places: number,
): Promise<string> {
  const { db, clock, newId, links } = context;
  const secret = newSecret();
  const now = clock.now();
  await db.transaction(async (tx) => {
    const { teamId } = await lockedRole(context, tx, caller.userId, 'admin');
    await assertPaid(context, tx, teamId);
    await assertFewOpen(tx, teamId, now);
    await tx.insert(teamInvites).values({
      ...{ id: newId(), teamId, email: null, role: 'member', token: hashSecret(secret), places },
      ...{ state: 'open', createdBy: caller.userId },
      ...{ createdAt: new Date(now), expiresAt: new Date(now + HOLDS_MS) },
    });
    await note(context, tx, { teamId, actorId: caller.userId, action: 'link_made' });
  });
  return links.joinTeam(caller.locale, secret);
}

/** Takes an invitation back. Errors: `not_found`, also for one of another team or one that was used; `forbidden`. */
export async function revokeInvite(
  context: TeamContext,
  userId: string,
  inviteId: string,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const { teamId } = await lockedRole(context, tx, userId, 'admin');
    const [row] = await tx
      .update(teamInvites)
      .set({ state: 'revoked' })
      .where(
        and(
          eq(teamInvites.id, inviteId),
          eq(teamInvites.teamId, teamId),
          inArray(teamInvites.state, ['open', 'declined']),
        ),
      )
      .returning();
    if (row === undefined) throw new GlossaError('not_found', 'There is no such invitation.');
    const subject = row.email === null ? null : readableEmail(row.email);
    await note(context, tx, { teamId, actorId: userId, action: 'invite_revoked', subject });
  });
}

async function findInvite(db: Pick<Db, 'select'>, token: string): Promise<InviteRow> {
  const [row] = await db
    .select()
    .from(teamInvites)
    .where(eq(teamInvites.token, hashSecret(token)));
  if (row === undefined) throw new GlossaError('not_found', 'There is no such invitation.');
  return row;
}

/** Whether somebody was removed from a team after an invitation was made: then it is none for them any more. */
async function wasRemovedSince(
  db: Pick<Db, 'select'>,
  { teamId, createdAt }: InviteRow,
  userId: string,
): Promise<boolean> {
  const [row] = await db
    .select({ id: teamAudit.id })
    .from(teamAudit)
    .where(
      and(
        ...[eq(teamAudit.teamId, teamId), eq(teamAudit.action, 'removed')],
        sql`${teamAudit.details}->>'userId' = ${userId}`,
        gte(teamAudit.at, createdAt),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** How an invitation stands for somebody. */
async function stateFor(
  { clock }: TeamContext,
  db: Pick<Db, 'select'>,
  invite: InviteRow,
  invited: Invited,
  own: Membership | undefined,
): Promise<Invitation['state']> {
  const { state, email, teamId } = invite;
  if (own?.teamId === teamId) return 'member';
  if (state === 'accepted' && email === null) return 'used_up';
  if (state !== 'open') return state;
  if (email !== null && email !== invited.email) return 'other_address';
  if (invite.expiresAt.getTime() <= clock.now()) return 'expired';
  if (invite.places === 0) return 'used_up';
  if (await wasRemovedSince(db, invite, invited.userId)) return 'revoked';
  if (own !== undefined) return 'other_team';
  const seats = seatsOf(await readTeamPool(db, teamId, clock.now()), clock.now());
  return (await countMembers(db, teamId)) < seats ? 'open' : 'full';
}

/** What the secret of a link invites to. Errors: `not_found`. */
export async function viewInvitation(
  context: TeamContext,
  invited: Invited,
  token: string,
): Promise<Invitation> {
  const { db } = context;
  const invite = await findInvite(db, token);
  const [team] = await db.select().from(teams).where(eq(teams.id, invite.teamId));
  const own = await membershipOf(db, invited.userId);
  return {
    team: team?.name ?? '',
    invited_by: (await findUser(db, invite.createdBy))?.name ?? '',
    email: invite.email === null ? null : readableEmail(invite.email),
    state: await stateFor(context, db, invite, invited, own),
    asked: invite.askedAt !== null,
  };
}

/**
 * Joins the team of an invitation: of many at once for the last seat one does. Errors: `not_found`; `conflict`, where
 * {@link viewInvitation} says why.
 */
export async function acceptInvite(
  context: TeamContext,
  invited: Invited,
  token: string,
): Promise<void> {
  const { ledger } = context;
  const { userId } = invited;
  await ledger.inTeam(userId, async ({ tx, now, drawOn }) => {
    const { teamId } = await findInvite(tx, token);
    await lockTeamPool(tx, teamId, now);
    const invite = await findInvite(tx, token);
    const own = await membershipOf(tx, userId);
    const state = await stateFor(context, tx, invite, invited, own);
    // Again is as once.
    if (state === 'member') return;
    if (state !== 'open') throw new GlossaError('conflict', `The invitation is ${state}.`);
    await tx
      .insert(teamMembers)
      .values({ teamId, userId, role: invite.role, joinedAt: new Date(now) });
    const last = invite.places === 1;
    await tx
      .update(teamInvites)
      .set({ places: sql`${teamInvites.places} - 1`, ...(last && { state: 'accepted' }) })
      .where(eq(teamInvites.id, invite.id));
    drawOn(teamId);
    const subject = (await findUser(tx, userId))?.name ?? null;
    await note(context, tx, { teamId, actorId: userId, action: 'joined', subject });
    await tellTeam(context, tx, teamId);
  });
}

/** Declines an invitation that was for the caller's address. Errors: `not_found`, `conflict`. */
export async function declineInvite(
  context: TeamContext,
  invited: Invited,
  token: string,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const invite = await findInvite(tx, token);
    const { id, teamId, email } = invite;
    // A link is for others too: who does not want it goes away.
    if (email === null) return;
    if (email !== invited.email) throw new GlossaError('conflict', 'It is for another address.');
    const open = and(eq(teamInvites.id, id), eq(teamInvites.state, 'open'));
    const rows = await tx
      .update(teamInvites)
      .set({ state: 'declined' })
      .where(open)
      .returning({ id: teamInvites.id });
    if (rows.length === 0) return;
    const subject = readableEmail(email);
    await note(context, tx, {
      teamId,
      actorId: invited.userId,
      action: 'invite_declined',
      subject,
    });
  });
}

/** Asks for a new invitation where this one came too late: owner and admins see it. Once. Errors: `not_found`. */
export async function askAgain(
  context: TeamContext,
  invited: Invited,
  token: string,
): Promise<void> {
  const { clock } = context;
  await context.db.transaction(async (tx) => {
    const invite = await findInvite(tx, token);
    const { id, teamId } = invite;
    const own = await membershipOf(tx, invited.userId);
    const state = await stateFor(context, tx, invite, invited, own);
    if (invite.askedAt !== null || !ASKABLE.includes(state)) return;
    await tx
      .update(teamInvites)
      .set({ askedAt: new Date(clock.now()) })
      .where(eq(teamInvites.id, id));
    const subject = readableEmail(invited.email);
    await note(context, tx, { teamId, actorId: invited.userId, action: 'invite_asked', subject });
  });
}

const ASKABLE: readonly Invitation['state'][] = ['expired', 'other_address', 'used_up', 'full'];

import {
  type calls,
  GlossaError,
  type ResponseOf,
  type TeamAction,
  type TeamSubscription,
} from '@glossa/contract';
import { type AccountFeed, type Db, type LedgerRepo, readTeamPool, schema } from '@glossa/db';
import type { Clock, Mailer, RateLimiter } from '@glossa/platform';
import { and, desc, eq, lt, or } from 'drizzle-orm';
import { createLinks } from '../mails/links.ts';
import { createPostman } from '../mails/postman.ts';
import { membershipOf, note, requireRole, type TeamContext } from './context.ts';
import {
  acceptInvite,
  askAgain,
  declineInvite,
  type Invited,
  inviteByLink,
  inviteByMail,
  revokeInvite,
  viewInvitation,
} from './invitations.ts';
import {
  countMembers,
  createTeam,
  endTeam,
  handOver,
  leaveForGood,
  removeMember,
  renameTeam,
  shareMemory,
  updateMember,
} from './members.ts';
import { viewTeam } from './view-team.ts';

const { teamAudit, teamInvites, teamMembers, teams, users } = schema;

export interface TeamsDeps {
  db: Db;
  ledger: Pick<LedgerRepo, 'inTeam' | 'teamShare'>;
  feed: Pick<AccountFeed, 'publish'>;
  limiter: Pick<RateLimiter, 'consume'>;
  mailer: Mailer;
  clock: Clock;
  newId: () => string;
  /** Base of the links in mails, without a trailing slash. */
  baseUrl: () => string;
  /** Told of mails that could not be sent. */
  onError(error: unknown): void;
}

const SEAT_CHANGE = { points: 1, windowSeconds: 10 };

type AuditPage = ResponseOf<typeof calls.teamAudit>;

/** Where a page of the audit list goes on. Errors: `bad_request`. */
function readCursor(cursor: string): { at: Date; id: string } {
  const [at, id] = cursor.split('_');
  const time = new Date(Number(at));
  if (!/^\d{1,15}$/.test(at ?? '') || Number.isNaN(time.getTime()) || id === undefined) {
    throw new GlossaError('bad_request', 'The cursor is not valid');
  }
  return { at: time, id };
}

/** People who share a quota: who they are, how they come and go, and what each may. */
export function createTeams({ mailer, baseUrl, onError, ledger, ...deps }: TeamsDeps) {
  const links = createLinks(baseUrl);
  const postman = createPostman({ mailer, siteUrl: links.site, onError });
  const context: TeamContext = { ...deps, ledger, links, postman };
  const { db, clock } = deps;

  async function audit(
    userId: string,
    { cursor, limit }: { cursor?: string | undefined; limit: number },
  ): Promise<AuditPage> {
    const { teamId } = await requireRole(db, userId, 'admin');
    const from = cursor === undefined ? undefined : readCursor(cursor);
    const rows = await db
      .select({ entry: teamAudit, by: users.name })
      .from(teamAudit)
      .leftJoin(users, eq(users.id, teamAudit.actorId))
      .where(
        and(
          eq(teamAudit.teamId, teamId),
          from &&
            or(
              lt(teamAudit.at, from.at),
              and(eq(teamAudit.at, from.at), lt(teamAudit.id, from.id)),
            ),
        ),
      )
      .orderBy(desc(teamAudit.at), desc(teamAudit.id))
      .limit(limit + 1);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1)?.entry;
    return {
      items: shown.map(({ entry, by }) => ({
        ...{ id: entry.id, at: Math.floor(entry.at.getTime() / 1000), by },
        ...{ action: entry.action as TeamAction, subject: entry.subject },
      })),
      nextCursor:
        rows.length > limit && last !== undefined ? `${last.at.getTime()}_${last.id}` : null,
    };
  }

  return {
    /** The caller's team; null without one. */
    view: (userId: string) => viewTeam(context, userId),
    create: (userId: string, name: string) => createTeam(context, userId, name),
    rename: (userId: string, name: string) => renameTeam(context, userId, name),
    shareMemory: (userId: string, shares: boolean) => shareMemory(context, userId, shares),
    /** See {@link endTeam}. */
    end: (userId: string) => endTeam(context, userId),
    leaveForGood: (userId: string) => leaveForGood(context, userId),
    /** The team that the caller owns. Errors: `not_found`, `forbidden`. */
    ownedBy: async (userId: string) => (await requireRole(db, userId, 'owner')).teamId,
    /** The team that the caller owns, if any. */
    async ownTeam(userId: string): Promise<string | undefined> {
      const own = await membershipOf(db, userId);
      return own?.role === 'owner' ? own.teamId : undefined;
    },
    updateMember: (userId: string, change: Parameters<typeof updateMember>[2]) =>
      updateMember(context, userId, change),
    removeMember: (userId: string, member: string) => removeMember(context, userId, member),
    handOver: (userId: string, member: string) => handOver(context, userId, member),
    inviteByMail: (
      caller: Parameters<typeof inviteByMail>[1],
      request: Parameters<typeof inviteByMail>[2],
    ) => inviteByMail(context, caller, request),
    inviteByLink: (caller: { userId: string; locale: string }, places: number) =>
      inviteByLink(context, caller, places),
    revokeInvite: (userId: string, inviteId: string) => revokeInvite(context, userId, inviteId),
    invitation: (invited: Invited, token: string) => viewInvitation(context, invited, token),
    accept: (invited: Invited, token: string) => acceptInvite(context, invited, token),
    decline: (invited: Invited, token: string) => declineInvite(context, invited, token),
    ask: (invited: Invited, token: string) => askAgain(context, invited, token),
    audit,

    /**
     * The team that the caller owns, once it can do with so many seats. Errors: `not_found`, `forbidden`; `conflict` where
     * more are in it.
     */
    async seatsFor(userId: string, seats: number): Promise<string> {
      const { teamId } = await requireRole(db, userId, 'owner');
      if ((await countMembers(db, teamId)) <= seats) return teamId;
      throw new GlossaError('conflict', 'More people are in the team.');
    },
    /** Lets a team's seats be changed by one request at a time: what two cost together nobody was shown. Errors: `rate_limited`. */
    async takeSeatChange(teamId: string): Promise<void> {
      const { allowed, retryAfter } = await deps.limiter.consume(
        `team-seats:${teamId}`,
        SEAT_CHANGE,
      );
      if (!allowed) throw new GlossaError('rate_limited', 'One change at a time.', { retryAfter });
    },
    /** Says in the audit list that seats were changed. */
    noteSeats: (teamId: string, userId: string, seats: number) =>
      note(context, db, { teamId, actorId: userId, action: 'seats_changed', subject: `${seats}` }),

    /** The caller's part in a team with an active plan; null without. */
    async subscription(userId: string): Promise<TeamSubscription | null> {
      const share = await ledger.teamShare(userId);
      if (share === undefined) return null;
      const { teamId, ...credits } = share;
      const [row] = await db
        .select({ name: teams.name, role: teamMembers.role })
        .from(teamMembers)
        .innerJoin(teams, eq(teams.id, teamMembers.teamId))
        .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId)));
      const { plan } = await readTeamPool(db, teamId, clock.now());
      if (row === undefined || plan === null) return null;
      return { detail: { name: plan.name }, team: { id: teamId, ...row }, credits };
    },

    /** What is kept about somebody: their place in a team, invitations to their address and those that they made. */
    async exportOf({ userId, email }: Invited) {
      const view = await viewTeam(context, userId);
      const columns = {
        ...{ role: teamInvites.role, state: teamInvites.state, email: teamInvites.email },
        ...{ createdAt: teamInvites.createdAt, expiresAt: teamInvites.expiresAt },
      };
      const invites = (where: ReturnType<typeof eq>) =>
        db.select(columns).from(teamInvites).where(where);
      return {
        team: view && {
          ...{ name: view.name, role: view.role },
          own: view.members.find((member) => member.user_id === userId),
        },
        invitesReceived: await invites(eq(teamInvites.email, email)),
        invitesMade: await invites(eq(teamInvites.createdBy, userId)),
      };
    },

    /** Waits for mails that are under way. */
    close: () => postman.close(),
  };
}
export type Teams = ReturnType<typeof createTeams>;

import type { Team } from '@glossa/contract';
import { readTeamPool, schema } from '@glossa/db';
import { isTeamActive, quotaOf } from '@glossa/ledger';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { readableEmail } from '../address/canonical-email.ts';
import { membershipOf, type TeamContext } from './context.ts';

const { teamInvites, teamMembers, teams, teamUses, users } = schema;
const INVITES_SHOWN = 200;

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** Somebody's team as they may see it; null for who is in none. */
export async function viewTeam(
  { db, clock }: Pick<TeamContext, 'db' | 'clock'>,
  userId: string,
): Promise<Team | null> {
  const own = await membershipOf(db, userId);
  if (own === undefined) return null;
  const { teamId, role } = own;
  const now = clock.now();
  const [team] = await db.select().from(teams).where(eq(teams.id, teamId));
  if (team === undefined) return null;
  const pool = await readTeamPool(db, teamId, now);
  const looksAfter = role !== 'member';
  const rows = await db
    .select({ member: teamMembers, name: users.name, email: users.email, use: teamUses })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .leftJoin(
      teamUses,
      and(eq(teamUses.teamId, teamMembers.teamId), eq(teamUses.userId, teamMembers.userId)),
    )
    .where(eq(teamMembers.teamId, teamId))
    .orderBy(
      sql`array_position(array['owner', 'admin', 'member'], ${teamMembers.role})`,
      asc(teamMembers.joinedAt),
      asc(teamMembers.userId),
    );
  const invites = looksAfter
    ? await db
        .select()
        .from(teamInvites)
        .where(
          and(eq(teamInvites.teamId, teamId), inArray(teamInvites.state, ['open', 'declined'])),
        )
        .orderBy(desc(teamInvites.createdAt), desc(teamInvites.id))
        .limit(INVITES_SHOWN)
    : [];
  const total = quotaOf(pool, now);
  return {
    ...{ id: team.id, name: team.name, role },
    shared_memory: team.sharesMemorySince !== null,
    plan: pool.plan && {
      ...{ name: pool.plan.name, active: isTeamActive(pool, now), seats: pool.plan.seats },
      ends_at:
        pool.plan.flag || pool.plan.endsAt === null ? null : Math.floor(pool.plan.endsAt / 1000),
    },
    quota: {
      ...{ total, used: pool.used + pool.held },
      left: Math.max(0, total - pool.used - pool.held),
    },
    members: rows.map(({ member, name, email, use }) => {
      const shown = looksAfter || member.userId === userId;
      const used = use === null ? 0 : use.held + (use.month >= pool.month ? use.used : 0);
      return {
        ...{ user_id: member.userId, name, role: member.role, joined_at: seconds(member.joinedAt) },
        email: shown ? readableEmail(email) : null,
        cap: shown ? member.cap : null,
        used: shown ? used : null,
      };
    }),
    invites: invites.map((invite) => ({
      ...{ id: invite.id, role: invite.role, places: invite.places },
      email: invite.email === null ? null : readableEmail(invite.email),
      state:
        invite.state === 'declined'
          ? ('declined' as const)
          : invite.expiresAt.getTime() <= now
            ? ('expired' as const)
            : ('open' as const),
      ...{ created_at: seconds(invite.createdAt), expires_at: seconds(invite.expiresAt) },
      asked: invite.askedAt !== null,
    })),
  };
}

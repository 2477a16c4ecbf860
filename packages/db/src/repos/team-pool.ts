import {
  type Books,
  enterPoolMonth,
  openPool,
  type Pool,
  quotaOf,
  type TeamPool,
} from '@glossa/ledger';
import { and, eq } from 'drizzle-orm';
import { teamMembers, teamPools, teamUses } from '../schema/index.ts';
import type { LedgerDb, Part } from './ledger-db.ts';

type PoolRow = typeof teamPools.$inferSelect;

function poolOf(row: PoolRow): TeamPool {
  const { planName, planFlag, planEndsAt, seats, creditsPerSeat, periodStart } = row;
  return {
    ...{ month: row.month, quota: row.quota, used: row.used, held: row.held },
    plan:
      planName === null
        ? null
        : {
            ...{ name: planName, flag: planFlag, endsAt: planEndsAt?.getTime() ?? null },
            ...{ seats, creditsPerSeat, periodStart: periodStart?.getTime() ?? 0 },
          },
  };
}

function poolColumns({ plan, month, quota, used, held }: TeamPool) {
  const time = (at: number | null | undefined) => (at == null ? null : new Date(at));
  return {
    ...{ month, quota, used, held },
    planName: plan?.name ?? null,
    planFlag: plan?.flag ?? false,
    planEndsAt: time(plan?.endsAt),
    seats: plan?.seats ?? 0,
    creditsPerSeat: plan?.creditsPerSeat ?? 0,
    periodStart: time(plan?.periodStart),
  };
}

/** A team's quota as it is now; nobody else moves anything of it until the transaction ends. */
export async function lockTeamPool(tx: LedgerDb, teamId: string, now: number): Promise<TeamPool> {
  const read = () => tx.select().from(teamPools).where(eq(teamPools.teamId, teamId)).for('update');
  let [row] = await read();
  if (row === undefined) {
    const values = { teamId, ...poolColumns(openPool(now)) };
    await tx.insert(teamPools).values(values).onConflictDoNothing();
    [row] = await read();
  }
  const kept = poolOf(row!);
  const pool = enterPoolMonth(kept, now);
  if (pool !== kept) await saveTeamPool(tx, teamId, pool);
  return pool;
}

/** A team's quota as it is now, for looking at. */
export async function readTeamPool(
  db: Pick<LedgerDb, 'select'>,
  teamId: string,
  now: number,
): Promise<TeamPool> {
  const [row] = await db.select().from(teamPools).where(eq(teamPools.teamId, teamId));
  return row === undefined ? openPool(now) : enterPoolMonth(poolOf(row), now);
}

export async function saveTeamPool(tx: LedgerDb, teamId: string, pool: TeamPool): Promise<void> {
  await tx.update(teamPools).set(poolColumns(pool)).where(eq(teamPools.teamId, teamId));
}

/** A member's part in a team's quota, in the quota's month. */
async function partOf(
  db: Pick<LedgerDb, 'select'>,
  teamId: string,
  userId: string,
  month: string,
): Promise<Pool['member']> {
  const [member] = await db
    .select({ cap: teamMembers.cap })
    .from(teamMembers)
    .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId)));
  const [use] = await db
    .select()
    .from(teamUses)
    .where(and(eq(teamUses.teamId, teamId), eq(teamUses.userId, userId)));
  return {
    used: use !== undefined && use.month >= month ? use.used : 0,
    held: use?.held ?? 0,
    cap: member?.cap ?? null,
    draws: member !== undefined,
  };
}

const poolFor = (pool: TeamPool, teamId: string, member: Pool['member'], now: number): Pool => ({
  ...{ teamId, month: pool.month, quota: quotaOf(pool, now) },
  ...{ used: pool.used, held: pool.held, member },
});

/** A purse's team as its books need it, not locked. */
export async function readPool(
  db: Pick<LedgerDb, 'select'>,
  userId: string,
  teamId: string | null,
  now: number,
): Promise<Pool | null> {
  if (teamId === null) return null;
  const pool = await readTeamPool(db, teamId, now);
  return poolFor(pool, teamId, await partOf(db, teamId, userId, pool.month), now);
}

/** The same, locked: always after the purse, so that no two wait for each other. */
export async function loadPool(
  tx: LedgerDb,
  userId: string,
  teamId: string | null,
  now: number,
): Promise<Pool | null> {
  if (teamId === null) return null;
  const pool = await lockTeamPool(tx, teamId, now);
  return poolFor(pool, teamId, await partOf(tx, teamId, userId, pool.month), now);
}

/** The team that somebody is in. */
export async function teamOf(db: Pick<LedgerDb, 'select'>, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ teamId: teamMembers.teamId })
    .from(teamMembers)
    .where(eq(teamMembers.userId, userId));
  return row?.teamId ?? null;
}

/** Everybody in a team. */
export async function membersOf(db: Pick<LedgerDb, 'select'>, teamId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: teamMembers.userId })
    .from(teamMembers)
    .where(eq(teamMembers.teamId, teamId));
  return rows.map(({ userId }) => userId);
}

/** The statements that write what a command drew from its team's quota. */
export function poolParts(tx: LedgerDb, userId: string, { pool, transfers }: Books): Part[] {
  const touched = transfers.some(({ entries }) =>
    entries.some(({ account }) => account.of !== 'issued' && isOfTeam(account)),
  );
  if (pool === null || !touched) return [];
  const { teamId, month, used, held, member } = pool;
  const use = { month, used: member.used, held: member.held };
  return [
    tx
      .$with('team_pool')
      .as(tx.update(teamPools).set({ used, held }).where(eq(teamPools.teamId, teamId))),
    tx.$with('team_use').as(
      tx
        .insert(teamUses)
        .values({ teamId, userId, ...use })
        .onConflictDoUpdate({ target: [teamUses.teamId, teamUses.userId], set: use }),
    ),
  ];
}

const isOfTeam = (account: { of: string; purse?: string }) =>
  account.of === 'pool' || account.purse === 'team';

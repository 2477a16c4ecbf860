import type { calls, ResponseOf } from '@glossa/contract';
import { and, desc, eq, gte, isNotNull, lt, max, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isShown, jobs, ledgerTransfers, purses, subjectOf } from '../schema/index.ts';
import type { LedgerDb } from './ledger-db.ts';
import { decodeCursor } from './ledger-reads.ts';

/** What the call answers. */
export type ActivityPage = ResponseOf<typeof calls.creditsActivity>;

const t = ledgerTransfers;
const member = alias(ledgerTransfers, 'member');

/** Movements that are looked at for each item at first: most jobs have fewer. */
const MOVEMENTS = 6;

/** Items whose newest movement is from `begin` on and before `end`, newest first. */
function itemsBetween(
  db: LedgerDb,
  userId: string,
  { begin, end, limit }: { begin: number; end: number; limit: number },
) {
  const sameSubject = and(
    eq(member.userId, t.userId),
    sql`${subjectOf(member)} = ${subjectOf(t)}`,
    isShown(member),
  );
  const newest = db
    .select({ sequence: max(member.sequence) })
    .from(member)
    .where(sameSubject);
  const total = db
    .select({
      amount: sql<number>`sum(${member.amount})::int`.as('total'),
      team: sql<number>`sum(${member.team})::int`.as('team_total'),
      subscription: sql<boolean>`bool_or(${member.source} in ('subscription', 'both'))`.as(
        'subscription',
      ),
      free: sql<boolean>`bool_or(${member.source} in ('free', 'both'))`.as('free'),
    })
    .from(member)
    .where(sameSubject)
    .as('total');
  return db
    .select({
      transfer: t,
      job: jobs,
      amount: total.amount,
      team: total.team,
      subscription: total.subscription,
      free: total.free,
    })
    .from(t)
    .crossJoinLateral(total)
    .leftJoin(jobs, eq(jobs.id, t.jobId))
    .where(
      and(
        eq(t.userId, userId),
        gte(t.sequence, begin),
        lt(t.sequence, end),
        isShown(t),
        sql`${t.sequence} = (${newest})`,
        // `text` without a job and without an effect would say nothing.
        or(ne(total.amount, 0), ne(total.team, 0), isNotNull(t.jobId), ne(t.kind, 'text')),
      ),
    )
    .orderBy(desc(t.sequence))
    .limit(limit);
}

/**
 * What credits were used for, newest first. Each movement is in one item, so that the amounts of all items sum to those
 * of the ledger; texts of a day that moved nothing are left out. An item stands where its newest movement does: a page
 * walks back from there, a stretch of the ledger at a time, and reads the movements of its items, however long the
 * ledger is. Numbers of movements have no gaps, so that a stretch is as long as it says whatever the planner makes of it.
 */
export async function listActivity(
  db: LedgerDb,
  userId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<ActivityPage> {
  let end = cursor === undefined ? await afterNewest(db, userId) : decodeCursor(cursor);
  let length = (limit + 1) * MOVEMENTS;
  const rows: Awaited<ReturnType<typeof itemsBetween>> = [];
  while (end > 1 && rows.length <= limit) {
    const begin = Math.max(1, end - length);
    const missing = limit + 1 - rows.length;
    rows.push(...(await itemsBetween(db, userId, { begin, end, limit: missing })));
    end = begin;
    length *= 2;
  }
  const items = rows.slice(0, limit).map(({ transfer, job, amount, team, ...used }) => ({
    id: String(transfer.sequence),
    at: Math.floor(transfer.createdAt.getTime() / 1000),
    kind: transfer.jobId === null ? transfer.kind : ('job' as const),
    amount,
    team,
    balance: transfer.balance,
    source: sourceOf(used),
    job:
      transfer.jobId === null
        ? null
        : {
            id: transfer.jobId,
            kind: job?.kind ?? null,
            name: job?.name ?? null,
            from: job?.from ?? null,
            to: job?.to ?? null,
            status: job?.status ?? null,
          },
    note: transfer.jobId === null ? transfer.note : null,
  }));
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

/** The number that the next movement will have. */
async function afterNewest(db: LedgerDb, userId: string): Promise<number> {
  const [purse] = await db
    .select({ sequence: purses.sequence })
    .from(purses)
    .where(eq(purses.userId, userId));
  return (purse?.sequence ?? 0) + 1;
}

function sourceOf({ subscription, free }: { subscription: boolean; free: boolean }) {
  if (subscription && free) return 'both' as const;
  if (subscription || free) return subscription ? ('subscription' as const) : ('free' as const);
  return 'team' as const;
}

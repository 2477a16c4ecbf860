import type { calls, ResponseOf } from '@glossa/contract';
import { and, desc, eq, lt, max, ne, or, sql } from 'drizzle-orm';
import { jobs, ledgerTransfers } from '../schema/index.ts';
import { decodeCursor } from './ledger-reads.ts';
import type { LedgerDb } from './ledger-store.ts';

/** What the call answers. */
export type ActivityPage = ResponseOf<typeof calls.creditsActivity>;

const t = ledgerTransfers;
/** What movements belong to: their job, the texts of a day (UTC), or themselves. */
const SUBJECT = sql<string>`case
  when ${t.jobId} is not null then 'job'
  when ${t.kind} = 'text' then to_char(${t.createdAt} at time zone 'UTC', 'YYYY-MM-DD')
  else ${t.sequence}::text end`;

/**
 * What credits were used for, newest first. Each movement is in one item, so that the amounts of all items sum to those
 * of the ledger; texts of a day that moved nothing are left out.
 */
export async function listActivity(
  db: LedgerDb,
  userId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<ActivityPage> {
  const before = cursor === undefined ? undefined : decodeCursor(cursor);
  const newest = max(t.sequence);
  const subjects = db
    .select({
      newest: newest.as('newest'),
      amount: sql<number>`sum(${t.amount})::int`.as('total'),
      subscription: sql<boolean>`bool_or(${t.source} <> 'free')`.as('subscription'),
      free: sql<boolean>`bool_or(${t.source} <> 'subscription')`.as('free'),
    })
    .from(t)
    .where(and(eq(t.userId, userId), or(ne(t.amount, 0), ne(t.kind, 'text'))))
    .groupBy(t.jobId, SUBJECT)
    .having(
      and(
        before === undefined ? undefined : lt(newest, before),
        // `text` without a job and without an effect would say nothing.
        or(
          sql`sum(${t.amount}) <> 0`,
          sql`${t.jobId} is not null`,
          sql`bool_or(${t.kind} <> 'text')`,
        ),
      ),
    )
    .as('subjects');
  const rows = await db
    .select({
      transfer: t,
      job: jobs,
      amount: subjects.amount,
      subscription: subjects.subscription,
      free: subjects.free,
    })
    .from(subjects)
    .innerJoin(t, and(eq(t.userId, userId), eq(t.sequence, subjects.newest)))
    .leftJoin(jobs, eq(jobs.id, t.jobId))
    .orderBy(desc(t.sequence))
    .limit(limit + 1);
  const items = rows.slice(0, limit).map(({ transfer, job, amount, ...purses }) => ({
    id: String(transfer.sequence),
    at: Math.floor(transfer.createdAt.getTime() / 1000),
    kind: transfer.jobId === null ? transfer.kind : ('job' as const),
    amount,
    balance: transfer.balance,
    source: sourceOf(purses),
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

function sourceOf({ subscription, free }: { subscription: boolean; free: boolean }) {
  if (subscription && free) return 'both' as const;
  return subscription ? ('subscription' as const) : ('free' as const);
}

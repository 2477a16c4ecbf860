import {
  type Balance,
  FREE_MONTHLY_CREDITS,
  GlossaError,
  type LedgerKind,
  planCredits,
  type Subscription,
} from '@glossa/contract';
import {
  accountName,
  type Charge,
  isActive,
  monthStart,
  nextMonth,
  type Pair,
  type Pool,
  type Purse,
  type PurseName,
  poolLeft,
  total,
} from '@glossa/ledger';
import { and, asc, desc, eq, gte, inArray, like, lt, lte, sql } from 'drizzle-orm';
import { isShown, ledgerEntries, ledgerTransfers } from '../schema/index.ts';
import type { LedgerDb } from './ledger-db.ts';

/** What the ledger page and usage calls answer; their fields are the contract's. */
export interface LedgerPage {
  items: {
    id: string;
    created_at: number;
    kind: LedgerKind;
    amount: number;
    team: number;
    balance: number;
    source: PurseName | 'both';
    job_id: string | null;
    note: string | null;
  }[];
  nextCursor: string | null;
}
export interface Usage {
  month: string;
  quota: number;
  days: { date: string; subscription: number; free: number; team: number }[];
}

/** Of the month: what was used, and what running work holds. Quota minus this is what the plan has left. */
const taken = ({ used, held }: Purse, name: PurseName) => used[name] + held[name];

export function balanceView(purse: Purse, pool: Pool | null): Balance {
  return {
    balance: total(purse.balance) + (pool === null ? 0 : poolLeft(pool)),
    monthly_usage_cnt: taken(purse, 'subscription'),
    free_cnt: purse.balance.free,
  };
}

export function subscriptionView(purse: Purse, now: number): Subscription {
  const { plan } = purse;
  return {
    free_cnt: purse.balance.free,
    is_subscribed: isActive(plan, now),
    detail: plan && {
      name: plan.name,
      ends_at: plan.endsAt === null ? null : Math.floor(plan.endsAt / 1000),
    },
    monthly_usage_cnt: taken(purse, 'subscription'),
    free_usage_cnt: taken(purse, 'free'),
  };
}

/** Number of the transfer before which a page begins. Errors: `bad_request`. */
export function decodeCursor(cursor: string): number {
  if (/^[1-9]\d{0,8}$/.test(cursor)) return Number(cursor);
  throw new GlossaError('bad_request', 'The cursor is not valid');
}

/** Transfers, newest first. Text that moved nothing that can be spent is left out: it would say nothing. */
export async function listTransfers(
  db: LedgerDb,
  userId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<LedgerPage> {
  const before = cursor === undefined ? undefined : decodeCursor(cursor);
  const rows = await db
    .select()
    .from(ledgerTransfers)
    .where(
      and(
        eq(ledgerTransfers.userId, userId),
        before === undefined ? undefined : lt(ledgerTransfers.sequence, before),
        isShown(ledgerTransfers),
      ),
    )
    .orderBy(desc(ledgerTransfers.sequence))
    .limit(limit + 1);
  const items = rows.slice(0, limit);
  return {
    items: items.map((row) => ({
      id: String(row.sequence),
      created_at: Math.floor(row.createdAt.getTime() / 1000),
      kind: row.kind,
      amount: row.amount,
      team: row.team,
      balance: row.balance,
      source: row.source,
      job_id: row.jobId,
      note: row.note,
    })),
    nextCursor: rows.length > limit ? String(items.at(-1)?.sequence) : null,
  };
}

/** How names of teams' accounts begin. */
const POOL = accountName('', { of: 'pool', teamId: '' });
const usedAccount = (userId: string, purse: PurseName) =>
  accountName(userId, { of: 'used', purse });

/** Credits used on each day of `month`; days without any are left out. */
export async function usageByDay(
  db: LedgerDb,
  userId: string,
  month: string,
  { plan }: Purse,
  now: number,
): Promise<Usage> {
  const day = sql<string>`to_char(${ledgerTransfers.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  const of = (purse: PurseName) =>
    sql<number>`coalesce(sum(${ledgerEntries.amount}) filter (where ${ledgerEntries.account} = ${usedAccount(userId, purse)}), 0)::int`;
  const days = await db
    .select({ date: day, subscription: of('subscription'), free: of('free'), team: of('team') })
    .from(ledgerTransfers)
    .innerJoin(
      ledgerEntries,
      and(
        eq(ledgerEntries.userId, ledgerTransfers.userId),
        eq(ledgerEntries.sequence, ledgerTransfers.sequence),
      ),
    )
    .where(
      and(
        eq(ledgerTransfers.userId, userId),
        gte(ledgerTransfers.createdAt, new Date(monthStart(month))),
        lt(ledgerTransfers.createdAt, new Date(monthStart(nextMonth(month)))),
        inArray(ledgerEntries.account, [
          usedAccount(userId, 'subscription'),
          usedAccount(userId, 'free'),
          usedAccount(userId, 'team'),
        ]),
      ),
    )
    .groupBy(day)
    .orderBy(asc(day));
  const quota =
    plan !== null && isActive(plan, now) ? planCredits(plan.name) : FREE_MONTHLY_CREDITS;
  return { month, quota, days };
}

/** The team whose quota paid for a transfer: what it, or its job, drew says so. */
async function payingTeam(
  db: LedgerDb,
  userId: string,
  { sequence, jobId }: { sequence: number; jobId: string | null },
): Promise<string | null> {
  const [row] = await db
    .select({ account: ledgerEntries.account })
    .from(ledgerEntries)
    .innerJoin(
      ledgerTransfers,
      and(
        eq(ledgerTransfers.userId, ledgerEntries.userId),
        eq(ledgerTransfers.sequence, ledgerEntries.sequence),
      ),
    )
    .where(
      and(
        eq(ledgerEntries.userId, userId),
        jobId === null
          ? eq(ledgerEntries.sequence, sequence)
          : and(eq(ledgerTransfers.jobId, jobId), lte(ledgerEntries.sequence, sequence)),
        like(ledgerEntries.account, `${POOL}%`),
      ),
    )
    .orderBy(desc(ledgerEntries.sequence))
    .limit(1);
  return row?.account.slice(POOL.length) ?? null;
}

/** The charge a job ended with, or a transfer made; undefined when nothing was charged. */
export async function findCharge(
  db: LedgerDb,
  userId: string,
  charge: { jobId: string } | { sequence: number },
): Promise<Charge | undefined> {
  const own = eq(ledgerTransfers.userId, userId);
  const [transfer] = await db
    .select()
    .from(ledgerTransfers)
    .where(
      'jobId' in charge
        ? and(own, eq(ledgerTransfers.key, `settle:${charge.jobId}`))
        : and(own, eq(ledgerTransfers.sequence, charge.sequence)),
    );
  if (transfer === undefined || transfer.kind === 'refund') return undefined;
  const { sequence } = transfer;
  const entries = await db
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.userId, userId), eq(ledgerEntries.sequence, sequence)));
  const of = (purse: PurseName) =>
    entries.find(({ account }) => account === usedAccount(userId, purse))?.amount ?? 0;
  const used: Pair = { team: of('team'), subscription: of('subscription'), free: of('free') };
  const refunds = await db
    .select({ amount: ledgerTransfers.amount, team: ledgerTransfers.team })
    .from(ledgerTransfers)
    .where(and(own, eq(ledgerTransfers.refundOf, sequence)));
  const refunded = refunds.reduce((sum, { amount, team }) => sum + amount + team, 0);
  if (total(used) === 0) return undefined;
  const teamId = used.team === 0 ? null : await payingTeam(db, userId, transfer);
  return { sequence, at: transfer.createdAt.getTime(), used, refunded, teamId };
}

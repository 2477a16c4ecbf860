import { and, asc, eq, exists, inArray, lt, ne, not, type SQL } from 'drizzle-orm';
import { jobs, reservations } from '../schema/index.ts';
import type { LedgerDb } from './ledger-db.ts';
import { forgetAnswers } from './ledger-idempotency.ts';
import { removeInSteps } from './remove-in-steps.ts';

const BATCH = 100;
/** Ended reservations are kept this long after their time, or a later end, so that a late repetition finds them. */
const ENDED_KEPT_MS = 30 * 24 * 60 * 60_000;

/** Open, past its time, and no job that waits or runs holds it. */
function unclaimed(db: LedgerDb, now: number): SQL | undefined {
  const live = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, reservations.jobId), inArray(jobs.status, ['queued', 'running'])));
  return and(
    eq(reservations.state, 'open'),
    lt(reservations.expiresAt, new Date(now)),
    not(exists(live)),
  );
}

/** Reservations that nobody claims any more, oldest first. */
export function unclaimedReservations(
  db: LedgerDb,
  now: number,
): Promise<{ userId: string; id: string }[]> {
  return db
    .select({ userId: reservations.userId, id: reservations.id })
    .from(reservations)
    .where(unclaimed(db, now))
    .orderBy(asc(reservations.expiresAt))
    .limit(BATCH);
}

/** Whether that still holds, once the account is locked. */
export async function isUnclaimed(
  tx: LedgerDb,
  userId: string,
  id: string,
  now: number,
): Promise<boolean> {
  const own = and(eq(reservations.userId, userId), eq(reservations.id, id));
  const rows = await tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(own, unclaimed(tx, now)));
  return rows.length > 0;
}

/** Forgets reservations and answers that are long over; the ledger keeps what came of them. */
export async function pruneLedger(db: LedgerDb, now: number): Promise<void> {
  const before = new Date(now - ENDED_KEPT_MS);
  const over = and(ne(reservations.state, 'open'), lt(reservations.expiresAt, before));
  await removeInSteps(db, reservations, over);
  await forgetAnswers(db, now);
}

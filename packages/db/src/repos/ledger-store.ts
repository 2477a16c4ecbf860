import { GlossaError } from '@glossa/contract';
import {
  accountName,
  Books,
  monthStart,
  openBooks,
  type Purse,
  type Reservation,
} from '@glossa/ledger';
import { and, eq } from 'drizzle-orm';
import { ledgerEntries, ledgerTransfers, purses, reservations } from '../schema/index.ts';
import type { Clock } from './clock.ts';
import type { LedgerDb, Part } from './ledger-db.ts';
import { loadPool, poolParts } from './team-pool.ts';

type PurseRow = typeof purses.$inferSelect;
type ReservationRow = typeof reservations.$inferSelect;

export function purseOf(row: PurseRow): Purse {
  return {
    balance: { team: 0, subscription: row.subscription, free: row.free },
    held: { team: row.heldTeam, subscription: row.heldSubscription, free: row.heldFree },
    used: { team: row.usedTeam, subscription: row.usedSubscription, free: row.usedFree },
    text: {
      characters: row.textCharacters,
      heldCharacters: row.textHeldCharacters,
      held: {
        team: row.textHeldTeam,
        subscription: row.textHeldSubscription,
        free: row.textHeldFree,
      },
    },
    month: row.month,
    sequence: row.sequence,
    plan:
      row.planName === null
        ? null
        : { name: row.planName, flag: row.planFlag, endsAt: row.planEndsAt?.getTime() ?? null },
    teamId: row.teamId,
    closed: row.closedAt !== null,
  };
}

function purseColumns(purse: Purse, now: Date) {
  const { balance, held, used, text, plan } = purse;
  return {
    subscription: balance.subscription,
    free: balance.free,
    heldTeam: held.team,
    heldSubscription: held.subscription,
    heldFree: held.free,
    usedTeam: used.team,
    usedSubscription: used.subscription,
    usedFree: used.free,
    textCharacters: text.characters,
    textHeldCharacters: text.heldCharacters,
    textHeldTeam: text.held.team,
    textHeldSubscription: text.held.subscription,
    textHeldFree: text.held.free,
    month: purse.month,
    sequence: purse.sequence,
    teamId: purse.teamId,
    planName: plan?.name ?? null,
    planFlag: plan?.flag ?? false,
    planEndsAt: plan?.endsAt == null ? null : new Date(plan.endsAt),
    ...(purse.closed ? { closedAt: now } : {}),
  };
}

export function reservationOf(row: ReservationRow): Reservation {
  return {
    id: row.id,
    jobId: row.jobId,
    state: row.state,
    held: { team: row.heldTeam, subscription: row.heldSubscription, free: row.heldFree },
    characters: row.characters,
    charged: row.charged,
    expiresAt: row.expiresAt.getTime(),
  };
}

async function lockPurse(tx: LedgerDb, userId: string): Promise<Purse | undefined> {
  const rows = await tx.select().from(purses).where(eq(purses.userId, userId)).for('update');
  return rows[0] && purseOf(rows[0]);
}

/** Writes a new purse, which is locked like one that was there; undefined where another was first. */
async function openPurse(tx: LedgerDb, userId: string, now: number): Promise<Purse | undefined> {
  const books = openBooks(now);
  const createdAt = new Date(now);
  const rows = await tx
    .insert(purses)
    .values({ userId, ...purseColumns(books.purse, createdAt), createdAt })
    .onConflictDoNothing()
    .returning({ userId: purses.userId });
  if (rows.length === 0) return undefined;
  await saveBooks(tx, userId, books, []);
  return books.purse;
}

/**
 * A person's books as they were left. The row stays locked until the transaction ends, so that their
 * commands run one after another; an account that never had books gets them.
 */
export async function loadBooks(tx: LedgerDb, userId: string, clock: Clock): Promise<Books> {
  const purse =
    (await lockPurse(tx, userId)) ??
    (await openPurse(tx, userId, clock.now())) ??
    (await lockPurse(tx, userId));
  if (purse === undefined) throw new GlossaError('internal', 'The purse was not written.');
  // Read once it is our turn; and never in a month before the purse's, should another machine's clock be ahead.
  const now = Math.max(clock.now(), monthStart(purse.month));
  return new Books(purse, now, await loadPool(tx, userId, purse.teamId, now));
}

/**
 * The statements of a command as parts of one: each would cost a round trip, and the embedded database most of
 * its time. Foreign keys and triggers are checked at the end of the whole.
 */
function transferParts(tx: LedgerDb, userId: string, { transfers, now }: Books): Part[] {
  if (transfers.length === 0) return [];
  const createdAt = new Date(now);
  const rows = transfers.map(({ entries: _, ...transfer }) => ({ ...transfer, userId, createdAt }));
  const entries = transfers.flatMap((transfer) =>
    transfer.entries.map(({ account, amount }) => ({
      userId,
      sequence: transfer.sequence,
      account: accountName(userId, account),
      amount,
    })),
  );
  return [
    tx.$with('new_transfers').as(tx.insert(ledgerTransfers).values(rows)),
    tx.$with('new_entries').as(tx.insert(ledgerEntries).values(entries)),
  ];
}

function reservationPart(
  tx: LedgerDb,
  userId: string,
  { id, jobId, ...rest }: Reservation,
  index: number,
): Part {
  const columns = {
    state: rest.state,
    heldSubscription: rest.held.subscription,
    heldFree: rest.held.free,
    heldTeam: rest.held.team,
    characters: rest.characters,
    charged: rest.charged,
    expiresAt: new Date(rest.expiresAt),
  };
  return tx.$with(`reservation_${index}`).as(
    tx
      .insert(reservations)
      .values({ userId, id, jobId, ...columns })
      .onConflictDoUpdate({ target: [reservations.userId, reservations.id], set: columns }),
  );
}

/** Writes what a command made of the books and of reservations. */
export async function saveBooks(
  tx: LedgerDb,
  userId: string,
  books: Books,
  kept: readonly Reservation[],
): Promise<void> {
  const parts = [
    ...transferParts(tx, userId, books),
    ...poolParts(tx, userId, books),
    ...kept.map((reservation, index) => reservationPart(tx, userId, reservation, index)),
  ];
  await tx
    .with(...parts)
    .update(purses)
    .set(purseColumns(books.purse, new Date(books.now)))
    .where(eq(purses.userId, userId));
}

export async function loadReservation(
  tx: LedgerDb,
  userId: string,
  id: string,
): Promise<Reservation | undefined> {
  const rows = await tx
    .select()
    .from(reservations)
    .where(and(eq(reservations.userId, userId), eq(reservations.id, id)));
  return rows[0] && reservationOf(rows[0]);
}

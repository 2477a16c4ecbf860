import { type Books, type Reservation, rollOver } from '@glossa/ledger';
import type { Db } from '../database/types.ts';
import type { Clock } from './clock.ts';
import { loadBooks, loadReservation, saveBooks } from './ledger-store.ts';
import type { LedgerOptions } from './ledger-types.ts';
import { loadPool, teamOf } from './team-pool.ts';

/** What a command works with, within its transaction. */
export interface CommandContext {
  tx: Db;
  /** Brought up to date. */
  books: Books;
  find(id: string): Promise<Reservation | undefined>;
  /** Keeps what the command made of a reservation. */
  keep(reservation: Reservation | undefined): void;
}

/** What a command answers to leave everything as it was. */
export const UNDONE = Symbol('undone');

export type RunCommand = <T>(
  userId: string,
  work: (context: CommandContext) => T | Promise<T>,
  /** Runs first, before the account is locked. */
  before?: (tx: Db) => Promise<void>,
) => Promise<T>;

/** Who has left a team goes on with the one they are in, once nothing of the old one is held. */
async function leaveOldTeam(tx: Db, userId: string, books: Books): Promise<void> {
  const { pool, purse, now } = books;
  if (pool === null || pool.member.draws || purse.held.team > 0) return;
  const teamId = await teamOf(tx, userId);
  books.purse = { ...purse, teamId };
  books.pool = await loadPool(tx, userId, teamId, now);
}

/** What of a team's quota nobody has used or holds. */
const leftOf = ({ pool }: Books) => (pool === null ? 0 : pool.quota - pool.used - pool.held);

/**
 * Runs commands on an account's books and writes what each did, in one transaction that locks the account: all
 * of it is written, or nothing.
 */
export function createCommandRunner(
  db: Db,
  clock: Clock,
  { onBalanceChange, onTeamChange }: Pick<LedgerOptions, 'onBalanceChange' | 'onTeamChange'>,
): RunCommand {
  return (userId, work, before) =>
    db.transaction(async (tx) => {
      await before?.(tx);
      const books = await loadBooks(tx, userId, clock);
      const had = books.purse;
      rollOver(books);
      await leaveOldTeam(tx, userId, books);
      const left = leftOf(books);
      const found = new Map<string, Reservation | undefined>();
      const kept: Reservation[] = [];
      const result = await work({
        tx,
        books,
        async find(id) {
          const reservation = await loadReservation(tx, userId, id);
          found.set(id, reservation);
          return reservation;
        },
        keep(reservation) {
          if (reservation && reservation !== found.get(reservation.id)) kept.push(reservation);
        },
      });
      if (result === UNDONE || (books.purse === had && kept.length === 0)) return result;
      await saveBooks(tx, userId, books, kept);
      const { plan, teamId } = books.purse;
      if (books.transfers.length > 0 || plan !== had.plan || teamId !== had.teamId) {
        await onBalanceChange?.(userId, tx);
      }
      if (books.pool !== null && leftOf(books) !== left)
        await onTeamChange?.(books.pool.teamId, tx);
      return result;
    });
}

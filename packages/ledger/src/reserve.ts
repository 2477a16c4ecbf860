import { balance, ISSUED, reserved, used } from './accounts.ts';
import { type Books, type Move, movePair } from './books.ts';
import { minus, NOTHING, plus, take, total } from './pair.ts';
import { subscriptionLeft } from './period.ts';
import type { Pair, Reservation, ReservationState } from './types.ts';

export interface NewReservation {
  id: string;
  jobId: string | null;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/** How a reservation ended. */
export interface Settlement {
  reservation: Reservation | undefined;
  charged: number;
  /** Credits the work was worth above what was put aside: not charged. */
  short: number;
}

/** A reservation that ends now. One that ends after its time is kept from then on for whoever ends it again. */
export function ended(
  { now }: Books,
  existing: Reservation,
  state: Exclude<ReservationState, 'open'>,
): Reservation {
  return { ...existing, state, expiresAt: Math.max(existing.expiresAt, now) };
}

/**
 * Moves that charge `charge` of reservation `id` and give `back` back. Subscription credits that the plan no
 * longer has room for (it ended, or was made smaller) lapse.
 */
export function closingMoves(
  { purse, now, home }: Books,
  id: string,
  charge: Pair,
  back: Pair,
): Move[] {
  const from = reserved(id);
  const usedOrHeld = purse.used.subscription + purse.held.subscription - back.subscription;
  const room = subscriptionLeft(purse, now, usedOrHeld) - purse.balance.subscription;
  const returned = Math.min(back.subscription, Math.max(0, room));
  return [
    ...movePair(from, used, charge),
    { from: from('free'), to: balance('free'), amount: back.free },
    { from: from('team'), to: home('team'), amount: back.team },
    { from: from('subscription'), to: balance('subscription'), amount: returned },
    { from: from('subscription'), to: ISSUED, amount: back.subscription - returned },
  ];
}

/**
 * Makes sure that `credits` are put aside: all, or what an open reservation lacks. One that was released is
 * opened anew; one that was settled stays so. Errors: `insufficient_credits`.
 */
export function reserve(
  books: Books,
  existing: Reservation | undefined,
  { credits, ...fields }: NewReservation & { credits: number },
): Reservation {
  if (existing?.state === 'settled') return existing;
  books.assertOpen();
  const held = existing?.state === 'open' ? existing.held : NOTHING;
  const missing = Math.max(0, credits - total(held));
  const { available } = books;
  const had = { ...available, free: available.free + total(held) };
  if (missing > 0) books.spendable(credits, had);
  const added = take(available, missing);
  const moves = movePair(books.home, reserved(fields.id), added);
  books.post({ kind: 'reserve', jobId: fields.jobId, moves });
  return {
    ...fields,
    state: 'open',
    held: plus(held, added),
    characters: null,
    charged: 0,
  };
}

/** Ends a reservation: charges what the work is `worth`, at most what was put aside, gives the rest back. Once. */
export function settle(books: Books, existing: Reservation | undefined, worth: number): Settlement {
  if (existing?.state !== 'open') {
    const charged = existing?.charged ?? 0;
    const short = existing?.state === 'settled' ? 0 : worth;
    return { reservation: existing, charged, short };
  }
  const { id, jobId, held } = existing;
  const charge = take(held, worth);
  const charged = total(charge);
  const short = worth - charged;
  const moves = closingMoves(books, id, charge, minus(held, charge));
  const note = short > 0 ? `worth ${worth}` : null;
  books.post({ kind: 'settle', key: `settle:${id}`, jobId, note, moves });
  const reservation = { ...ended(books, existing, 'settled'), held: NOTHING, charged };
  return { reservation, charged, short };
}

/** Gives a whole reservation back: the work failed or was canceled (`released`), or nobody claims it (`expired`). */
export function release(
  books: Books,
  existing: Reservation | undefined,
  state: 'released' | 'expired',
): Reservation | undefined {
  if (existing?.state !== 'open') return existing;
  const { id, jobId, held } = existing;
  const kind = state === 'released' ? 'release' : 'expire';
  books.post({ kind, jobId, moves: closingMoves(books, id, NOTHING, held) });
  return { ...ended(books, existing, state), held: NOTHING };
}

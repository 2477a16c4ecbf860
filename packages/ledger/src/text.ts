import { textCredits } from '@glossa/contract';
import { reserved, TEXT } from './accounts.ts';
import { type Books, movePair } from './books.ts';
import { minus, NOTHING, take, takeLast, total } from './pair.ts';
import { closingMoves, ended, type NewReservation, type Settlement } from './reserve.ts';
import type { Purse, Reservation } from './types.ts';

/** Credits that requests under way cost at most, whichever of them end first: the meter is one for all. */
function worstCase({ text }: Purse): number {
  return textCredits(text.characters, text.heldCharacters);
}

/**
 * Makes sure that `characters` code points are put aside for a request, as {@link reserve} does with credits.
 * Errors: `insufficient_credits` when they could cost more than there is.
 */
export function holdText(
  books: Books,
  existing: Reservation | undefined,
  { characters, ...fields }: NewReservation & { characters: number },
): Reservation {
  if (existing?.state === 'settled') return existing;
  books.assertOpen();
  const before = existing?.state === 'open' ? (existing.characters ?? 0) : 0;
  const added = Math.max(0, characters - before);
  const { text } = books.purse;
  const held = { ...text, heldCharacters: text.heldCharacters + added };
  const cost = textCredits(held.characters, held.heldCharacters) - worstCase(books.purse);
  books.spendable(cost);
  books.purse = { ...books.purse, text: held };
  const moves = movePair(books.home, reserved(TEXT), take(books.available, cost));
  books.post({ kind: 'text', jobId: fields.jobId, moves });
  return { ...fields, state: 'open', held: NOTHING, characters: before + added, charged: 0 };
}

/** Ends a request: meters what was translated of it, gives back what it can no longer cost. Once. */
export function settleText(
  books: Books,
  existing: Reservation | undefined,
  translated: number,
): Settlement {
  if (existing?.state !== 'open') {
    return { reservation: existing, charged: existing?.charged ?? 0, short: 0 };
  }
  return endText(books, existing, translated, 'settled');
}

/** Gives a request's text back: nothing of it is metered. */
export function releaseText(
  books: Books,
  existing: Reservation | undefined,
  state: 'released' | 'expired',
): Reservation | undefined {
  if (existing?.state !== 'open') return existing;
  return endText(books, existing, 0, state).reservation;
}

function endText(
  books: Books,
  existing: Reservation,
  translated: number,
  state: 'settled' | 'released' | 'expired',
): Settlement {
  const { id, jobId } = existing;
  const characters = existing.characters ?? 0;
  const metered = Math.min(translated, characters);
  const { text } = books.purse;
  const charged = textCredits(text.characters, metered);
  books.purse = {
    ...books.purse,
    text: {
      ...text,
      characters: text.characters + metered,
      heldCharacters: text.heldCharacters - characters,
    },
  };
  const charge = take(text.held, charged);
  const rest = minus(text.held, charge);
  const back = takeLast(rest, total(rest) - worstCase(books.purse));
  const moves = closingMoves(books, TEXT, charge, back);
  const kind = state === 'expired' ? 'expire' : 'text';
  const key = state === 'settled' ? { key: `settle:${id}` } : {};
  books.post({ kind, ...key, jobId, moves });
  const reservation = { ...ended(books, existing, state), characters: 0, charged };
  return { reservation, charged, short: 0 };
}

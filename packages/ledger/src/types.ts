import type { LedgerKind } from '@glossa/contract';

/** Where a person's credits are: those of the plan, which lapse with the month, and the free ones, which stay. */
export const PURSES = ['subscription', 'free'] as const;
export type PurseName = (typeof PURSES)[number];
/** Credits of each kind; never negative but in sums of movements. */
export type Pair = Record<PurseName, number>;

export interface Plan {
  name: string;
  /** Active whatever `endsAt` says, as while a payment provider says so. */
  flag: boolean;
  /** Milliseconds since the epoch; active until then. */
  endsAt: number | null;
}

/** What a person has, derived from their entries of the ledger; all counts are whole credits. */
export interface Purse {
  /** Can be spent. */
  balance: Pair;
  /** Put aside for work under way, that of texts included. */
  held: Pair;
  /** Used in `month`. */
  used: Pair;
  text: {
    /** Reading of the meter: code points of every text so far. It never resets. */
    characters: number;
    /** Code points of requests under way. */
    heldCharacters: number;
    /** Of `held`, what is put aside for them together. */
    held: Pair;
  };
  /** `YYYY-MM` (UTC) that `balance` and `used` are of. */
  month: string;
  /** Transfers so far: the number of the newest. */
  sequence: number;
  plan: Plan | null;
  /** The account is gone: nothing moves any more. */
  closed: boolean;
}

/** An account of the ledger. `issued` is the system's: minus what everybody together has, holds and used. */
export type Account =
  | { of: 'issued' }
  | { of: 'balance' | 'used'; purse: PurseName }
  | { of: 'reserved'; purse: PurseName; id: string };

export interface Entry {
  account: Account;
  /** Not 0. */
  amount: number;
}

/** Entries that belong together; their amounts sum to 0. Never changed once written. */
export interface Transfer {
  /** 1, 2, 3 … for each person. */
  sequence: number;
  /** Unique for each person: what it is for can be written once only. */
  key: string;
  kind: LedgerKind;
  jobId: string | null;
  note: string | null;
  /** The transfer of the same person that this one gives back. */
  refundOf: number | null;
  entries: readonly Entry[];
  /** Change of what can be spent. */
  amount: number;
  /** What could be spent afterwards. */
  balance: number;
  source: PurseName | 'both';
}

export type ReservationState = 'open' | 'settled' | 'released' | 'expired';

/** Credits, or code points of text, put aside for one piece of work. */
export interface Reservation {
  id: string;
  /** The job that holds it; null for a request that is answered at once. */
  jobId: string | null;
  state: ReservationState;
  /** Credits put aside; none of its own for text, which shares `Purse.text.held`. */
  held: Pair;
  /** Code points put aside; null when it is for credits. */
  characters: number | null;
  /** Credits charged at its end. */
  charged: number;
  /** Milliseconds since the epoch; afterwards the sweeper gives back what nobody claims. */
  expiresAt: number;
}

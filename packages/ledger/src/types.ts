import type { LedgerKind } from '@glossa/contract';

/**
 * Where credits are that a person spends, in the order in which they are spent: those of their team's quota, which stay
 * with the team until they are put aside; those of the own plan, which lapse with the month; the free ones, which stay.
 */
export const PURSES = ['team', 'subscription', 'free'] as const;
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
  /** Can be spent. Of a team nothing is here: see {@link Pool}. */
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
  /** The team that `held.team` is of; while none is held, the one whose quota the person may spend. */
  teamId: string | null;
  /** The account is gone: nothing moves any more. */
  closed: boolean;
}

/** A team's quota of the month and one member's part in it, as they are while that member's books are worked on. */
export interface Pool {
  readonly teamId: string;
  /** `YYYY-MM` (UTC) that `quota` and `used` are of. */
  readonly month: string;
  /** Credits of the month; none while nobody pays for them. */
  readonly quota: number;
  /** Used in the month, and held, by all members together. */
  readonly used: number;
  readonly held: number;
  /** The same of this member. */
  readonly member: {
    readonly used: number;
    readonly held: number;
    /** Most that they may use in a month; null: no more than there is. */
    readonly cap: number | null;
    /** False once they have left: what they hold is settled, nothing more is drawn. */
    readonly draws: boolean;
  };
}

/** An account of the ledger. `pool` is what a team's quota gave: minus what its members used and hold of it. `issued` is the system's: minus what everybody together has, holds and used. */
export type Account =
  | { of: 'issued' }
  | { of: 'pool'; teamId: string }
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
  /** Change of what can be spent of the person's own. */
  amount: number;
  /** Change of their team's quota. */
  team: number;
  /** What could be spent afterwards of their own. */
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
  /** Milliseconds since the epoch; afterwards the sweeper gives back what nobody claims. Its end, where that came later. */
  expiresAt: number;
}

import type { Balance, Subscription } from '@glossa/contract';
import type { Plan, TeamPlan } from '@glossa/ledger';
import type { Db } from '../database/types.ts';
import type { Worth } from '../schema/worth.ts';
import type { Clock } from './clock.ts';
import type { ActivityPage } from './ledger-activity.ts';
import type { OnceRequest } from './ledger-idempotency.ts';
import type { LedgerPage, Usage } from './ledger-reads.ts';

/** Work for which credits are put aside. */
export interface Work {
  /** The job's id; a request that is answered at once makes one up. Unique for the account. */
  id: string;
  /** False for a request: what it holds is given back when it is not claimed in time. */
  job: boolean;
}
/**
 * What work was worth, or what finds that out within the transaction that charges it: `null` when it came to
 * nothing, so that all goes back; undefined when it had ended before, and nothing moves.
 */
export type Claim = Worth | ((tx: Db) => Promise<Worth | null | undefined>);
/**
 * Writes, in the transaction that charges, that the work is done. When it answers false (somebody canceled it,
 * another run has it), nothing is charged and the reservation stays.
 */
export type Finish = (charged: number, tx: Db) => Promise<boolean>;

/** A text on its payer's meter. */
export interface Metered {
  /** What it costs there: a visitor is told so and pays nothing. */
  credits: number;
  /** Reading of the meter afterwards: code points of every text so far. */
  reading: number;
}

export interface SettleAnswer {
  charged: number;
  /** Credits the work was worth above what was put aside; they are not charged. */
  short: number;
  /** What `finish` answered; true without one; false when the claim says that the work had ended before. */
  finished: boolean;
  /** Of text that was metered. */
  metered?: Metered;
  /** The team whose quota paid; of text below a credit, the one whose quota the next credit would come from. */
  team?: string;
}

/** An account's books while what was bought is written into them, within one transaction. */
export interface EntitledAccount {
  tx: Db;
  /** Milliseconds since the epoch. */
  now: number;
  /** The account is gone: nothing may be given or taken. */
  closed: boolean;
  plan: Plan | null;
  /** Errors: `validation_failed` for a name without a tier. */
  setPlan(plan: Plan | null): void;
  /** Gives bought credits; a key of this account can be given once only. */
  give(credits: number, key: string, note: string): void;
  /** Gives free credits for an invitation; a key of this account can be given once only. */
  reward(credits: number, key: string): void;
  /** Takes bought credits back, at most the free ones that are left; answers how many. */
  take(credits: number, key: string, note: string): number;
}

/** A person's books while they join or leave a team, within one transaction. */
export interface TeamMove {
  tx: Db;
  /** Milliseconds since the epoch. */
  now: number;
  /** From now on they spend of this team's quota, or (null) of none. */
  drawOn(teamId: string | null): void;
}

/** A team's quota while what was paid for is written into it, within one transaction. */
export interface EntitledTeam {
  tx: Db;
  /** Milliseconds since the epoch. */
  now: number;
  plan: TeamPlan | null;
  setPlan(plan: TeamPlan | null): Promise<void>;
}

/** What a member has of their team's quota in this month. */
export interface TeamShare {
  teamId: string;
  /** Credits that they can still spend. */
  left: number;
  /** Used, with what running work holds. */
  used: number;
  /** Most that they may use; null: no more than there is. */
  cap: number | null;
}

/**
 * Credits of accounts. Every command is one transaction that locks the account's purse; an account nobody knows
 * yet gets one with the free credits. Amounts are whole credits, at least 1 (`validation_failed`).
 * Errors of all that spend or hold: `insufficient_credits` with `{needed, balance}`. Of a closed account nothing moves: `not_found`.
 */
export interface LedgerRepo {
  /** Gives a new account its free credits; again changes nothing. */
  open(userId: string): Promise<void>;
  /** Ends everything the account has. Its entries stay, under an id that names nobody any more. */
  close(userId: string): Promise<void>;
  /** Sets, changes or (null) ends the plan. Errors: `validation_failed` for a name without a tier. */
  setPlan(userId: string, plan: Plan | null): Promise<void>;

  /** Writes what was bought into the account's books: all that `work` does, its own statements included, or nothing. */
  entitle<T>(userId: string, work: (account: EntitledAccount) => Promise<T>): Promise<T>;

  /** Runs what makes somebody join or leave a team, while nothing of theirs is spent. Errors: `not_found` of a closed account. */
  inTeam<T>(userId: string, work: (move: TeamMove) => Promise<T>): Promise<T>;
  /** Writes what a team's subscription gives into its quota: all that `work` does, or nothing. */
  entitleTeam<T>(teamId: string, work: (team: EntitledTeam) => Promise<T>): Promise<T>;

  /** Makes sure that so many credits are put aside; answers how many are. Again changes nothing. */
  reserve(userId: string, work: Work, credits: number): Promise<number>;
  /** Makes sure that so many code points of text are put aside. Again changes nothing. */
  holdText(userId: string, work: Work, characters: number): Promise<void>;
  /** Ends a reservation: charges at most what was put aside, gives the rest back. Again changes nothing. */
  settle(userId: string, id: string, claim: Claim, finish?: Finish): Promise<SettleAnswer>;
  /** Gives a reservation back. Again, or after it was settled, changes nothing. */
  release(userId: string, id: string): Promise<void>;

  /** Spends at once, subscription first. Errors of a key: `conflict`, `idempotency_conflict`. */
  spend(userId: string, credits: number, once?: OnceRequest): Promise<Balance>;
  /** Spends subscription credits at once. */
  spendSubscription(userId: string, credits: number, once?: OnceRequest): Promise<Balance>;
  /** Gives (part of) a charge back: of a job, or of a transfer's number; answers how many credits. */
  refund(
    userId: string,
    charge: { jobId: string } | { sequence: number },
    options?: { credits?: number; note?: string },
  ): Promise<number>;
  /** An operator gives free credits; the reason is shown to the person. Errors of a key as those of {@link spend}. */
  grant(userId: string, credits: number, reason: string, once?: OnceRequest): Promise<void>;
  /** An operator takes credits, in the order in which they are spent. */
  take(userId: string, credits: number, reason: string, once?: OnceRequest): Promise<void>;

  balance(userId: string): Promise<Balance>;
  subscription(userId: string): Promise<Subscription>;
  /** Undefined for who is in no team, or in one whose plan is over. */
  teamShare(userId: string): Promise<TeamShare | undefined>;
  /** Transfers, newest first. Errors: `bad_request` for a cursor that is none. */
  list(userId: string, page: { cursor?: string | undefined; limit: number }): Promise<LedgerPage>;
  /** What credits were used for, newest first: {@link list} with jobs and the texts of a day as one each. */
  activity(
    userId: string,
    page: { cursor?: string | undefined; limit: number },
  ): Promise<ActivityPage>;
  /** Credits used on each day of a month (`YYYY-MM`, UTC; this one unless given). */
  usage(userId: string, month?: string): Promise<Usage>;

  /** Gives back reservations whose job or request is gone; forgets what is long over. Answers how many it gave back. */
  sweep(): Promise<number>;
}

export interface LedgerOptions {
  clock?: Clock;
  /** Told, within the transaction, when what an account has changes. */
  onBalanceChange?(userId: string, tx: Db): Promise<void>;
  /** The same of what is left of a team's quota, whichever of its people it is that used it. */
  onTeamChange?(teamId: string, tx: Db): Promise<void>;
}

import type { Db, Payer, SettleAnswer, Work, Worth } from '@glossa/db';

/**
 * What work was worth, or what ends it and finds that out within the transaction `tx` that charges it (undefined
 * where nothing is counted): `null` when it came to nothing; undefined when it had ended before.
 */
export type WorkClaim = Worth | ((tx: Db | undefined) => Promise<Worth | null | undefined>);

/**
 * Writes that work is done, with what it is charged, in the transaction `tx` that charges it (undefined where
 * nothing is counted). False when it may not be: nothing is charged then.
 */
export type FinishWork = (charged: number, tx: Db | undefined) => Promise<boolean>;

/**
 * What work costs whom. Prices are the contract's; an adapter knows what a payer has. What is put
 * aside for work must be settled or released by it; what nobody claims goes back by itself.
 */
export interface CreditPolicy {
  /** Credits the payer can spend, or `null` where nothing is counted. */
  balance(payer: Payer): Promise<number | null>;
  /**
   * Makes sure that so many credits are put aside for a job; answers how many are. May be called again, with
   * more. Errors: `insufficient_credits` with `{needed, balance}`.
   */
  reserve(payer: Payer, jobId: string, credits: number): Promise<number>;
  /**
   * Makes sure that so many code points of text, at the most, are put aside for a request or a job: they are
   * priced on the payer's meter. May be called again, with more. Errors: `insufficient_credits`.
   */
  holdText(payer: Payer, work: Work, characters: number): Promise<void>;
  /**
   * Ends work: charges what it was worth, never above what was put aside, and gives the rest back. Idempotent:
   * it is charged once, however often this is called. Text is `metered` on the payer's meter, which never resets: what
   * is below one credit counts with the next text.
   */
  settle(payer: Payer, id: string, claim: WorkClaim, finish?: FinishWork): Promise<SettleAnswer>;
  /** Gives everything back that is put aside for work that failed or was canceled. Idempotent. */
  release(payer: Payer, id: string): Promise<void>;
}

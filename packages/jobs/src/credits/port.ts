/** What work costs whom. Prices are the contract's; an adapter knows who pays and what they have. */
export interface CreditPolicy {
  /** Credits the owner can spend, or `null` where nothing is counted. */
  balance(owner: string): Promise<number | null>;
  /** Meters a text request of `characters` code points; answers the credits it adds. Errors: `insufficient_credits`. */
  chargeText(owner: string, characters: number): Promise<number>;
  /** Puts credits aside for a job before it is queued. Errors: `insufficient_credits`. */
  reserve(owner: string, jobId: string, credits: number): Promise<number>;
  /** Ends a job's reservation: charges what was used, releases the rest; answers what was charged. Idempotent. */
  settle(owner: string, jobId: string, credits: number): Promise<number>;
}

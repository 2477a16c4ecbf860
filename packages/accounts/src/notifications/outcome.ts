/** How one attempt to tell somebody ended. */
export interface Outcome {
  /** HTTP status; null when nobody answered, and for mails. */
  status: number | null;
  delivered: boolean;
  /** True when another attempt would be in vain. */
  final: boolean;
}

/** Nothing is left to tell: the job or the recipient is gone. */
export const POINTLESS: Outcome = { status: null, delivered: false, final: true };

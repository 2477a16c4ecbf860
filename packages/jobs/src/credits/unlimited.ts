import type { VisitorMeters } from '@glossa/db';
import { freeCredits } from './free.ts';
import type { CreditPolicy } from './port.ts';
import { visitorCredits } from './visitor-credits.ts';

/** Accounts do not pay either (`CREDITS=unlimited`): nothing of theirs is counted or put aside. Visitors as ever. */
export function unlimitedCredits({
  visitorMeters,
}: {
  visitorMeters: VisitorMeters;
}): CreditPolicy {
  const visitors = visitorCredits(visitorMeters);
  const of = ({ kind }: { kind: 'visitor' | 'account' }) =>
    kind === 'visitor' ? visitors : freeCredits;
  return {
    balance: (payer) => of(payer).balance(payer),
    reserve: (payer, jobId, credits) => of(payer).reserve(payer, jobId, credits),
    holdText: (payer, work, characters) => of(payer).holdText(payer, work, characters),
    settle: (payer, id, claim, finish) => of(payer).settle(payer, id, claim, finish),
    release: (payer, id) => of(payer).release(payer, id),
  };
}

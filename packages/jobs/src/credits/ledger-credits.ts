import type { LedgerRepo, VisitorMeters } from '@glossa/db';
import type { Logger } from '../logger.ts';
import type { CreditPolicy } from './port.ts';
import { visitorCredits } from './visitor-credits.ts';

/** Accounts pay by the ledger; visitors do not pay, and their texts have meters of their own. */
export function ledgerCredits(
  { ledger, visitorMeters }: { ledger: LedgerRepo; visitorMeters: VisitorMeters },
  log: Logger,
): CreditPolicy {
  const visitors = visitorCredits(visitorMeters);
  return {
    async balance(payer) {
      if (payer.kind === 'visitor') return visitors.balance(payer);
      return (await ledger.balance(payer.userId)).balance;
    },

    async reserve(payer, jobId, credits) {
      if (payer.kind === 'visitor') return visitors.reserve(payer, jobId, credits);
      return ledger.reserve(payer.userId, { id: jobId, job: true }, credits);
    },

    async holdText(payer, work, characters) {
      if (payer.kind === 'account') await ledger.holdText(payer.userId, work, characters);
    },

    async settle(payer, id, claim, finish) {
      if (payer.kind === 'visitor') return visitors.settle(payer, id, claim, finish);
      const answer = await ledger.settle(payer.userId, id, claim, finish);
      if (answer.short > 0) log.warn({ id, ...answer }, 'work was worth more than was put aside');
      return answer;
    },

    async release(payer, id) {
      if (payer.kind === 'account') await ledger.release(payer.userId, id);
    },
  };
}

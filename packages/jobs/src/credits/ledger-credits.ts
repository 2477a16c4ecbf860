import type { LedgerRepo } from '@glossa/db';
import type { Logger } from '../logger.ts';
import { freeCredits } from './free.ts';
import type { CreditPolicy } from './port.ts';

/** Accounts pay by the ledger; visitors do not pay. */
export function ledgerCredits(ledger: LedgerRepo, log: Logger): CreditPolicy {
  return {
    async balance(payer) {
      if (payer.kind === 'visitor') return freeCredits.balance(payer);
      return (await ledger.balance(payer.userId)).balance;
    },

    async reserve(payer, jobId, credits) {
      if (payer.kind === 'visitor') return freeCredits.reserve(payer, jobId, credits);
      return ledger.reserve(payer.userId, { id: jobId, job: true }, credits);
    },

    async holdText(payer, work, characters) {
      if (payer.kind === 'account') await ledger.holdText(payer.userId, work, characters);
    },

    async settle(payer, id, claim, finish) {
      if (payer.kind === 'visitor') return freeCredits.settle(payer, id, claim, finish);
      const answer = await ledger.settle(payer.userId, id, claim, finish);
      if (answer.short > 0) log.warn({ id, ...answer }, 'work was worth more than was put aside');
      return answer;
    },

    async release(payer, id) {
      if (payer.kind === 'account') await ledger.release(payer.userId, id);
    },
  };
}

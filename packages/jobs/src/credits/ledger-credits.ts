import type { LedgerRepo } from '@glossa/db';
import type { Logger } from '../logger.ts';
import { freeCredits } from './free.ts';
import type { CreditPolicy } from './port.ts';

/** What an account's jobs belong to. */
const USER = 'user:';

/** Id of the account that owns something, or undefined for a visitor's. */
function accountOf(owner: string): string | undefined {
  return owner.startsWith(USER) ? owner.slice(USER.length) : undefined;
}

/** Accounts pay by the ledger; visitors do not pay. */
export function ledgerCredits(ledger: LedgerRepo, log: Logger): CreditPolicy {
  return {
    async balance(owner) {
      const userId = accountOf(owner);
      return userId === undefined ? null : (await ledger.balance(userId)).balance;
    },

    async reserve(owner, jobId, credits) {
      const userId = accountOf(owner);
      if (userId === undefined) return freeCredits.reserve(owner, jobId, credits);
      return ledger.reserve(userId, { id: jobId, job: true }, credits);
    },

    async holdText(owner, work, characters) {
      const userId = accountOf(owner);
      if (userId !== undefined) await ledger.holdText(userId, work, characters);
    },

    async settle(owner, id, claim, finish) {
      const userId = accountOf(owner);
      if (userId === undefined) return freeCredits.settle(owner, id, claim, finish);
      const answer = await ledger.settle(userId, id, claim, finish);
      if (answer.short > 0) log.warn({ id, ...answer }, 'work was worth more than was put aside');
      return answer;
    },

    async release(owner, id) {
      const userId = accountOf(owner);
      if (userId !== undefined) await ledger.release(userId, id);
    },
  };
}

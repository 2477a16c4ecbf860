import { GlossaError, HEADERS } from '@glossa/contract';
import type { OnceRequest } from '@glossa/db';
import type { AppContext } from '../http/env.ts';
import type { CallHandlers } from '../http/handlers.ts';
import { requireAccount } from '../middleware/require-account.ts';
import type { CallDeps } from './deps.ts';

const KEY = /^[\x21-\x7e]{1,255}$/;

/** The request's `Idempotency-Key`, for a call with these parameters. Errors: `validation_failed`. */
function onceOf(c: AppContext, call: string, cnt: number): OnceRequest | undefined {
  const key = c.req.header(HEADERS.idempotencyKey);
  if (key === undefined) return undefined;
  if (!KEY.test(key)) {
    throw new GlossaError('validation_failed', 'The key is not 1 to 255 visible ASCII characters.');
  }
  return { key, request: `${call} ${cnt}` };
}

/** Spending and reading the credits of the caller's account. */
export function creditCalls({
  services: {
    stores: { ledger },
  },
}: CallDeps): Pick<
  CallHandlers,
  'orderDownload' | 'addMonthlyUsage' | 'creditsActivity' | 'creditsLedger' | 'creditsUsage'
> {
  return {
    async orderDownload({ cnt }, c) {
      const { userId } = requireAccount(c);
      return ledger.spend(userId, cnt, onceOf(c, 'order/download', cnt));
    },

    async addMonthlyUsage({ cnt }, c) {
      const { userId } = requireAccount(c);
      return ledger.spendSubscription(userId, cnt, onceOf(c, 'add-monthly-usage', cnt));
    },

    creditsActivity: async (page, c) => ledger.activity(requireAccount(c).userId, page),

    creditsLedger: async (page, c) => ledger.list(requireAccount(c).userId, page),

    creditsUsage: async ({ month }, c) => ledger.usage(requireAccount(c).userId, month),
  };
}

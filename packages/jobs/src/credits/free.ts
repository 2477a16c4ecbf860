import type { CreditPolicy } from './port.ts';

/** Visitors do not pay: nothing is counted. What they may do in a day is limited elsewhere. */
export const freeCredits: CreditPolicy = {
  balance: async () => null,
  reserve: async () => 0,
  holdText: async () => {},
  settle: async (_payer, _id, claim, finish) => {
    if (typeof claim === 'function' && (await claim(undefined)) === undefined) {
      return { charged: 0, short: 0, finished: false };
    }
    const finished = (await finish?.(0, undefined)) ?? true;
    return { charged: 0, short: 0, finished };
  },
  release: async () => {},
};

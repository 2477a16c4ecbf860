import { textCredits } from '@glossa/contract';
import type { CreditPolicy } from './port.ts';

/** Without accounts nobody pays: prices are shown, nothing is reserved or charged. */
export const freeCredits: CreditPolicy = {
  balance: async () => null,
  chargeText: async (_owner, characters) => textCredits(0, characters),
  reserve: async () => 0,
  settle: async () => 0,
};

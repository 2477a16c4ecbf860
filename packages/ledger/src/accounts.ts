import type { Account, PurseName } from './types.ts';

/** The reservation that all texts of a person share. */
export const TEXT = 'text';

export const ISSUED: Account = { of: 'issued' };
export const balance = (purse: PurseName): Account => ({ of: 'balance', purse });
export const used = (purse: PurseName): Account => ({ of: 'used', purse });
export const reserved =
  (id: string) =>
  (purse: PurseName): Account => ({ of: 'reserved', purse, id });

/** Name of an account in the ledger: `issued`, `team:<team>`, `free:<user>`, `used:<user>:free`, `reserved:<user>:<id>:free` … */
export function accountName(userId: string, account: Account): string {
  switch (account.of) {
    case 'issued':
      return 'issued';
    case 'pool':
      return `team:${account.teamId}`;
    case 'balance':
      return `${account.purse}:${userId}`;
    case 'used':
      return `used:${userId}:${account.purse}`;
    case 'reserved':
      return `reserved:${userId}:${account.id}:${account.purse}`;
  }
}

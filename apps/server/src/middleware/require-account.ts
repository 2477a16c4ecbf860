import { GlossaError } from '@glossa/contract';
import type { CallerAccount } from '../http/caller.ts';
import type { AppContext } from '../http/env.ts';

/** The caller's account, which a call's policy has let through. Errors: `unauthenticated` for a visitor. */
export function requireAccount(c: AppContext): CallerAccount {
  const { account } = c.get('caller');
  if (account === undefined) throw new GlossaError('unauthenticated', 'This needs an account.');
  return account;
}

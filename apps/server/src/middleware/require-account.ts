import { GlossaError, type TokenScope } from '@glossa/contract';
import type { CallerAccount } from '../http/caller.ts';
import type { AppContext } from '../http/env.ts';

/**
 * The caller's account. `scope` is what an API token needs for this; without one the call is for sessions only.
 * Errors: `unauthenticated` for a visitor; `forbidden` for a token without the scope.
 */
export function requireAccount(c: AppContext, scope?: TokenScope): CallerAccount {
  const { account } = c.get('caller');
  if (account === undefined) throw new GlossaError('unauthenticated', 'This needs an account.');
  if (account.scopes !== null && (scope === undefined || !account.scopes.includes(scope))) {
    throw new GlossaError('forbidden', 'The API token may not do this.');
  }
  return account;
}

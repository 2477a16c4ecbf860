import { GlossaError } from '@glossa/contract';
import type { AppContext } from '../http/env.ts';

/** A `userId` in a request proves nothing and must not name another (`decisions.md` §3). */
export function refuseForeign(c: AppContext, userId: string | undefined): void {
  const { owner, account } = c.get('caller');
  if (userId === undefined || userId === '' || userId === (account?.userId ?? owner)) return;
  throw new GlossaError('forbidden', 'The user id is not the caller’s.');
}

/** The same of an address of mail. */
export function refuseForeignEmail(c: AppContext, email: string | undefined): void {
  if (email === undefined || email === '' || email === c.get('caller').account?.email) return;
  throw new GlossaError('forbidden', 'The address is not the caller’s.');
}

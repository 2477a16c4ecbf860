import { GlossaError, type JobKind, type Policy, type TokenScope } from '@glossa/contract';
import { allKinds, findKind } from '@glossa/jobs';
import { createMiddleware } from 'hono/factory';
import type { Caller, CallerAccount } from './http/caller.ts';
import type { AppEnv } from './http/env.ts';

/** Of all kinds of jobs; which of them a token may use {@link mayUseKind} tells. */
const OF_JOBS: readonly TokenScope[] = [...new Set(allKinds.map(({ scope }) => scope))];

/** What an API token needs to make a call, one of these; none: tokens may not make it. */
export function scopesOf(policy: Policy): readonly TokenScope[] {
  if (policy.who === 'public' || policy.who === 'operator') return [];
  if (policy.scopes === undefined) return [];
  return policy.scopes === 'of-the-job' ? OF_JOBS : policy.scopes;
}

/** True unless the caller is an API token without the scope of this kind of job. */
export function mayUseKind({ account }: Caller, kind: JobKind): boolean {
  if (account?.scopes == null) return true;
  const scope = findKind(kind)?.scope;
  return scope !== undefined && account.scopes.includes(scope);
}

/** Refuses who is no operator: `not_found`, or `sign_in_required` where their sign-in is old. */
export type CheckOperator = (account: CallerAccount | undefined) => void;

/**
 * Errors: `unauthenticated` for a visitor where an account is needed; `forbidden` for a token without the scope; those of
 * {@link CheckOperator}.
 */
function checkAccess({ account }: Caller, policy: Policy, checkOperator: CheckOperator): void {
  if (policy.who === 'public') return;
  if (policy.who === 'operator') {
    checkOperator(account);
    return;
  }
  if (account === undefined) {
    if (policy.who === 'account')
      throw new GlossaError('unauthenticated', 'This needs an account.');
    return;
  }
  const { scopes: granted } = account;
  if (granted !== null && !scopesOf(policy).some((scope) => granted.includes(scope))) {
    throw new GlossaError('forbidden', 'The API token may not do this.');
  }
}

const nobody: CheckOperator = () => {
  throw new GlossaError('not_found', 'No such call.');
};

/** Lets a request through to a call by its policy; runs before the body is read. */
export function allow(policy: Policy, checkOperator = nobody) {
  return createMiddleware<AppEnv>(async (c, next) => {
    checkAccess(c.get('caller'), policy, checkOperator);
    await next();
  });
}

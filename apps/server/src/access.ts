import { type CallId, GlossaError, type JobKind, type TokenScope } from '@glossa/contract';
import { allKinds, findKind } from '@glossa/jobs';
import { createMiddleware } from 'hono/factory';
import type { Caller } from './http/caller.ts';
import type { AppEnv } from './http/env.ts';

/**
 * Who may make a call. `public`: anybody, about nobody's things. `visitor`: anybody, about what is their own.
 * `account`: who is signed in, about their own account.
 */
export interface Access {
  who: 'public' | 'visitor' | 'account';
  /** What an API token needs, one of these; none: tokens may not make the call. Ignored where `who` is `public`. */
  scopes: readonly TokenScope[];
}

const open: Access = { who: 'public', scopes: [] };
const work = (...scopes: TokenScope[]): Access => ({ who: 'visitor', scopes });
/** Only for sessions: what a leaked API token must never reach. */
const session: Access = { who: 'account', scopes: [] };
const read: Access = { who: 'account', scopes: ['account:read'] };

const FILES: readonly TokenScope[] = ['documents', 'media'];
/** Calls about a job of any kind; which kinds {@link mayUseKind} tells. */
const JOBS: readonly TokenScope[] = [...new Set(allKinds.map(({ scope }) => scope))];

/** Every call of the contract: a new one does not compile without an entry. */
export const ACCESS: Record<CallId, Access> = {
  translate: work('translate'),
  detect: work('translate'),
  languages: open,
  engines: open,
  chatCreate: work('chat'),
  chatResult: work('chat'),
  upload: work(...FILES),
  docCost: work('documents'),
  docPreview: work('documents'),
  docCreate: work('documents'),
  docStatus: work('documents'),
  docHistory: work('documents'),
  docRetry: work('documents'),
  docBatchCreate: work('documents'),
  docBatchStatus: work('documents'),
  docBatchCancel: work('documents'),
  docSegments: work('documents'),
  imgCreate: work('media'),
  imgStatus: work('media'),
  imgCheckStatus: work('media'),
  imgHistory: work('media'),
  jobEvents: work(...JOBS),
  jobCancel: work(...JOBS),
  jobDelete: work(...JOBS),
  signInMethods: open,
  unionLogin: open,
  unionEmailLogin: open,
  unionEmailSignup: open,
  resendActivation: open,
  forgotPassword: open,
  resetPassword: open,
  linkConfirm: session,
  linkClaim: open,
  status: session,
  logout: session,
  settings: read,
  saveSettings: session,
  extensionSettings: session,
  saveExtensionSettings: session,
  changePassword: session,
  changeEmail: session,
  sessions: read,
  sessionEnd: session,
  accountExport: session,
  accountDelete: session,
  accountEvents: session,
  orderDownload: session,
  addMonthlyUsage: session,
  creditsLedger: read,
  creditsUsage: read,
  tokens: session,
  tokenCreate: session,
  tokenRevoke: session,
  webhooks: session,
  webhookCreate: session,
  webhookDelete: session,
  webhookTest: session,
};

/** `/files/tus`, which is no call of the contract. */
export const TUS_ACCESS: Access = work(...FILES);

/** True unless the caller is an API token without the scope of this kind of job. */
export function mayUseKind({ account }: Caller, kind: JobKind): boolean {
  if (account?.scopes == null) return true;
  const scope = findKind(kind)?.scope;
  return scope !== undefined && account.scopes.includes(scope);
}

/** Errors: `unauthenticated` for a visitor where an account is needed; `forbidden` for a token without the scope. */
function checkAccess({ account }: Caller, { who, scopes }: Access): void {
  if (who === 'public') return;
  if (account === undefined) {
    if (who === 'account') throw new GlossaError('unauthenticated', 'This needs an account.');
    return;
  }
  const { scopes: granted } = account;
  if (granted !== null && !scopes.some((scope) => granted.includes(scope))) {
    throw new GlossaError('forbidden', 'The API token may not do this.');
  }
}

/** Lets a request through to a call by its entry; runs before the body is read. */
export function allow(access: Access) {
  return createMiddleware<AppEnv>(async (c, next) => {
    checkAccess(c.get('caller'), access);
    await next();
  });
}

import type { ErrorCode } from '@glossa/contract';

const SIGN_IN: ReadonlySet<ErrorCode> = new Set([
  'sign_in_required',
  'unauthenticated',
  'visitor_limit_reached',
]);

/** What stands between a person and their work: signing in, or credits; `null` for every other error. */
export type Wall = 'sign_in' | 'credits';

/** True when no server answered at all: one that refuses names its answer. */
export function isUnreachable(error: { code: ErrorCode; requestId?: string | undefined }): boolean {
  return error.code === 'source_unavailable' && error.requestId === undefined;
}

/** The wall that an error code means. */
export function wallOf(code: ErrorCode | undefined): Wall | null {
  if (code === undefined) return null;
  if (code === 'insufficient_credits') return 'credits';
  return SIGN_IN.has(code) ? 'sign_in' : null;
}

// @chunk catalogue
import type { ErrorCode } from '@glossa/contract';

const SIGN_IN: ReadonlySet<ErrorCode> = new Set([
  'sign_in_required',
  'unauthenticated',
  'visitor_limit_reached',
]);

/** What stands between a person and their work: signing in, or credits; `null` for every other error. */
export type Wall = 'sign_in' | 'credits';

/** The wall that an error code means. */
export function wallOf(code: ErrorCode | undefined): Wall | null {
  if (code === undefined) return null;
  if (code === 'insufficient_credits') return 'credits';
  return SIGN_IN.has(code) ? 'sign_in' : null;
}

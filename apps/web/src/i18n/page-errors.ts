import type { ErrorCode } from '@glossa/contract';
import type { Namespace } from '@glossa/i18n';

/** The messages of errors, of which a page brings only those that it can have. */
export const ERRORS = 'general/errors' satisfies Namespace;

/** Groups of pages that show what every code means. */
const REFERENCE: readonly Namespace[] = ['general/developers'];
const ACCOUNT: readonly Namespace[] = ['general/account', ...REFERENCE];
const FILES: readonly Namespace[] = ['translate/document', 'general/dashboard', ...REFERENCE];

/**
 * Errors of calls that only some pages make, by a message group that such a page has: forms of an account, files and
 * their jobs, what no page does yet. Every other error may be the answer to any call.
 */
const ONLY_WITH: Partial<Record<ErrorCode, readonly Namespace[]>> = {
  email_taken: ACCOUNT,
  email_not_verified: ACCOUNT,
  invalid_credentials: ACCOUNT,
  invalid_token: ACCOUNT,
  corrupt_file: FILES,
  password_protected_file: FILES,
  storage_full: FILES,
  unsupported_format: FILES,
  url_not_allowed: FILES,
  consent_required: REFERENCE,
  idempotency_conflict: REFERENCE,
  payment_failed: REFERENCE,
};

const fits = (code: string, namespaces: readonly Namespace[]) =>
  (ONLY_WITH[code as ErrorCode] ?? namespaces).some((name) => namespaces.includes(name));

/** Of all messages of errors those that a page with these message groups can have. */
export function errorsOn(texts: object, namespaces: readonly Namespace[]): object {
  return Object.fromEntries(Object.entries(texts).filter(([code]) => fits(code, namespaces)));
}

/** True when a page with these message groups can have errors whose messages an earlier page did not bring. */
export function lacksErrors(texts: object, namespaces: readonly Namespace[]): boolean {
  return Object.keys(ONLY_WITH).some((code) => fits(code, namespaces) && !(code in texts));
}

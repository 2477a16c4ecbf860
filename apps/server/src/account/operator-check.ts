import { canonicalEmail } from '@glossa/accounts';
import { GlossaError } from '@glossa/contract';
import type { Clock } from '@glossa/platform';
import type { CheckOperator } from '../access.ts';

/** Who signed in longer ago does it again: a session that was stolen is of use for hours, not for weeks. */
const OPERATOR_SESSION_MS = 12 * 60 * 60_000;

/**
 * Lets through whose address stands in `OPERATORS`, by a session that began with a sign-in of less than twelve hours ago.
 * The address of an account is confirmed before anybody signs in. Errors: `not_found` for all others, API tokens and
 * linked extensions; `sign_in_required` for an operator whose sign-in is older.
 */
export function createOperatorCheck(operators: readonly string[], clock: Clock): CheckOperator {
  const addresses = new Set(operators.map((email) => canonicalEmail(email) ?? email));
  return (account) => {
    if (account?.signedInAt == null || !addresses.has(account.email)) {
      throw new GlossaError('not_found', 'No such call.');
    }
    if (account.signedInAt * 1000 <= clock.now() - OPERATOR_SESSION_MS) {
      throw new GlossaError('sign_in_required', 'Sign in again: operators do so each day.');
    }
  };
}

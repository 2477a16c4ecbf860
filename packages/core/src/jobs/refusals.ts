// @chunk files
import type { GlossaError } from '@glossa/contract';
import { isUnreachable } from '../client/api-error.ts';
import type { JobItem } from './types.ts';

/** Refusals of a file itself: the same file is refused again. */
const OF_THE_FILE: ReadonlySet<string> = new Set([
  'corrupt_file',
  'password_protected_file',
  'wrong_file_password',
  'restricted_file',
  'xfa_form',
  'file_portfolio',
  'unsupported_format',
]);

/** Refusals of a file that a password may open. */
const OF_THE_PASSWORD: ReadonlySet<string> = new Set([
  'password_protected_file',
  'wrong_file_password',
  'restricted_file',
]);

/** True where the file would be taken with a password, or with another one. */
export function asksPassword({ jobId, error }: Pick<JobItem, 'jobId' | 'error'>): boolean {
  return jobId === null && error !== null && OF_THE_PASSWORD.has(error.code);
}

/** True where the file itself was refused, or is gone: nothing is helped by asking again. */
export function isHopeless(error: GlossaError): boolean {
  return OF_THE_FILE.has(error.code) || isGone(error) || limitOf(error) !== null;
}

/** True for an item into whose language nobody translates: known before there is a job, and nothing to try again. */
export function isUnserved({ jobId, error }: Pick<JobItem, 'jobId' | 'error'>): boolean {
  return jobId === null && error?.code === 'unsupported_language_pair';
}

/** The language of an item: as its refusal says it, found or stated; `null` while it is not known. */
export function sourceOf({
  from: stated,
  found,
  error,
}: Pick<JobItem, 'from' | 'found' | 'error'>): string | null {
  const { from = found ?? stated } = (error?.details ?? {}) as { from?: string };
  return from === 'auto' ? null : from;
}

/** True where what was asked for is no longer kept. */
export function isGone(error: unknown): boolean {
  return (error as GlossaError).code === 'not_found';
}

/** Which limit a file is over, and by how much where that can be said, as the server says it with its refusal. */
export type OverLimit =
  | { limit: 'pages' | 'bytes'; found: number; most: number }
  | { limit: 'memory' };

/** The limit of its kind that a file is over; `null` for every other error. */
export function limitOf({ code, details }: GlossaError): OverLimit | null {
  if (code !== 'limit_exceeded') return null;
  const { limit, found, most } = (details ?? {}) as Record<string, unknown>;
  if (limit === 'memory') return { limit };
  const isCounted = typeof found === 'number' && typeof most === 'number';
  return (limit === 'pages' || limit === 'bytes') && isCounted ? { limit, found, most } : null;
}

/** The first of the items that failed because the server could not be reached: it says so for all of them. */
export const lostItem = <Item extends Pick<JobItem, 'error'>>(
  items: readonly Item[],
): Item | undefined => items.find(({ error }) => error !== null && isUnreachable(error));

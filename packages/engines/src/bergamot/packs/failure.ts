import { type ErrorCode, GlossaError } from '@glossa/contract';
import type { PackFailure } from './types.ts';

const CODES: Partial<Record<PackFailure, ErrorCode>> = {
  not_in_catalogue: 'unsupported_language_pair',
};

/** A `GlossaError` that names why a pack could not be had, in words and as `details.reason`. */
export function packError(
  reason: PackFailure,
  message: string,
  options: { cause?: unknown; retryAfter?: number; details?: Record<string, unknown> } = {},
): GlossaError {
  const { cause, retryAfter, details } = options;
  return new GlossaError(CODES[reason] ?? 'engine_unavailable', message, {
    details: { reason, ...details },
    ...(cause === undefined ? {} : { cause }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
}

const STORAGE: Readonly<Record<string, [PackFailure, string]>> = {
  ENOSPC: ['disk_full', 'the disk is full'],
  EDQUOT: ['disk_full', 'the disk quota is used up'],
  EROFS: ['not_writable', 'the data folder is read-only'],
  EACCES: ['not_writable', 'the data folder may not be written to'],
  EPERM: ['not_writable', 'the data folder may not be written to'],
};

/** An error of the file system in the pack manager's words; other errors come back as they are. */
export function storageError(error: unknown, what: string): unknown {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  const known =
    STORAGE[code] ?? (syscall ? ['not_writable', `${syscall} failed (${code})`] : undefined);
  return known
    ? packError(known[0] as PackFailure, `${what}: ${known[1]}.`, { cause: error })
    : error;
}

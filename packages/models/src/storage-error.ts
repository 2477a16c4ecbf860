import { type ModelFailure, modelError } from './failure.ts';

const STORAGE: Readonly<Record<string, [ModelFailure, string]>> = {
  ENOSPC: ['disk_full', 'the disk is full'],
  EDQUOT: ['disk_full', 'the disk quota is used up'],
  EROFS: ['not_writable', 'the data folder is read-only'],
  EACCES: ['not_writable', 'the data folder may not be written to'],
  EPERM: ['not_writable', 'the data folder may not be written to'],
};

/** An error of the file system in the store's words; other errors come back as they are. */
export function storageError(error: unknown, what: string): unknown {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  const known =
    STORAGE[code] ?? (syscall ? ['not_writable', `${syscall} failed (${code})`] : undefined);
  return known
    ? modelError(known[0] as ModelFailure, `${what}: ${known[1]}.`, { cause: error })
    : error;
}

import { modelError } from '@glossa/engines/bergamot/portable';

/** An error of the private file system in the words of a download; other errors come back as they are. */
export function storageError(error: unknown): unknown {
  if (!(error instanceof DOMException)) return error;
  if (error.name === 'QuotaExceededError') {
    return modelError('disk_full', 'The browser has no room left for it.', { cause: error });
  }
  const writing = ['NoModificationAllowedError', 'NotAllowedError', 'SecurityError'];
  if (!writing.includes(error.name)) return error;
  return modelError('not_writable', 'The browser keeps nothing here.', { cause: error });
}

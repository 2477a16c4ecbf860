import { GlossaError } from '@glossa/contract';

/** True when the operating system gave one of these codes. */
export const isCode = (error: unknown, ...codes: string[]) =>
  codes.includes((error as NodeJS.ErrnoException).code ?? '');

/**
 * What the operating system said about a folder, for a person: `storage_full` when there is no room,
 * `service_unavailable` when there is no access, else the error as it was.
 */
export function folderError(error: unknown, root: string): unknown {
  if (isCode(error, 'ENOSPC', 'EDQUOT')) {
    return new GlossaError('storage_full', `No space is left for files in ${root}`, {
      cause: error,
    });
  }
  if (isCode(error, 'EACCES', 'EPERM', 'EROFS', 'EIO', 'EMFILE', 'ENFILE')) {
    const message = `The files in ${root} cannot be used: ${(error as Error).message}`;
    return new GlossaError('service_unavailable', message, { cause: error });
  }
  return error;
}

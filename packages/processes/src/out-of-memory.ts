import { GlossaError } from '@glossa/contract';

/** Work on a file that was ended because it took more memory than it may. `details` say which limit that is. */
export function outOfMemory(cause?: unknown): GlossaError {
  return new GlossaError(
    'limit_exceeded',
    'The file takes more memory than there is for one file. Divide it and send its parts.',
    { details: { limit: 'memory' }, ...(cause === undefined ? {} : { cause }) },
  );
}

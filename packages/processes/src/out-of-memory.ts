import { GlossaError } from '@glossa/contract';

/** Work on a file that was ended because it took more memory than it may. `details` say which limit that is. */
export class OutOfMemoryError extends GlossaError {
  constructor(cause?: unknown) {
    super(
      'limit_exceeded',
      'The file takes more memory than there is for one file. Divide it and send its parts.',
      { details: { limit: 'memory' }, ...(cause === undefined ? {} : { cause }) },
    );
  }
}

import { type ErrorCode, GlossaError } from '@glossa/contract';

/** Errors of a picture itself: others of the same job may still be fine. */
const OF_PICTURE: readonly ErrorCode[] = [
  'unsupported_format',
  'corrupt_file',
  'limit_exceeded',
  'password_protected_file',
  'not_found',
  'url_not_allowed',
  'payload_too_large',
];

export const ofPicture = (error: unknown): error is GlossaError =>
  error instanceof GlossaError && OF_PICTURE.includes(error.code);

/** What a retry would only repeat is told as what it is. */
export async function withoutRetry<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof GlossaError && error.code === 'timeout') {
      throw new GlossaError('limit_exceeded', 'The picture takes too long.', { cause: error });
    }
    throw error;
  }
}

import { GlossaError } from '@glossa/contract';

/** The file is damaged or breaks the rules of its format. */
export function corrupt(message: string, cause?: unknown): GlossaError {
  return new GlossaError('corrupt_file', message, cause === undefined ? {} : { cause });
}

/** The file is honest in form but larger than what is taken. */
export function tooLarge(message: string, cause?: unknown): GlossaError {
  return new GlossaError('limit_exceeded', message, cause === undefined ? {} : { cause });
}

/** No filter reads this format. */
export function unsupported(message: string): GlossaError {
  return new GlossaError('unsupported_format', message);
}

/** The file cannot be opened without its password. */
export function passwordProtected(): GlossaError {
  return new GlossaError('password_protected_file', 'The file is protected by a password.');
}

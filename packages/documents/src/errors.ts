import { GlossaError } from '@glossa/contract';

/**
 * The file is damaged or breaks the rules of its format. `detail` is one sentence on where, for who looks into it: the
 * message begins with what anybody can do.
 */
export function corrupt(detail: string, cause?: unknown): GlossaError {
  const message = `The file is damaged or incomplete and cannot be read. Try to open it in the program it was made with and to save it again. (${detail})`;
  return new GlossaError('corrupt_file', message, cause === undefined ? {} : { cause });
}

/** There is nothing in the file. */
export function emptyFile(): GlossaError {
  return new GlossaError('corrupt_file', 'The file is empty.');
}

/** The file is honest in form but larger than what is taken. */
export function tooLarge(message: string, cause?: unknown): GlossaError {
  return new GlossaError('limit_exceeded', message, cause === undefined ? {} : { cause });
}

/** Things stand within one another deeper than anybody writes them. `details` say which limit it is. */
export function nestedTooDeeply(): GlossaError {
  return new GlossaError('limit_exceeded', 'The file is nested too deeply.', {
    details: { limit: 'nesting' },
  });
}

/** Whether an error is {@link nestedTooDeeply}. */
export function isNestedTooDeeply(error: GlossaError): boolean {
  return (error.details as { limit?: unknown } | undefined)?.limit === 'nesting';
}

const english = (value: number) => value.toLocaleString('en');

/** The document has more pages, slides or sheets than are taken. `details` say so in numbers. */
export function tooManyPages(found: number, most: number): GlossaError {
  return new GlossaError(
    'limit_exceeded',
    `The document has ${english(found)} pages; ${english(most)} at most can be translated at once.`,
    { details: { limit: 'pages', most, found } },
  );
}

const MEGABYTE = 1024 * 1024;
const megabytes = (bytes: number) => `${english(Math.ceil(bytes / MEGABYTE))} MB`;

/** The file has more bytes than are taken. `details` say so in numbers. */
export function tooManyBytes(found: number, most: number): GlossaError {
  return new GlossaError(
    'limit_exceeded',
    `The file has ${megabytes(found)}; ${megabytes(most)} at most can be translated.`,
    { details: { limit: 'bytes', most, found } },
  );
}

/** No filter reads this format. */
export function unsupported(message: string): GlossaError {
  return new GlossaError('unsupported_format', message);
}

/** The file cannot be opened without its password. */
export function passwordProtected(): GlossaError {
  return new GlossaError('password_protected_file', 'The file is protected by a password.');
}

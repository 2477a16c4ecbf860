import { GlossaError } from '@glossa/contract';

/** The file is damaged, or breaks the rules of its format. `detail` is a sentence on where. */
export function corrupt(detail: string, cause?: unknown): GlossaError {
  const message = `The file is damaged or incomplete and cannot be read. Try to open it in the program it was made with and to save it again. (${detail})`;
  return new GlossaError('corrupt_file', message, cause === undefined ? {} : { cause });
}

/** The file cannot be opened without its password, or with the one that was given. */
export function passwordProtected(): GlossaError {
  return new GlossaError('password_protected_file', 'The file is protected by a password.');
}

/** The file is honest in form but larger than what is taken. `details` say so in numbers. */
export function overLimit(
  limit: 'pages' | 'objects' | 'characters',
  found: number,
  most: number,
  page?: number,
): GlossaError {
  const where = page === undefined ? 'The document' : `Page ${page + 1}`;
  const english = (value: number) => value.toLocaleString('en');
  return new GlossaError(
    'limit_exceeded',
    `${where} has ${english(found)} ${limit}; ${english(most)} at most can be read.`,
    { details: { limit, most, found, ...(page === undefined ? {} : { page: page + 1 }) } },
  );
}

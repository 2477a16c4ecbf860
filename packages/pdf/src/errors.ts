import { GlossaError } from '@glossa/contract';

/** The file is damaged, or breaks the rules of its format. `detail` is a sentence on where. */
export function corrupt(detail: string, cause?: unknown): GlossaError {
  const message = `The file is damaged or incomplete and cannot be read. Try to open it in the program it was made with and to save it again. (${detail})`;
  return new GlossaError('corrupt_file', message, cause === undefined ? {} : { cause });
}

/** The file cannot be opened without its password. */
export function passwordProtected(): GlossaError {
  return new GlossaError('password_protected_file', 'The file is protected by a password.');
}

/** The password that was given does not open the file. */
export function wrongPassword(): GlossaError {
  return new GlossaError('wrong_file_password', 'This password does not open the file.');
}

/** The file's owner forbids to change it, or to take its text out. */
export function restricted(): GlossaError {
  return new GlossaError(
    'restricted_file',
    "The file's owner does not allow changing or copying its text. It can be translated with the owner's password.",
  );
}

/** The file has no pages of its own but those that programs make of a form's data. */
export function dynamicForm(): GlossaError {
  return new GlossaError(
    'xfa_form',
    'The file is a dynamic form (XFA), which has no pages that could be translated. Print it into a PDF and translate that.',
  );
}

/** The file is a folder of other files. */
export function portfolio(): GlossaError {
  return new GlossaError(
    'file_portfolio',
    'The file is a portfolio: other files are in it. Take these out and translate them one by one.',
  );
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

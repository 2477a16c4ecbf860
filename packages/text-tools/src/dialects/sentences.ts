/**
 * Runs of words with single spaces between: what grammar looks at in one go. Nobody writes clauses of more
 * words; text without any punctuation is taken in pieces, so that it takes no more time than other text.
 */
export const CLAUSE =
  /[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*(?: [\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*){0,79}/gu;

/** Clauses without any are figures, which stay. */
export const LETTER = /\p{L}/u;

/** Quotation marks and spaces between two sentences are no more than this. */
const BETWEEN_SENTENCES = 8;

/** True where a sentence begins at `at`. */
export function beginsSentence(line: string, at: number): boolean {
  return (
    at === 0 || /[.!?…][^\p{L}\p{N}]*$/u.test(line.slice(Math.max(0, at - BETWEEN_SENTENCES), at))
  );
}

/** A sentence's end is looked for this far. */
const REACH = 400;

/** True where the sentence that goes on at `at` ends with a question mark. */
export function asks(line: string, at: number): boolean {
  const end = Math.min(line.length, at + REACH);
  for (let index = at; index < end; index += 1) {
    const sign = line.charCodeAt(index);
    if (sign === 0x3f) return true;
    if (sign === 0x2e || sign === 0x21) return false;
  }
  return false;
}

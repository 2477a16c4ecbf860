/** Runs of words with single spaces between: what grammar looks at in one go. */
export const CLAUSE =
  /[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*(?: [\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*)*/gu;

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

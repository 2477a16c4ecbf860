/** Junk of a client that joined objects into text (`specification.md` §5). */
const JUNK = '[object Object]';

/** Text without the literal `[object Object]`. */
export function removeJunk(text: string): string {
  return text.replaceAll(JUNK, '');
}

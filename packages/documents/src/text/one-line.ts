/**
 * A text on one line: white space with a line ending in it becomes a space. Runs are looked at whole, for a pattern
 * that looks for an ending begins anew at each of many spaces.
 */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, (space) => (/[\r\n]/.test(space) ? ' ' : space));
}

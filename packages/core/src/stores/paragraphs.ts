/**
 * Cuts a text into pieces that can be translated and shown one by one: a piece ends after a blank line.
 * The pieces joined are the text.
 */
export function splitParagraphs(text: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  for (const match of text.matchAll(/\n[ \t]*(?:\r?\n[ \t]*)+/g)) {
    const end = match.index + match[0].length;
    if (text.slice(start, match.index).trim() === '') continue;
    pieces.push(text.slice(start, end));
    start = end;
  }
  if (start < text.length) pieces.push(text.slice(start));
  return pieces;
}

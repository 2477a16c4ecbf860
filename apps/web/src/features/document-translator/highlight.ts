const MARKS = /\p{M}/u;

/** A character as searches compare it: without case and accents. */
const fold = (char: string) =>
  char
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/**
 * Cuts a text where a search found something in it, as the server compares: without case and accents. Every
 * other piece, from the second on, is a match.
 */
export function cutMatches(text: string, query: string): string[] {
  const wanted = [...query.trim().normalize('NFC')].map(fold).join('');
  if (wanted === '') return [text];
  let folded = '';
  /** Where in `text` each folded unit comes from, and the end. */
  const origins: number[] = [];
  let at = 0;
  for (const char of text) {
    const piece = fold(char);
    for (let unit = 0; unit < piece.length; unit++) origins.push(at);
    folded += piece;
    at += char.length;
  }
  origins.push(text.length);
  const pieces: string[] = [];
  let from = 0;
  for (let found = folded.indexOf(wanted); found >= 0; ) {
    const start = origins[found]!;
    let end = origins[found + wanted.length]!;
    // Marks belong to the letter they stand on.
    while (end < text.length && MARKS.test(text[end]!)) end += 1;
    if (start >= from) {
      pieces.push(text.slice(from, start), text.slice(start, end));
      from = end;
    }
    found = folded.indexOf(wanted, found + wanted.length);
  }
  return [...pieces, text.slice(from)];
}

/** Cuts a text where one of some words stands in it as it is written, as `cutMatches` does. */
export function cutWords(text: string, words: readonly string[]): string[] {
  const wanted = words.filter((word) => word !== '').sort((a, b) => b.length - a.length);
  if (wanted.length === 0) return [text];
  const escaped = wanted.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return text.split(new RegExp(`(${escaped.join('|')})`, 'u'));
}

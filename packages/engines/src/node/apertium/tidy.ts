import { capitalLetter } from '@glossa/contract';
import type { AnswerPiece } from './stream-format.ts';

/**
 * Undoes what the programs do to spaces and capitals. A rule that drops a word leaves the spaces around
 * it, one that moves the first word keeps its capital on it.
 * @param source the text of the request, for what it had itself
 */
export function tidyAnswer(pieces: readonly AnswerPiece[], source: string): AnswerPiece[] {
  return tidyCapitals(tidySpaces(pieces, /\s[.,:;!?)]/u.test(source)), source);
}

/** A request never holds two spaces in a row, nor one at its start or end. */
function tidySpaces(pieces: readonly AnswerPiece[], spacedMarks: boolean): AnswerPiece[] {
  const tidy: AnswerPiece[] = [];
  let spaced = true;
  for (const piece of pieces) {
    if ('blank' in piece) {
      tidy.push(piece);
      spaced = false;
      continue;
    }
    const previous = tidy.at(-1);
    let text = piece.text.replace(/ {2,}/g, ' ');
    if (spaced && text.startsWith(' ')) text = text.slice(1);
    if (!spacedMarks) {
      text = text.replace(/ (?=[.,:;!?)])/g, '');
      if (/^[.,:;!?)]/.test(text) && previous && 'text' in previous) {
        previous.text = previous.text.replace(/ $/, '');
      }
    }
    if (text === '') continue;
    tidy.push({ ...piece, text });
    spaced = text.endsWith(' ');
  }
  const last = tidy.at(-1);
  if (last && 'text' in last) last.text = last.text.trimEnd();
  return tidy;
}

const FIRST_LETTER = /^[^\p{L}]*(\p{L})/u;
const isUpper = (letter: string) => letter !== letter.toLowerCase();

/** The first word takes the case of the source's first; the second loses a capital that slipped onto it. */
function tidyCapitals(pieces: AnswerPiece[], source: string): AnswerPiece[] {
  const first = FIRST_LETTER.exec(source)?.[1];
  const piece = pieces.find((candidate) => 'text' in candidate && /\p{L}/u.test(candidate.text));
  if (first === undefined || piece === undefined || !('text' in piece)) return pieces;
  const letter = FIRST_LETTER.exec(piece.text)?.[1] ?? '';
  if (isUpper(first) && !isUpper(letter)) {
    piece.text = piece.text.replace(letter, capitalLetter(letter));
    const others = source.slice(source.indexOf(first) + 1);
    if (!/\p{Lu}/u.test(others)) {
      piece.text = piece.text.replace(/(?<=^\P{L}*\p{L}+ )\p{Lu}(?=\p{Ll})/u, (capital) =>
        capital.toLowerCase(),
      );
    }
  } else if (!/\p{Lu}/u.test(source) && isUpper(letter) && !/^\P{L}*I\b/u.test(piece.text)) {
    piece.text = piece.text.replace(letter, letter.toLowerCase());
  }
  return pieces;
}

const EAST_ASIAN_END = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}、。！？…」』）ー]$/u;
const SPLIT_WORD = /\p{L}[-\u2010]$/u;

/** Two lines of running text as one: no space between East Asian lines, words that were cut at a line's end are whole again. */
export function joinLines(text: string, next: string): string {
  if (text === '') return next;
  if (EAST_ASIAN_END.test(text)) return text + next;
  if (SPLIT_WORD.test(text) && /^\p{Ll}/u.test(next)) return text.slice(0, -1) + next;
  return `${text} ${next}`;
}

/** Two words of a line as one: with a blank between them, unless they are East Asian. */
export const joinWords = (text: string, next: string): string =>
  text === '' || EAST_ASIAN_END.test(text) ? text + next : `${text} ${next}`;

const EAST_ASIAN_END = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}、。！？…」』）ー]$/u;
const SPLIT_WORD = /\p{L}[-\u2010]$/u;

/** Two lines of running text as one: no space between East Asian lines, words that were cut at a line's end are whole again. */
export function joinLines(text: string, next: string): string {
  if (text === '') return next;
  if (EAST_ASIAN_END.test(text)) return text + next;
  if (SPLIT_WORD.test(text) && /^\p{Ll}/u.test(next)) return text.slice(0, -1) + next;
  return `${text} ${next}`;
}

/** Between the parts of a designation; `/`, `.` and `_` join only where no word can stand. */
const HYPHEN = '[-\u2010\u2011\u2013]';
const LETTER = String.raw`\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}`;
const YEAR = String.raw`(?:19|20)\d\d(?!\d)`;

/** Not inside a word, an address or a longer designation. Scripts without spaces may stand right beside it. */
const BEFORE = String.raw`(?<![${LETTER}\p{N}_@#/\\.+\u2010\u2011\u2013-])`;
/** An ending of the sentence's language (`A-104-es`, `A-104:n`) makes a word of it; an English genitive does not. */
const AFTER = String.raw`(?![_/:.\u2010\u2011\u2013-]?[${LETTER}\p{N}_]|['’](?!s(?!\p{L}))\p{L})`;

const HEADS: readonly string[] = [
  // One letter: A-104, I-95, A/104, A.5.1, a-1. Not L, which is the article of Maltese (l-1980).
  String.raw`[A-KM-Z](?:${HYPHEN}|[/._])\d`,
  String.raw`[a-km-z]${HYPHEN}\d`,
  // Two capitals: AN-12, IS-200. Not what languages write differently: EU-27 (UE-27, UN-), NO-5 (Nr. 5).
  String.raw`(?!EU|UE|UN|NO|NR)[A-Z]{2}${HYPHEN}(?!${YEAR})\d`,
  // More of them where they can be no word (PRT-10), or a number is too long to count anything (INV-20041).
  String.raw`[B-DF-HJ-NP-TV-XZ]{3,6}${HYPHEN}(?!${YEAR})\d`,
  String.raw`[A-Z]{3,8}${HYPHEN}\d{5}`,
  // A letter behind: 104-A, 12/A, W3-A. Romanian writes ordinals like that (a 12-a).
  String.raw`(?<!(?<!\p{L})[Aa]\s)(?:[A-Z]{1,3})?\d{1,6}(?:${HYPHEN}|\/)[A-Z](?!${HYPHEN}?[${LETTER}])`,
];
const REST = String.raw`\d{0,30}[A-Z]{0,3}(?:(?:${HYPHEN}|[/._])(?:\d[0-9A-Z]{0,15}|[A-Z]{1,3})){0,6}`;

/**
 * What names a thing rather than says something, in Latin letters: article numbers, roads, rooms, grades (`A+`) and
 * the letters of lists (`(a)`). Engines take their letters for words: `A-104` became `Un-104`. What engines leave
 * alone (`B2`, `A4`) and what languages write differently (`Q1`, `EU-27`) is none.
 */
export const DESIGNATIONS: readonly string[] = [
  `${BEFORE}(?:${HEADS.join('|')})${REST}${AFTER}`,
  String.raw`${BEFORE}(?:AB|[A-Z])\+{1,3}(?![\p{L}\p{N}+])`,
  String.raw`(?<![\p{L}\p{N}_])\([A-Za-z]\)(?![${LETTER}\p{N}])`,
  String.raw`(?<![^\n])[A-Za-z]\)(?=\s)`,
];
/** Something that every designation has. */
export const MAY_HAVE_DESIGNATION =
  /[A-Za-z][-/._\u2010\u2011\u2013]\d|\d[-/\u2010\u2011\u2013][A-Z]|[A-Z]\+|[A-Za-z]\)/;

const LETTER_RTL =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const WORD = /\S+/g;
const LATIN = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
/** What begins or ends a sentence or a clause belongs to the text around. */
const OPENING = /^[("'«“‘[{]+/;
const CLOSING = /[.,:;!?…"'»”’)\]}]+$/;
const PAIRS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };
/** Left-to-right mark: nothing is seen of it. */
const LRM = '\u200e';

/** True for text with letters of a script that runs from right to left. */
export function hasRtlLetters(text: string): boolean {
  return LETTER_RTL.test(text);
}

/** True for text with letters, none of which runs from right to left. */
export function isLtrText(text: string): boolean {
  return LATIN.test(text) && !hasRtlLetters(text);
}

/**
 * Text that runs from right to left, with marks around words of code in it (`--flag`, `C++`, `https://a.example/b/`): without
 * them signs at their ends would stand at the other end. Full stops and brackets of the sentence stay its own.
 */
export function keepLtrRuns(text: string): string {
  return text.replace(WORD, (word) => {
    if (!isLtrText(word)) return word;
    const opening = OPENING.exec(word)?.[0] ?? '';
    const closing = closingOf(word.slice(opening.length));
    const core = word.slice(opening.length, word.length - closing.length);
    const before = LETTER_OR_DIGIT.test(core.at(0) ?? '') ? '' : LRM;
    const after = LETTER_OR_DIGIT.test(core.at(-1) ?? '') ? '' : LRM;
    return `${opening}${before}${core}${after}${closing}`;
  });
}

/** Signs at the end of a word that are not its own: brackets that it has opened are. */
function closingOf(word: string): string {
  const closing = CLOSING.exec(word)?.[0] ?? '';
  let own = 0;
  const opened = [...word].filter((sign) => Object.values(PAIRS).includes(sign));
  [...closing].forEach((sign, index) => {
    const at = opened.indexOf(PAIRS[sign] ?? '');
    if (at < 0) return;
    opened.splice(at, 1);
    own = index + 1;
  });
  return closing.slice(own);
}

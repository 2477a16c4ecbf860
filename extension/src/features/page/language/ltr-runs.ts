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

/** Signs between two parts, without a blank: `+` of `Ctrl+S`. */
const JOINT = /^[^\s\p{L}\p{N}]{1,3}$/u;

/**
 * Parts of a text that runs from right to left, with marks around those that are one word together (`Ctrl`, `+`, `S`, each
 * key an element of its own): without them the last would stand first.
 * @param isLtr whether a part that is no string runs from left to right
 */
export function keepLtrChains<P extends object>(
  parts: readonly (string | P)[],
  isLtr: (part: P) => boolean,
): (string | P)[] {
  const isLink = (part: string | P | undefined) => typeof part === 'object' && isLtr(part);
  const isJoint = (at: number) => {
    const part = parts[at];
    return (
      typeof part === 'string' && JOINT.test(part) && isLink(parts[at - 1]) && isLink(parts[at + 1])
    );
  };
  return parts.flatMap((part, at) => {
    if (isJoint(at)) return [`${LRM}${part}${LRM}`];
    const begins = isJoint(at + 1) && !isJoint(at - 1);
    const ends = isJoint(at - 1) && !isJoint(at + 1);
    return [...(begins ? [LRM] : []), part, ...(ends ? [LRM] : [])];
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

/** Letters of scripts that run from right to left. */
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const LETTER = /\p{L}/u;

/** Characters before this one are told by a table: most texts have no others. */
const LATIN_END = 0x250;
const LATIN = Array.from({ length: LATIN_END }, (_, code) =>
  LETTER.test(String.fromCharCode(code)) ? ('ltr' as const) : undefined,
);

const isLatin = (text: string) => text.length === 1 && text.charCodeAt(0) < LATIN_END;

/** Whether a character has a strong direction: `rtl`, `ltr`, or neither. */
export function directionOf(text: string): 'rtl' | 'ltr' | undefined {
  if (isLatin(text)) return LATIN[text.charCodeAt(0)];
  if (RIGHT_TO_LEFT.test(text) && LETTER.test(text)) return 'rtl';
  return LETTER.test(text) ? 'ltr' : undefined;
}

/** Whether most letters run from right to left. */
export function isRightToLeft(texts: Iterable<string>): boolean {
  let balance = 0;
  for (const text of texts) {
    const direction = directionOf(text);
    if (direction) balance += direction === 'rtl' ? 1 : -1;
  }
  return balance > 0;
}

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303f\uff00-\uffef]/u;

/** Whether a character is of a script that is written without blanks, or of its punctuation. */
export function isUnspaced(text: string): boolean {
  return !isLatin(text) && UNSPACED.test(text);
}

const IDEOGRAPHIC =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/** Whether lines may end after any character of its script. */
export function isBrokenAnywhere(text: string): boolean {
  return !isLatin(text) && IDEOGRAPHIC.test(text);
}

const DIGIT = /[\p{Nd}\p{Sc}%‰]/u;
/** Within numbers: separators and signs that belong to them. */
const IN_NUMBER = /^[.,:/\-+'’٫٬]$/u;

/**
 * From the order that characters are drawn in, left to right, to that in which they are read: what UAX 9 does for
 * display, backwards. Each item is one character with its marks.
 */
export function toLogical<T extends { text: string }>(drawn: readonly T[], isRtl: boolean): T[] {
  if (!isRtl && drawn.every(({ text }) => directionOf(text) !== 'rtl')) return [...drawn];
  const strong = drawn.map(
    ({ text }) => directionOf(text) ?? (DIGIT.test(text) ? 'number' : undefined),
  );
  // Resolve: every character gets the direction of the run it stands in.
  const base = isRtl ? 'rtl' : 'ltr';
  const resolved: ('rtl' | 'ltr')[] = [];
  for (let index = 0; index < drawn.length; index++) {
    const own = strong[index];
    if (own === 'rtl' || own === 'ltr') resolved.push(own);
    else if (own === 'number') resolved.push('ltr');
    else {
      const before = index > 0 ? strong.slice(0, index).findLast((found) => found) : undefined;
      const after = strong.slice(index + 1).find((found) => found);
      const isNumberPart =
        IN_NUMBER.test(drawn[index]!.text) &&
        strong[index - 1] === 'number' &&
        strong[index + 1] === 'number';
      if (isNumberPart) resolved.push('ltr');
      else if (before && before === after && before !== 'number') resolved.push(before);
      else resolved.push(base);
    }
  }
  const runs: { isLtr: boolean; items: T[] }[] = [];
  for (const [index, item] of drawn.entries()) {
    const isLtr = resolved[index] === 'ltr';
    const last = runs.at(-1);
    if (last && last.isLtr === isLtr) last.items.push(item);
    else runs.push({ isLtr, items: [item] });
  }
  for (const run of runs) if (!run.isLtr) run.items.reverse();
  if (isRtl) runs.reverse();
  return runs.flatMap(({ items }) => items);
}

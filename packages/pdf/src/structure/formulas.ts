import { directionOf } from './direction.ts';
import type { Segment, Word } from './types.ts';

/** Fonts that mathematics is set in, by their names. */
const MATH_FONT =
  /^(?:CM(?:MI|SY|EX|BSY|MIB)|EU[FRSE][MB]|MSAM|MSBM|rsfs|txsy|txmi|pxsy|pxmi|LMMath|lmmi|lmsy|lmex|MTSY|MTMI|MTEX|RMTMI|stmary|wasy|esint)|math|symbol(?!a)|STIXSize|Asana/i;
const OPERATOR = /[\p{Sm}∂∇√∞∑∏∫≤≥≠≈±×÷∈∉⊂⊆∪∩→⇒↦∀∃¬∧∨]/u;
/** What stands between the signs of a formula without being a word. */
const BETWEEN = /^[\p{N}\p{Sm}\p{P}\p{Mn}'′|/\\^~<>=+-]+$/u;
/** Names of functions that are set upright within formulas. */
const FUNCTION =
  /^[([{|]*(?:sin|cos|tan|log|ln|exp|lim|max|min|sup|inf|det|dim|ker|mod|gcd|arg|Pr|sinh|cosh|tanh)[)\]}|,]*$/;

/** Marks of lists and notes are set in fonts of symbols too. */
const MARK = /^[•◦∙·∗*†‡§¶■□▪●○–—.,;:]+$/u;

function isMath(word: Word): boolean {
  const { text } = word;
  if (word.isElongation || MARK.test(text)) return false;
  if (word.piece.isUnreadable) return true;
  if (MATH_FONT.test(word.piece.font.name)) return true;
  return OPERATOR.test(text) && !/\p{L}{2}/u.test(text);
}

/**
 * Which words of a line, in the order of reading, belong to formulas: those in fonts of mathematics and with operators,
 * and the numbers, brackets and raised characters between them.
 */
export function formulaWords(words: readonly Word[], size: number): boolean[] {
  const math = words.map(isMath);
  if (!math.includes(true)) return math;
  const canJoin = words.map((word) => {
    const { text } = word;
    return (
      BETWEEN.test(text) || FUNCTION.test(text) || (word.size < 0.86 * size && text.length < 4)
    );
  });
  const flags = [...math];
  // From every sign outwards over what may belong to it.
  for (const [index, isSign] of math.entries()) {
    if (!isSign) continue;
    let at = index + 1;
    while (at < words.length && canJoin[at]) at++;
    // To the next sign, or to what touches this one.
    const reaches = at < words.length && math[at];
    for (let to = index + 1; to < at; to++) {
      if (reaches || touches(words[to - 1]!, words[to]!)) flags[to] = true;
      else break;
    }
    for (let to = index - 1; to >= 0 && canJoin[to] && touches(words[to]!, words[to + 1]!); to--)
      flags[to] = true;
  }
  return trimmed(words, flags, math);
}

const touches = (one: Word, other: Word) =>
  Math.max(other.u0 - one.u1, one.u0 - other.u1) < 0.12 * Math.max(one.size, other.size);

/** Closing punctuation is the sentence's. */
function trimmed(words: readonly Word[], flags: boolean[], math: readonly boolean[]): boolean[] {
  return flags.map(
    (flag, index) =>
      flag && (math[index] || flags[index + 1] === true || !/^[.,;:!?]+$/.test(words[index]!.text)),
  );
}

/** Share of letters of a line that are no words of a language. */
const FORMULA_SHARE = 0.55;

/** Whether a line is a formula by itself: hardly a word in it. */
export function isFormulaLine({ words, size }: Segment): boolean {
  const flags = formulaWords(words, size);
  if (!flags.includes(true)) return false;
  let inside = 0;
  let all = 0;
  let prose = 0;
  for (const [index, word] of words.entries()) {
    const { text } = word;
    // The number of the formula at the margin.
    if (/^\(\d+(?:\.\d+)*[a-z]?\)$/.test(text)) continue;
    all += text.length;
    if (flags[index]) inside += text.length;
    else if (/\p{L}{3}/u.test(text) && directionOf(text)) prose++;
  }
  return all > 0 && inside / all >= FORMULA_SHARE && prose <= 2;
}

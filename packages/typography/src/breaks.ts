/// <reference path="./linebreak.d.ts" />
import LineBreaker from 'linebreak';
import type { Hyphenator } from './hyphenation.ts';

/** Where a line may end. */
export interface Break {
  /** The next line begins here (UTF-16). */
  at: number;
  /** It has to end here. */
  isRequired: boolean;
  /** A hyphen is shown when it ends here. */
  hyphen: boolean;
  /** Within a word: only where the line would else be too loose. */
  isInWord?: true;
}

/** A word may be parted here, and shows a hyphen when it is. */
const SOFT_HYPHEN = '\u00ad';

/** Scripts that write no spaces between words, and whose words the standard's rules do not know. */
const WITHOUT_SPACES = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
const HANGUL = /\p{Script=Hangul}/u;

const TOKEN = /\S+/gu;
/** Addresses, paths, numbers and names of things in programs are not parted like words. */
const NO_PROSE = /[\d@/\\_]|\p{L}[.:]\p{L}|\u00ad/u;
const WORD = /[\p{L}\p{M}'’]+/gu;

/** Where words may be parted: each with a hyphen. */
function wordBreaks(text: string, hyphenate: Hyphenator): Break[] {
  const breaks: Break[] = [];
  for (const { 0: token, index: start } of text.matchAll(TOKEN)) {
    if (NO_PROSE.test(token)) continue;
    for (const { 0: word, index } of token.matchAll(WORD))
      for (const place of hyphenate(word))
        breaks.push({
          at: start + index + place,
          isRequired: false,
          hyphen: true,
          isInWord: true,
        });
  }
  return breaks;
}

/**
 * Where lines of a text may end, by the rules of Unicode; between words in Thai, Lao, Khmer and Burmese; between words
 * only in Korean, as is done there.
 *
 * @param hyphenate says where words may be parted too
 */
export function breaksOf(text: string, language: string, hyphenate?: Hyphenator): Break[] {
  const breaks = new Map<number, Break>();
  const isKorean = language.split('-')[0] === 'ko';
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const { position: at, required } = next;
    const inWord = isKorean && HANGUL.test(text[at - 1] ?? '') && HANGUL.test(text[at] ?? '');
    if (!inWord || required)
      breaks.set(at, {
        at,
        isRequired: required && at < text.length,
        hyphen: text[at - 1] === SOFT_HYPHEN,
      });
  }
  for (const { 0: stretch, index } of text.matchAll(WITHOUT_SPACES)) {
    const words = new Intl.Segmenter(language, { granularity: 'word' }).segment(stretch);
    for (const word of words) {
      const at = index + word.index;
      if (word.index > 0 && !breaks.has(at))
        breaks.set(at, { at, isRequired: false, hyphen: false });
    }
  }
  if (hyphenate)
    for (const inWord of wordBreaks(text, hyphenate))
      if (!breaks.has(inWord.at)) breaks.set(inWord.at, inWord);
  return [...breaks.values()].sort((a, b) => a.at - b.at);
}

/** Where a line may end when a single word is longer than it: between any two characters that people see as such. */
export function emergencyBreaks(text: string, from: number, to: number, language: string): Break[] {
  const segments = new Intl.Segmenter(language, { granularity: 'grapheme' }).segment(
    text.slice(from, to),
  );
  return [...segments]
    .slice(1)
    .map(({ index }) => ({ at: from + index, isRequired: false, hyphen: false }));
}

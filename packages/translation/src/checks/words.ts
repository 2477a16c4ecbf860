import { baseLanguage } from '@glossa/contract';
import { withoutProtected } from '../protection/spans.ts';
import { related } from './language.ts';
import { hasVocabulary, isKnownWord, mayBeWord, vocabularyOf } from './lexicon/lexicon.ts';
import { spelledLike } from './lexicon/spelling.ts';
import { foreignRuns, writesLatin } from './scripts.ts';

const SHORTEST = 4;
/**
 * By how much (a difference of natural logarithms) a word must be spelled like the source's language rather than the
 * target's: one of the short list of the source's, one of neither list, and both among closely related languages.
 */
const MARGINS = { unknown: 2, related: { listed: -2, unknown: 4 }, toEnglish: -2 };

/** Lower-case words in Latin letters that are no part of a name, an option, a path or an assignment. */
const WORD =
  /(?<![\p{Script=Latin}\p{N}\p{Script=Inherited}_.@#/\\%$:=<+{'’-])(?=\p{Script=Latin})\p{Ll}[\p{Ll}\p{Script=Inherited}]+(?![\p{Script=Latin}\p{N}\p{Script=Inherited}_@/\\(=>+}-]|[.:]\p{L})/gu;
/** A few words between quotation marks or brackets of code are mentioned, not used. */
const QUOTED =
  /(?<![\p{L}\p{N}])(?:["“”„«»‘’‚‹›「『'(\x60]\s?)[\p{L}\p{N}_.,/| -]{1,30}?(?:\s?["”“»«’‘‹›」』')\x60])(?![\p{L}\p{N}])/gu;
const FIRST = /^\P{L}*(\p{Lu}[\p{Ll}\p{M}]+)(?=[\s,])/u;
/** How English words end that are hardly ever names. */
const NO_NAME = /.{3}(?:ly|ing|ed|ness|less|ful|wards?|ever|ther|ough)$/;

/** The text without what must not be translated. */
const prose = (text: string) =>
  withoutProtected(text).replace(QUOTED, (quoted) => ' '.repeat(quoted.length));

/**
 * Words of the source that stand in the target although they are of the source's language and not of the target's:
 * what an engine did not know and copied. Names, code, quoted words and words that both languages have do not count.
 * @param unknown words that the engine says it did not know; these count unless the target's language has them
 * @returns each once, as it stands in the target
 */
export function findCopiedWords(
  source: string,
  target: string,
  from: string,
  to: string,
  unknown: readonly string[] = [],
): string[] {
  const [own, other] = [baseLanguage(from), baseLanguage(to)];
  if (own === other) return [];
  const left = foreignRuns(source, target, from, to);
  if (!writesLatin(from)) return left;
  const words = prose(target).match(WORD);
  const first = FIRST.exec(target)?.[1];
  if (words === null && first === undefined) return left;
  const text = prose(source);
  const copied = new Set(text.match(WORD));
  const said = new Set(unknown);
  const counts = (word: string) =>
    isLeft(word, own, other) || (said.has(word) && !mayBeWord(word, other));
  for (const word of new Set(words)) if (copied.has(word) && counts(word)) left.push(word);
  // At its start a sentence does not show what is a name.
  if (first !== undefined && own === 'en' && FIRST.exec(text)?.[1] === first) {
    const word = first.toLowerCase();
    if (NO_NAME.test(word) && isLeft(word, own, other)) left.push(first);
  }
  return left;
}

/** True when a word of the language `from`, found in a text in `to` as well, was left untranslated there. */
function isLeft(word: string, from: string, to: string): boolean {
  if (word.length < SHORTEST) return false;
  const listed = vocabularyOf(from).has(word) && !vocabularyOf(to).has(word);
  const spelled = (margin: number) => hasVocabulary(from) && spelledLike(word, from, to) > margin;
  if (to === 'en') {
    // The list of English words has many that hardly anybody writes.
    if (listed && spelled(-1)) return true;
    return !mayBeWord(word, to) && (listed || spelled(MARGINS.toEnglish));
  }
  if (mayBeWord(word, to)) return false;
  if (from === 'en') {
    return isKnownWord(word, 'en') && (listed || hasVocabulary(to) || !writesLatin(to));
  }
  if (!hasVocabulary(from)) return false;
  if (!writesLatin(to)) return listed || spelledLike(word, from, 'en') > 0;
  if (!hasVocabulary(to)) return false;
  if (!related(from, to)) return listed || spelled(MARGINS.unknown);
  return spelled(listed ? MARGINS.related.listed : MARGINS.related.unknown);
}

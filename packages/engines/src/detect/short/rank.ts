import { baseLanguage } from '@glossa/contract';
import type { DetectedLanguage, DetectHints } from '../../ports/detect.ts';
import { foreignCharacters } from './han.ts';
import type { Lexicon } from './lexicon.ts';

/** The languages of the site; others need more evidence to win over them. */
const SITE = new Set('en es fr de it pt nl ro tr da pl sv fi no ru zh ja'.split(' '));
const ELSEWHERE = 5;
/** What hints weigh, likeliest first; those after the last weigh as it does. */
const HINTS = [3.5, 2.5, 1.5];
const SERVED = 1;
/**
 * Japanese seldom goes without kana. Of the languages elsewhere some are written to a translator more than others, or
 * are served by engines that need no key.
 */
const PRIORS: Readonly<Record<string, number>> = {
  ja: -2,
  ...{ 'zh-Hant': 3, ca: 2, cs: 2, hu: 2, id: 2, nn: 2, uk: 2, vi: 2 },
};
/** What a character weighs that a language does not write. */
const FOREIGN_CHARACTER = 4;
/**
 * Words are not independent of each other, and the lexicon knows some subjects better than others: what they say
 * together counts for less than their sum when it comes to how sure the result is.
 */
const SURENESS = 0.4;

/** So far behind the best a language does not catch up. */
const HOPELESS = 40;

const HAN: readonly string[] = ['zh', 'zh-Hant', 'ja'];
const CYRILLIC: readonly string[] = ['ru', 'be', 'bg', 'kk', 'mk', 'mn', 'sr', 'uk'];
const LATIN_SCRIPT = 'Latin';
const BY_SCRIPT: Readonly<Record<string, readonly string[]>> = { Han: HAN, Cyrillic: CYRILLIC };

/** Languages of a lexicon that write a script. */
function languagesOf(lexicon: Lexicon, script: string): readonly string[] {
  if (script !== LATIN_SCRIPT) return BY_SCRIPT[script] ?? [];
  return lexicon.languages.filter((tag) => !HAN.includes(tag) && !CYRILLIC.includes(tag));
}

/** True when a hint means a language: regions are not told apart, ways of writing are. */
const isSaid = (likely: string, tag: string) =>
  likely === tag || (likely !== 'zh-Hant' && baseLanguage(likely) === tag);

/** What is known of a language before the text is read, as a natural logarithm. */
function priorOf(tag: string, hints: DetectHints): number {
  const place = hints.likely?.findIndex((likely) => isSaid(likely, tag)) ?? -1;
  const hint = place < 0 ? 0 : (HINTS[Math.min(place, HINTS.length - 1)] as number);
  const served = hints.isServed?.(tag) === false ? -SERVED : 0;
  const common = SITE.has(tag) || place >= 0 ? 0 : -ELSEWHERE;
  return common + hint + served + (PRIORS[tag] ?? 0);
}

/** Both ways of writing Chinese have the same words: their characters tell them apart, not what each was learnt from. */
function likelihoodOf(language: string, word: string, lexicon: Lexicon): number {
  const own = lexicon.logLikelihood(language, word);
  if (language !== 'zh' && language !== 'zh-Hant') return own;
  const other = language === 'zh' ? 'zh-Hant' : 'zh';
  return Math.max(own, lexicon.logLikelihood(other, word));
}

/**
 * Languages that words of one script may be in, likeliest first; empty for scripts of which the lexicon has none.
 * @param words in lower case; many take time and say no more than some dozens
 */
export function rankWords(
  words: readonly string[],
  script: string,
  lexicon: Lexicon,
  hints: DetectHints,
): DetectedLanguage[] {
  let scores = languagesOf(lexicon, script).map((language) => ({
    language,
    score:
      priorOf(language, hints) -
      (script === 'Han' ? FOREIGN_CHARACTER * foreignCharacters(language, words.join('')) : 0),
  }));
  if (scores.length === 0) return [];
  const bestOf = () => Math.max(...scores.map(({ score }) => score));
  for (const word of words) {
    for (const entry of scores) entry.score += likelihoodOf(entry.language, word, lexicon);
    const lost = bestOf() - HOPELESS;
    scores = scores.filter(({ score }) => score > lost);
  }
  const best = bestOf();
  const weights = scores.map(({ language, score }) => ({
    language,
    weight: Math.exp((score - best) * SURENESS),
  }));
  const sum = weights.reduce((total, { weight }) => total + weight, 0);
  return weights
    .map(({ language, weight }) => ({ language, confidence: Number((weight / sum).toFixed(3)) }))
    .sort((a, b) => b.confidence - a.confidence);
}

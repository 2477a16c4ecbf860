import { findLanguage } from '@glossa/contract';
import { detectAll, supportedLanguages, toISO2 } from 'tinyld';
import type { DetectEngine, DetectedLanguage, DetectHints, Detection } from '../ports/detect.ts';
import { functionWordShares } from './function-words.ts';
import { foreignLetters, languageByLetters } from './letters.ts';
import { countScripts, soleLanguage } from './scripts.ts';
import { type Lexicon, ownLexicon, prepareLexicon } from './short/lexicon.ts';
import { rankWords } from './short/rank.ts';
import { wordsOf } from './short/words.ts';

/** Enough text to judge by; more only costs time. UTF-16 units. */
const SAMPLE = 4_000;
/** Words that are looked up; more cost time and change nothing. */
const WORDS = 24;
/** A text of a language that the lexicon knows has so many of its words; else it may be in one it does not know. */
const KNOWN_SHARE = 0.35;
/** Fewer words say nothing of a language that the lexicon does not know. */
const ENOUGH_WORDS = 3;
/** Below it a detection says what else the text may be in. */
const SURE = 0.7;
/** Of the others those that are at least so likely, and no more than three. */
const POSSIBLE = 0.08;
const OTHERS = 3;
const UNKNOWN: Detection = { language: null, confidence: 0 };

/** Markup and placeholders. */
const MARKUP = /<[^<>]*>|&\w{1,32};|\{\{?[^{}]*\}\}?/gu;
/** What stands between spaces, or beside letters of scripts that may write a sentence without any (`Lo`). */
const RUN = /[^\s\p{Lo}]+/gu;

/** Not language: addresses, numbers, names of files and variables. */
function isNoise(run: string): boolean {
  const at = run.indexOf('@');
  return /[\\/_\d]|www\./.test(run) || (at > 0 && run.includes('.', at));
}

/** A text without what is no language, in time linear in its length. */
const withoutNoise = (text: string) =>
  text.replace(MARKUP, ' ').replace(RUN, (run) => (isNoise(run) ? ' ' : run));

/** Languages for letter statistics, by script; the profiles of others only mislead. */
const STATISTICS: Readonly<Record<string, readonly string[]>> = {
  Latin: [
    ...['af', 'vi', 'id', 'tr', 'en', 'de', 'es', 'pt', 'it', 'nl', 'ga', 'la', 'cs', 'sk', 'da'],
    ...['sv', 'fi', 'no', 'is', 'hu', 'ro', 'pl', 'lt', 'lv', 'et', 'eo', 'fr', 'tk', 'fil', 'rn'],
  ],
  Cyrillic: ['ru', 'uk', 'be', 'bg', 'mk', 'sr', 'kk', 'mn', 'tt'],
  Devanagari: ['hi', 'mr', 'ne'],
};

/** tinyld's code of each catalogue tag it has a profile for. */
const profileCodes = new Map(
  supportedLanguages.flatMap((iso3) => {
    const code = toISO2(iso3);
    const tag = findLanguage(code)?.tag;
    return tag === undefined ? [] : [[tag, code] as const];
  }),
);

/** What letter statistics weigh beside words: `accuracy` of real text is 0.1–1. */
const WORD_WEIGHT = 1.2;
/** What a text loses for a language when all its special letters are foreign to it. */
const FOREIGN_WEIGHT = 0.6;

interface Score {
  tag: string;
  score: number;
}

function scores(text: string, script: string): Score[] {
  const profiles = new Map<string, number>();
  const tags = (STATISTICS[script] ?? []).filter((tag) => profileCodes.has(tag));
  const only = tags.map((tag) => profileCodes.get(tag) ?? tag);
  for (const { lang, accuracy } of detectAll(text, { only })) {
    const tag = findLanguage(lang)?.tag;
    if (tag !== undefined) profiles.set(tag, accuracy);
  }
  const sums = new Map(profiles);
  if (script === 'Latin' || script === 'Cyrillic') {
    for (const [tag, share] of functionWordShares(text)) {
      const statistics = profiles.get(tag) ?? ofRelative(tag, profiles);
      sums.set(tag, statistics + share * WORD_WEIGHT);
    }
  }
  return Array.from(sums, ([tag, score]) => ({
    tag,
    score: score * prior(tag) * (1 - FOREIGN_WEIGHT * foreignLetters(tag, text)),
  })).sort((a, b) => b.score - a.score);
}

/** Languages that people write to a translator most; the others need more evidence to win over them. */
const COMMON = new Set('en es fr de it pt nl ro tr da pl sv fi no ru vi id hu cs hi'.split(' '));
const prior = (tag: string) => (COMMON.has(tag) ? 1 : 0.85);

/** Languages without a profile take the statistics of their nearest relative that has one. */
const RELATIVE: Readonly<Record<string, string>> = {
  nn: 'no',
  ca: 'es',
  gl: 'pt',
  hr: 'cs',
  sl: 'cs',
};
function ofRelative(tag: string, profiles: ReadonlyMap<string, number>): number {
  return (profiles.get(RELATIVE[tag] ?? '') ?? 0) * 0.9;
}

function confidenceOf([best, next]: readonly Score[], letters: number): number {
  if (!best) return 0;
  const lead = best.score / (best.score + (next?.score ?? 0));
  // A few letters can never be sure, whatever the lead.
  return Math.min(1, lead * Math.min(1, 0.4 + letters / 40));
}

/** Words from all over the text, in the script named. */
function someWords(text: string, script: string): string[] {
  const all = wordsOf(text).filter((word) => new RegExp(`\\p{sc=${script}}`, 'u').test(word));
  const gap = Math.max(1, all.length / WORDS);
  return Array.from({ length: Math.min(WORDS, all.length) }, (_, at) => all[Math.floor(at * gap)]!);
}

/** A detection of what is likeliest; where that is not sure, with what else it may be. */
function detectionOf([best, ...others]: readonly DetectedLanguage[]): Detection {
  if (best === undefined) return UNKNOWN;
  const possible = others.filter(({ confidence }) => confidence >= POSSIBLE).slice(0, OTHERS);
  return best.confidence >= SURE || possible.length === 0 ? best : { ...best, others: possible };
}

/** The language of a text that letter statistics find, where the lexicon does not know that language. */
function unknownToLexicon(
  text: string,
  script: string,
  { language: presumed }: DetectedLanguage,
  words: readonly string[],
  lexicon: Lexicon,
): Detection | undefined {
  const known = words.filter((word) => lexicon.has(presumed, word)).length;
  if (words.length < ENOUGH_WORDS || known >= words.length * KNOWN_SHARE) return undefined;
  const ranking = scores(text, script);
  const language = ranking[0]?.tag;
  if (language === undefined || lexicon.languages.includes(language)) return undefined;
  return { language, confidence: confidenceOf(ranking, text.match(/\p{L}/gu)?.length ?? 0) };
}

function detectShared(
  text: string,
  script: string,
  letters: number,
  hints: DetectHints,
): Detection {
  const language = languageByLetters(script, text, hints.likely);
  if (language !== undefined) return { language, confidence: letters > 3 ? 0.9 : 0.6 };
  const lexicon = ownLexicon();
  const words = someWords(text, script);
  const found = rankWords(words, script, lexicon, hints);
  if (found[0] !== undefined) {
    return unknownToLexicon(text, script, found[0], words, lexicon) ?? detectionOf(found);
  }
  const ranking = scores(text, script);
  const [best] = ranking;
  if (best === undefined) return UNKNOWN;
  return { language: best.tag, confidence: confidenceOf(ranking, letters) };
}

/**
 * Detects the language of a text among those of the catalogue: by script where that decides, else by its words
 * and how they are spelled, and by letter statistics for languages of which the lexicon has no words. `null` when
 * there are no letters, or nothing speaks for a language.
 */
export function detectLanguage(text: string, hints: DetectHints = {}): Detection {
  const sample = withoutNoise(text.slice(0, SAMPLE).normalize('NFC'));
  const counts = countScripts(sample);
  const [main] = counts;
  if (main === undefined) return UNKNOWN;
  const total = counts.reduce((sum, { letters }) => sum + letters, 0);
  const of = (script: string) => counts.find((count) => count.script === script)?.letters ?? 0;
  const kana = of('Hiragana') + of('Katakana');
  const eastAsian = kana + of('Han');
  // A character of Chinese or Japanese says about as much as three letters.
  if (eastAsian * 3 > total - eastAsian && eastAsian >= of('Hangul')) {
    const share = eastAsian / total;
    if (kana > 0 && kana * 20 >= eastAsian)
      return { language: 'ja', confidence: Math.max(share, 0.5) };
    return detectionOf(rankWords(someWords(sample, 'Han'), 'Han', ownLexicon(), hints));
  }
  const language = soleLanguage(main.script);
  if (language !== undefined) return { language, confidence: Math.max(0.5, main.letters / total) };
  return detectShared(sample.trim(), main.script, main.letters, hints);
}

/** The lexicon, tinyld and the scripts of the world, restricted to the catalogue. */
export const detectEngine: DetectEngine = {
  id: 'tinyld',
  detect: detectLanguage,
  prepare: prepareLexicon,
};

import { findLanguage } from '@glossa/contract';
import { detectAll, supportedLanguages, toISO2 } from 'tinyld';
import type { DetectEngine, Detection } from '../ports/detect.ts';
import { functionWordShares } from './function-words.ts';
import { chineseStandard, foreignLetters, languageByLetters } from './letters.ts';
import { countScripts, soleLanguage } from './scripts.ts';

/** Enough text to judge by; more only costs time. UTF-16 units. */
const SAMPLE = 4_000;
const UNKNOWN: Detection = { language: null, confidence: 0 };

/** Not language: addresses, numbers, markup, placeholders, names of files and variables. */
const NOISE =
  /https?:\/\/\S+|www\.\S+|\S+@\S+\.\S+|<[^>]*>|&\w+;|\{\{?[^{}]*\}\}?|\S*[\\/_]\S*|\S*\d\S*/gu;

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

function detectShared(text: string, script: string, letters: number): Detection {
  const language = languageByLetters(script, text);
  if (language !== undefined) return { language, confidence: letters > 3 ? 0.9 : 0.6 };
  const ranking = scores(text, script);
  const [best] = ranking;
  if (best === undefined) {
    const fallback = script === 'Cyrillic' && letters > 3 ? 'ru' : undefined;
    return fallback === undefined ? UNKNOWN : { language: fallback, confidence: 0.2 };
  }
  return { language: best.tag, confidence: confidenceOf(ranking, letters) };
}

/**
 * Detects the language of a text among those of the catalogue: by script where that decides, else by
 * letter statistics and common words. `null` when there are no letters, or nothing speaks for a language.
 */
export function detectLanguage(text: string): Detection {
  const sample = text.slice(0, SAMPLE).normalize('NFC').replace(NOISE, ' ');
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
    return {
      language: chineseStandard(sample),
      confidence: Math.max(0.5, share * (eastAsian > 3 ? 0.95 : 0.7)),
    };
  }
  const language = soleLanguage(main.script);
  if (language !== undefined) return { language, confidence: Math.max(0.5, main.letters / total) };
  return detectShared(sample.trim(), main.script, main.letters);
}

/** tinyld and the scripts of the world, restricted to the catalogue. */
export const detectEngine: DetectEngine = { id: 'tinyld', detect: detectLanguage };

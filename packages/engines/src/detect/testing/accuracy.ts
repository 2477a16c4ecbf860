import type { DetectHints } from '../../ports/detect.ts';
import { detectLanguage } from '../detect.ts';
import { ownLexicon } from '../short/lexicon.ts';
import { wordsOf } from '../short/words.ts';
import { EVERYDAY_PHRASES, EVERYDAY_WORDS } from './everyday.ts';
import { PHRASES } from './phrases.gen.ts';

/** A phrase of one word, or of two or three. */
export interface ShortPhrase {
  language: string;
  /** What the lexicon was made of and tuned on, what was held back from both, and what people say every day. */
  half: 'tuning' | 'held' | 'everyday';
  source: string;
  single: boolean;
  text: string;
  /** Languages that write the same. */
  also: readonly string[];
}

/** The set that detection is measured on: more than 250 phrases in each language of the site. */
export function shortPhrases(): ShortPhrase[] {
  const drawn = Object.entries(PHRASES).flatMap(([language, lines]) =>
    lines.split('\n').map((line): ShortPhrase => {
      const [half, source = '', kind, text = '', also = ''] = line.split('\t');
      const others = also === '' ? [] : also.split(' ');
      const single = kind === 'word';
      return {
        language,
        half: half === 'held' ? 'held' : 'tuning',
        source,
        single,
        text,
        also: others,
      };
    }),
  );
  return [...drawn, ...everyday(EVERYDAY_PHRASES, false), ...everyday(EVERYDAY_WORDS, true)];
}

function everyday(
  phrases: Readonly<Record<string, readonly string[]>>,
  single: boolean,
): ShortPhrase[] {
  const writers = new Map<string, string[]>();
  for (const [language, texts] of Object.entries(phrases)) {
    for (const text of texts) writers.set(text, [...(writers.get(text) ?? []), language]);
  }
  return Object.entries(phrases).flatMap(([language, texts]) =>
    texts.map((text): ShortPhrase => {
      const also = (writers.get(text) ?? []).filter((other) => other !== language);
      return { language, half: 'everyday', source: 'everyday', single, text, also };
    }),
  );
}

/** What is known beside the phrase: nothing, its own language, or English whatever it is in. */
export type Hint = 'none' | 'right' | 'english';

const hintsOf = (hint: Hint, { language }: ShortPhrase): DetectHints =>
  hint === 'none' ? {} : { likely: [hint === 'right' ? language : 'en'] };

export interface Accuracy {
  phrases: number;
  /** 0–1. */
  right: number;
  /** `de > nl: Wetter` */
  wrong: string[];
}

/** How many of the phrases are told right: as their language, or as another that writes the same. */
export function accuracyOf(phrases: readonly ShortPhrase[], hint: Hint): Accuracy {
  const wrong: string[] = [];
  for (const phrase of phrases) {
    const { language } = detectLanguage(phrase.text, hintsOf(hint, phrase));
    const right = language !== null && [phrase.language, ...phrase.also].includes(language);
    if (!right) wrong.push(`${phrase.language} > ${language}: ${phrase.text}`);
  }
  return { phrases: phrases.length, right: 1 - wrong.length / phrases.length, wrong };
}

/** True when the lexicon holds every word of a phrase: then its letters need not tell it. */
export function isKnown({ language, text }: ShortPhrase): boolean {
  const lexicon = ownLexicon();
  return wordsOf(text).every((word) => lexicon.has(language, word));
}

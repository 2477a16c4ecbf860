import type { FrontEndTag } from '../languages/tags.ts';

/** The language that reads a script where the text's own does not. */
const READERS: readonly (readonly [script: string, language: string])[] = [
  ['Latin', 'en'],
  ['Cyrillic', 'ru'],
  ['Hiragana', 'ja'],
  ['Katakana', 'ja'],
  ['Han', 'zh'],
  ['Hangul', 'ko'],
  ['Arabic', 'ar'],
  ['Hebrew', 'he'],
  ['Thai', 'th'],
  ['Greek', 'el'],
  ['Devanagari', 'hi'],
  ['Bengali', 'bn'],
  ['Tamil', 'ta'],
  ['Georgian', 'ka'],
  ['Armenian', 'hy'],
];
const PATTERNS = READERS.map(
  ([script, language]) => [new RegExp(`\\p{Script=${script}}`, 'u'), script, language] as const,
);
/** Scripts that languages are written in, where it is not the Latin one alone. */
const OWN: Readonly<Partial<Record<FrontEndTag, readonly string[]>>> = {
  ...{ zh: ['Han'], ja: ['Han', 'Hiragana', 'Katakana'], ko: ['Hangul'], ru: ['Cyrillic'] },
  ...{ ar: ['Arabic'], he: ['Hebrew'], th: ['Thai'] },
};

/** Of whose language a letter is: `undefined` of signs and marks, `null` where nobody here reads it. */
export function readerOf(character: string, language: FrontEndTag): string | null | undefined {
  if (!/\p{L}/u.test(character)) return undefined;
  const own = OWN[language] ?? ['Latin'];
  for (const [pattern, script, reader] of PATTERNS)
    if (pattern.test(character)) return own.includes(script) ? language : reader;
  // Letters of all scripts, as the long-vowel mark and the micro sign.
  return /\p{Script=Common}|\p{Script=Inherited}/u.test(character) ? undefined : null;
}

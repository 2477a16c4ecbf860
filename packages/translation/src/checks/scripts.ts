import { baseLanguage } from '@glossa/contract';

/** Scripts (Unicode names) of the languages that are not written in Latin letters. */
const SCRIPTS: ReadonlyArray<readonly [tags: string, scripts: string]> = [
  ['zh', 'Han'],
  ['ja', 'Han Hiragana Katakana'],
  ['ko', 'Hangul Han'],
  ['th', 'Thai'],
  ['lo', 'Lao'],
  ['km', 'Khmer'],
  ['my', 'Myanmar'],
  ['he yi', 'Hebrew'],
  ['el', 'Greek'],
  ['hy', 'Armenian'],
  ['ka', 'Georgian'],
  ['bn as', 'Bengali'],
  ['ta', 'Tamil'],
  ['te', 'Telugu'],
  ['kn', 'Kannada'],
  ['ml', 'Malayalam'],
  ['gu', 'Gujarati'],
  ['or', 'Oriya'],
  ['si', 'Sinhala'],
  ['am ti', 'Ethiopic'],
  ['bo dz', 'Tibetan'],
  ['dv', 'Thaana'],
  ['ar fa ur ps ug ckb', 'Arabic'],
  ['ru uk bg be mk ky tg mn ba tt cv av sah', 'Cyrillic'],
  ['hi mr ne sa mai bho awa doi', 'Devanagari'],
];
const patterns = new Map<string, RegExp>();
for (const [tags, scripts] of SCRIPTS) {
  const set = scripts.split(' ').map((script) => `\\p{Script=${script}}`);
  for (const tag of tags.split(' ')) patterns.set(tag, new RegExp(`[${set.join('')}]`, 'gu'));
}
const LETTER = /\p{L}/gu;

/** Written without spaces between sentences. */
export const UNSPACED: ReadonlySet<string> = new Set(['zh', 'ja', 'yue']);

/** Number of letters in `text`. */
export function countLetters(text: string): number {
  return text.match(LETTER)?.length ?? 0;
}

/**
 * Share (0–1) of the letters of `text` that are of the language's own script, or `undefined` when the
 * language is written in Latin letters or the text has no letters.
 */
export function ownScriptShare(text: string, language: string): number | undefined {
  const pattern = patterns.get(baseLanguage(language));
  if (pattern === undefined || language.endsWith('-Latn')) return undefined;
  const letters = countLetters(text);
  return letters === 0 ? undefined : (text.match(pattern)?.length ?? 0) / letters;
}

/** Dense scripts say in one character what an alphabet says in two or three. */
const DENSE = /[\p{Script=Han}\p{Script=Hangul}]/gu;
const HALF_DENSE = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const BEYOND_LATIN = /[\u0250-\uffff]/;

/** Length of a text in units that compare across scripts: about one for each alphabetic character. */
export function scriptLength(text: string): number {
  if (!BEYOND_LATIN.test(text)) return text.length;
  return (
    text.length +
    (text.match(DENSE)?.length ?? 0) * 1.8 +
    (text.match(HALF_DENSE)?.length ?? 0) * 0.7
  );
}

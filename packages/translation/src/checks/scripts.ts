import { baseLanguage } from '@glossa/contract';
import { hanCharacters } from '@glossa/engines/han-characters';

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

/** True when a language is written in Latin letters, or can be. */
export function writesLatin(language: string): boolean {
  return language.endsWith('-Latn') || !patterns.has(baseLanguage(language));
}

/**
 * Runs of two letters or more that the target has from the source, in a script of the source's language in which the
 * target's is not written; each once.
 */
export function foreignRuns(source: string, target: string, from: string, to: string): string[] {
  const own = scriptsOf(from);
  if (own === undefined || !BEYOND_LATIN.test(target)) return [];
  const base = baseLanguage(to);
  // What is in neither set is the other language's form of a character.
  if (own.includes('Han') && (base === 'ja' || to === 'zh' || to === 'zh-Hans')) {
    const strange = strangeRuns(source, target, hanCharacters(base === 'ja' ? 'euc-jp' : 'gbk'));
    if (strange.length > 0) return strange;
  }
  const foreign = own.filter((script) => !scriptsOf(to)?.includes(script));
  if (foreign.length === 0) return [];
  const set = foreign.map((script) => `\\p{Script=${script}}`).join('');
  const runs = target.match(new RegExp(`[${set}][${set}\\p{M}ー]+`, 'gu')) ?? [];
  return [...new Set(runs)].slice(0, MOST_RUNS).filter((run) => source.includes(run));
}

/** What is told of a text that stayed in another script altogether. */
const MOST_RUNS = 20;
const LONGEST_RUN = 12;

/** What of the target's Chinese characters is in the source as well, around each that is none of `known`. */
function strangeRuns(source: string, target: string, known: ReadonlySet<string>): string[] {
  const found = new Set<string>();
  for (const { 0: run } of target.matchAll(/\p{Script=Han}+/gu)) {
    for (let at = 0; at < run.length; at++) {
      const char = String.fromCodePoint(run.codePointAt(at) as number);
      if (known.has(char) || !source.includes(char)) continue;
      let start = at;
      let end = at + char.length;
      const room = () => end - start < LONGEST_RUN;
      while (start > 0 && room() && source.includes(run.slice(start - 1, end))) start--;
      while (end < run.length && room() && source.includes(run.slice(start, end + 1))) end++;
      found.add(run.slice(start, end));
      if (found.size >= MOST_RUNS) return [...found];
      at = end - 1;
    }
  }
  return [...found];
}

/** Unicode names of the scripts of a language that is not written in Latin letters. */
function scriptsOf(language: string): readonly string[] | undefined {
  if (writesLatin(language)) return undefined;
  const base = baseLanguage(language);
  return SCRIPTS.find(([tags]) => tags.split(' ').includes(base))?.[1].split(' ');
}

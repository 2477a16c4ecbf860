import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writesLatin } from '../scripts.ts';
import { isEnglishWord } from './english.ts';
import { isCognate, isLiteral, isLoanword } from './loanwords.ts';

const NOTHING: ReadonlySet<string> = new Set();
const lists = new Map<string, ReadonlySet<string>>();

/** A list of this folder, or nothing where there is none; read at the first use. */
function listOf(folder: 'words' | 'shared', language: string): ReadonlySet<string> {
  const name = `${folder}/${language}.txt`;
  let list = lists.get(name);
  if (list === undefined) {
    list = AVAILABLE[folder].has(language)
      ? new Set(readFileSync(join(import.meta.dirname, name), 'utf8').split('\n'))
      : NOTHING;
    lists.set(name, list);
  }
  return list;
}

/** Written by `scripts/word-lists.ts`. */
const AVAILABLE = {
  words: new Set('en es fr de it pt nl ro sv da no pl fi tr'.split(' ')),
  shared: new Set('es fr nl'.split(' ')),
};
/** Whose list of words shared with English serves for them too. */
const SHARES: Readonly<Record<string, string>> = {
  pt: 'es',
  gl: 'es',
  ca: 'es',
  ro: 'es',
  af: 'nl',
};
/** Languages with a list under another tag. */
const SAME: Readonly<Record<string, string>> = { nb: 'no', nn: 'no' };

/** Languages that spell what they borrow in their own way, or give it endings. */
const ADAPTING: ReadonlySet<string> = new Set('fi et pl cs sk tr az hu lv lt'.split(' '));

const listed = (language: string) => SAME[language] ?? language;

/** True when the language (base tag) has a list of its words. */
export function hasVocabulary(language: string): boolean {
  return AVAILABLE.words.has(listed(language));
}

/** The words of a language that its list has; for English a small one of what is written often. */
export function vocabularyOf(language: string): ReadonlySet<string> {
  return listOf('words', listed(language));
}

/** True for a word (lower case) that is known to be of the language (base tag). */
export function isKnownWord(word: string, language: string): boolean {
  return language === 'en' ? isEnglishWord(word) : vocabularyOf(language).has(word);
}

/** True when a text in the language (base tag) may rightly hold this word, which a text in another has too. */
export function mayBeWord(word: string, language: string): boolean {
  if (!writesLatin(language)) return isLiteral(word);
  if (vocabularyOf(language).has(word) || isLiteral(word)) return true;
  if (!ADAPTING.has(language) && isLoanword(word)) return true;
  if (language === 'en') return isEnglishWord(word);
  const shared = listOf('shared', SHARES[language] ?? language);
  return (
    shared.has(word) ||
    shared.has(word.replace(/s$/, '')) ||
    isCognate(word, listed(language), vocabularyOf('en').has(word))
  );
}

import { baseLanguage } from '@glossa/contract';
import { mirrored } from './mirrored.ts';
import { addressed, capitalised, isShouted, katakana } from './signs.ts';
import type { PictureText } from './texts.ts';
import { foldWord, hasWord, wholeWords } from './whole-words.ts';

/** Texts in which a name has to stand before it is worth a row. */
const LEAST = 2;
const MOST = 40;
/** Languages that write all nouns with capitals: names are those that the translation keeps. */
const ALL_NOUNS = new Set(['de', 'lb']);
/** Of a word that is told by staying as it is in translations alone. */
const LEAST_LETTERS = 3;

/** What of a text is a name by the signs of its script. */
function namesIn({ source, translation }: PictureText, language: string): string[] {
  const names = [...katakana(source), ...addressed(source, language)];
  const isKept = (word: string) => word.length >= LEAST_LETTERS && hasWord(translation, word);
  if (isShouted(source)) {
    const words = source.match(/\p{Lu}[\p{Lu}\p{M}]+/gu) ?? [];
    return [...names, ...words.filter(isKept)];
  }
  const isName = ({ word, isWithin }: { word: string; isWithin: boolean }) =>
    ALL_NOUNS.has(language) ? isKept(word) : isWithin;
  return [
    ...names,
    ...capitalised(source)
      .filter(isName)
      .map(({ word }) => word),
  ];
}

/** Whether a word is written without a capital as often as with one. */
function isCommon(name: string, having: readonly PictureText[]): boolean {
  const lower = name.toLowerCase();
  if (lower === name) return false;
  const small = having.filter(({ source }) =>
    wholeWords(source, [name]).some(({ start, end }) => source.slice(start, end) === lower),
  );
  return 2 * small.length >= having.length;
}

/**
 * Names that stand in several texts, the commonest first, as they are written most often.
 * @param language of the sources
 */
export function suggestTerms(texts: readonly PictureText[], language: string): string[] {
  const base = baseLanguage(language);
  const written = new Map<string, Map<string, number>>();
  const add = (name: string) => {
    const ways = written.get(foldWord(name)) ?? new Map<string, number>();
    ways.set(name, (ways.get(name) ?? 0) + 1);
    written.set(foldWord(name), ways);
  };
  for (const text of texts) for (const name of namesIn(text, base)) add(name);
  for (const name of mirrored(texts, language)) add(name);
  const counted = [...written.values()].map((ways) => {
    const [[name]] = [...ways].sort((a, b) => b[1] - a[1]) as [[string, number]];
    return { name, having: texts.filter(({ source }) => hasWord(source, name)) };
  });
  const several = counted.filter(
    ({ name, having }) => having.length >= LEAST && !isCommon(name, having),
  );
  // A part of a longer name that never stands alone is no name of its own.
  const own = several.filter(
    ({ name, having }) =>
      !several.some(
        (longer) =>
          longer.name.length > name.length &&
          longer.having.length === having.length &&
          hasWord(longer.name, name),
      ),
  );
  return own
    .sort((a, b) => b.having.length - a.having.length)
    .slice(0, MOST)
    .map(({ name }) => name);
}

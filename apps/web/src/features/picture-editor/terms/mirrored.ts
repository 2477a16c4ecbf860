import { capitalised, isShouted } from './signs.ts';
import type { PictureText } from './texts.ts';
import { foldWord, hasWord } from './whole-words.ts';

/** Scripts that have a sign for names of their own. */
const SIGNED = new Set(['Latn', 'Cyrl', 'Grek', 'Armn', 'Jpan']);
/** Texts that a name stands in; letters of it, and of a text that are looked through. */
const LEAST = 2;
const LETTERS = { least: 2, most: 12, looked: 300 } as const;
/** Of all texts that have the letters, how many have to have the translation. */
const SHARE = 0.6;

/** The longest piece that all of some sources have and few others, as whole words. */
function commonPiece(some: readonly string[], all: readonly string[]): string | undefined {
  const shortest = some.reduce((one, other) => (other.length < one.length ? other : one));
  const looked = shortest.slice(0, LETTERS.looked);
  for (let length = Math.min(LETTERS.most, looked.length); length >= LETTERS.least; length--) {
    for (let at = 0; at + length <= looked.length; at++) {
      const piece = looked.slice(at, at + length);
      if (/^[^\p{L}]|[^\p{L}\p{M}]$/u.test(piece)) continue;
      if (!some.every((source) => source.includes(piece) && hasWord(source, piece))) continue;
      const having = all.filter((source) => source.includes(piece)).length;
      if (some.length / having >= SHARE) return piece;
    }
  }
  return undefined;
}

/**
 * Names in scripts without a sign for them, by the capitals of their translations: what the sources have in common whose
 * translations have a name in common.
 */
export function mirrored(texts: readonly PictureText[], language: string): string[] {
  if (SIGNED.has(new Intl.Locale(language).maximize().script ?? '')) return [];
  const named = new Map<string, Set<PictureText>>();
  for (const text of texts) {
    if (isShouted(text.translation)) continue;
    const within = capitalised(text.translation).filter(({ isWithin }) => isWithin);
    for (const { word } of within) {
      const having = named.get(foldWord(word)) ?? new Set();
      named.set(foldWord(word), having.add(text));
    }
  }
  const sources = texts.map(({ source }) => source);
  const pieces = [...named.values()].flatMap((having) => {
    if (having.size < LEAST) return [];
    return (
      commonPiece(
        [...having].map(({ source }) => source),
        sources,
      ) ?? []
    );
  });
  return [...new Set(pieces)];
}

/** A word with capitals beyond its first letter: an acronym, a brand, an address. */
const CASED = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[.&+-][\p{L}\p{N}\p{M}]+)*/gu;

/** The same without what joins its parts. */
const PART = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** An acronym, or several. */
const ACRONYM = /^[\p{Lu}\p{N}]+s?$/u;
/** Written so nowhere: a small letter before a capital, in a word that has no such place in the source. */
const ODD = /^\p{Ll}+\p{Lu}/u;
/** Shorter words than these are units (`kB`) and commands. */
const SHORTEST = { acronym: 3, brand: 5 };

/** Words with capitals beyond their first letter, where that says something: not in a heading that is written in them. */
function casedWords(source: string): string[] {
  if (!/\p{L}\p{M}*[\p{Lu}]|[\p{L}\p{N}][.&+-]\p{Lu}/u.test(source)) return [];
  const letters = source.match(/\p{L}/gu)?.length ?? 0;
  const capitals = source.match(/\p{Lu}/gu)?.length ?? 0;
  if (letters > 12 && capitals > letters * 0.5) return [];
  const words = (source.match(CASED) ?? []).filter((word) => {
    if (!/\p{Lu}/u.test(word.slice(1))) return false;
    return word.length >= (ACRONYM.test(word) ? SHORTEST.acronym : SHORTEST.brand);
  });
  return [...new Set(words)];
}

/** True when a word of the target has lost its capitals in a way that no language writes. */
function isSpoiled(word: string, found: string): boolean {
  if (ACRONYM.test(word)) return ODD.test(found);
  // The first letter follows the sentence, and a language may write a brand as a word.
  return found.slice(1) !== word.slice(1) && found !== found.toLowerCase();
}

/**
 * Gives acronyms, brands and addresses of the source their capitals back where the target has them otherwise:
 * `iSO` → `ISO`, `Ericwhite.com` → `EricWhite.com`. Acronyms that a language writes as a word (`Nato`, `pdf`) stay.
 * @param whole the text that `target` is a piece of: what it has as in the source is left alone
 */
export function restoreCasing(source: string, target: string, whole = target): string {
  const words = casedWords(source);
  if (words.length === 0) return target;
  const there = new Set([...(whole.match(CASED) ?? []), ...(whole.match(PART) ?? [])]);
  const wanted = new Map<string, string>();
  for (const word of words) if (!there.has(word)) wanted.set(word.toLowerCase(), word);
  if (wanted.size === 0) return target;
  const mend = (found: string) => {
    const word = wanted.get(found.toLowerCase());
    return word !== undefined && isSpoiled(word, found) ? word : found;
  };
  return target.replace(CASED, (found) => {
    const mended = mend(found);
    return mended === found ? found.replace(PART, mend) : mended;
  });
}

/** What phrases of up to a few words become. Keys are in small letters, one space between words. */
export interface Phrases {
  of: ReadonlyMap<string, string>;
  /** Words of the longest phrase that begins with a word. */
  longest: ReadonlyMap<string, number>;
}

/** Builds the index; of two entries for a phrase the first counts. */
export function phrases(entries: Iterable<readonly [phrase: string, target: string]>): Phrases {
  const of = new Map<string, string>();
  const longest = new Map<string, number>();
  for (const [phrase, target] of entries) {
    if (!of.has(phrase)) of.set(phrase, target);
    const words = phrase.split(' ');
    longest.set(words[0]!, Math.max(longest.get(words[0]!) ?? 1, words.length));
  }
  return { of, longest };
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu;
/** Only spaces may stand between the words of a phrase. */
const SPACES = /^[ \t\u00a0]+$/;

/**
 * Replaces phrases, the longest first, and what `single` knows about words that are in none.
 * @param put makes the replacement from the words as they stand and the target
 */
export function replacePhrases(
  text: string,
  { of, longest }: Phrases,
  put: (words: string, target: string) => string,
  single: (word: string) => string | undefined = () => undefined,
): string {
  const words = wordsOf(text);
  let result = '';
  let done = 0;
  for (let at = 0; at < words.length; ) {
    const { lower, start } = words[at]!;
    let target: string | undefined;
    let taken = 1;
    for (let size = longest.get(lower) ?? 1; size > 1 && !target; size -= 1) {
      const phrase = phraseAt(text, words, at, size);
      target = phrase === undefined ? undefined : of.get(phrase);
      if (target) taken = size;
    }
    target ??= of.get(lower) ?? single(lower);
    if (target !== undefined) {
      const { end } = words[at + taken - 1]!;
      result += text.slice(done, start) + put(text.slice(start, end), target);
      done = end;
    }
    at += taken;
  }
  return result + text.slice(done);
}

/** A word of a text, and where it stands. */
interface FoundWord {
  /** In small letters with straight apostrophes. */
  lower: string;
  start: number;
  end: number;
}

function wordsOf(text: string): FoundWord[] {
  const words: FoundWord[] = [];
  WORD.lastIndex = 0;
  // Not matchAll: it keeps an array with groups and the text for each of what may be 200,000 words.
  for (let found = WORD.exec(text); found !== null; found = WORD.exec(text))
    words.push({ lower: plainWord(found[0]), start: found.index, end: WORD.lastIndex });
  return words;
}

function plainWord(word: string): string {
  const lower = word.toLowerCase();
  return lower.includes('’') ? lower.replaceAll('’', "'") : lower;
}

function phraseAt(
  text: string,
  words: readonly FoundWord[],
  at: number,
  size: number,
): string | undefined {
  let phrase = '';
  for (let index = at; index < at + size; index += 1) {
    const word = words[index];
    if (!word) return undefined;
    const before = words[index - 1];
    if (index > at && !SPACES.test(text.slice(before!.end, word.start))) return undefined;
    phrase += index > at ? ` ${word.lower}` : word.lower;
  }
  return phrase;
}

/** Writes `target` with capitals as `source` has them: all, the first letter, or none. */
export function likeCase(source: string, target: string): string {
  if (/^\P{Lu}*$/u.test(source)) return target;
  const letters = source.replace(/\P{L}/gu, '');
  if (letters.length > 1 && letters === letters.toUpperCase()) return target.toUpperCase();
  return /^\P{L}*\p{Lu}/u.test(source) ? capitalized(target) : target;
}

/** After Latin Extended-A letters are no longer all that has capitals. */
const LATIN = 0x180;

/** The text with its first letter as a capital. */
export function capitalized(text: string): string {
  const first = text.charAt(0);
  const upper = first.toUpperCase();
  if (upper !== first && first.charCodeAt(0) < LATIN) return upper + text.slice(1);
  return text.replace(/\p{L}/u, (letter) => letter.toUpperCase());
}

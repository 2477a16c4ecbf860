import { foldName } from '@glossa/ui';
import { distance } from 'fastest-levenshtein';

/** Shorter words are too like one another. */
const TYPO_LETTERS = 4;
const TWO_TYPOS_LETTERS = 7;

/**
 * How well an entry answers what was typed: 1 when each word begins one of its words, less when they stand within or are
 * written with a typing error or two, 0 when one is missing. Case and accents do not count.
 * @param names its name first, then other words that find it
 */
export function score(names: readonly string[], typed: string): number {
  const words = wordsOf(typed);
  const known = wordsOf(names.join(' '));
  const text = foldName(names.join(' '));
  let sum = 0;
  for (const word of words) {
    const found = known.some((other) => other.startsWith(word))
      ? 1
      : text.includes(word)
        ? 0.4
        : known.some((other) => isTypo(word, other))
          ? 0.2
          : 0;
    if (found === 0) return 0;
    sum += found;
  }
  const begins = foldName(names[0] ?? '').startsWith(foldName(typed)) ? 0.5 : 0;
  return 0.1 + (0.4 * sum) / Math.max(1, words.length) + begins;
}

/** Whether `typed` is `word`, or its beginning, but for a letter or two. */
function isTypo(typed: string, word: string): boolean {
  if (typed.length < TYPO_LETTERS) return false;
  const allowed = typed.length < TWO_TYPOS_LETTERS ? 1 : 2;
  return [-1, 0, 1].some((more) => {
    const beginning = word.slice(0, typed.length + more);
    return beginning[0] === typed[0] && distance(typed, beginning) <= allowed;
  });
}

const wordsOf = (text: string) =>
  foldName(text)
    .split(/[\s:·,()/-]+/)
    .filter(Boolean);

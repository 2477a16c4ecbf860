import { vocabularyOf } from './lexicon.ts';

/** Counts of letter sequences, and of what goes before their last letter, in the words of a language. */
interface Spelling {
  sequences: ReadonlyMap<string, number>;
  contexts: ReadonlyMap<string, number>;
}

const ORDER = 3;
/** How much a shorter sequence's estimate weighs against what was counted. */
const WEIGHTS = [10, 4, 4];
const learned = new Map<string, Spelling>();

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function spellingOf(language: string): Spelling {
  let spelling = learned.get(language);
  if (spelling === undefined) {
    const sequences = new Map<string, number>();
    const contexts = new Map<string, number>();
    for (const word of vocabularyOf(language)) {
      const letters = `^^${word}$`;
      for (let at = 2; at < letters.length; at++) {
        for (let order = 1; order <= ORDER; order++) {
          const sequence = letters.slice(at - order + 1, at + 1);
          add(sequences, sequence);
          add(contexts, sequence.slice(0, -1));
        }
      }
    }
    spelling = { sequences, contexts };
    learned.set(language, spelling);
  }
  return spelling;
}

/** How likely (natural logarithm) a language with a vocabulary spells a word so: interpolated letter trigrams. */
function likelihood(word: string, language: string): number {
  const { sequences, contexts } = spellingOf(language);
  const letters = `^^${word}$`;
  let sum = 0;
  for (let at = 2; at < letters.length; at++) {
    let estimate = 1 / 40;
    for (let order = 1; order <= ORDER; order++) {
      const weight = WEIGHTS[order - 1] as number;
      const sequence = letters.slice(at - order + 1, at + 1);
      const seen = sequences.get(sequence) ?? 0;
      const before = contexts.get(sequence.slice(0, -1)) ?? 0;
      estimate = (seen + weight * estimate) / (before + weight);
    }
    sum += Math.log(estimate);
  }
  return sum;
}

/**
 * By how much (a difference of natural logarithms) a word is spelled more like one language than like another; both
 * need a vocabulary.
 */
export function spelledLike(word: string, language: string, other: string): number {
  return likelihood(word, language) - likelihood(word, other);
}

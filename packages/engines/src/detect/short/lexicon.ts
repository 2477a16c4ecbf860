import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FUNCTION_WORDS } from '../function-words.ts';
import { Ngrams } from './ngrams.ts';

/** The product's lexicon has some 570,000 sequences and words. */
const PLACES = 1 << 20;
/** What a word of the lexicon weighs against how its letters look. */
const WORD_SHARE = 0.5;
/** How much more often the commonest word of a language occurs than one that is in the lexicon once. */
const COMMONEST = 120;

/** Words of languages with how often they occur, and how the languages spell. */
export interface Lexicon {
  /** Languages it holds. */
  readonly languages: readonly string[];
  /** Natural logarithm of how likely a word, in lower case, is one of `language`. */
  logLikelihood(language: string, word: string): number;
  has(language: string, word: string): boolean;
}

/**
 * Makes a lexicon of the lines of `lexicon.gen.json`: the first line of a language holds words that occur once, each
 * further line words twice as often.
 */
function createLexicon(
  source: Readonly<Record<string, string>>,
  common: Readonly<Record<string, string>>,
): Lexicon {
  const languages = Object.keys(source);
  const ngrams = new Ngrams(PLACES);
  const totals = languages.map((language, number) => {
    let total = 0;
    const add = (words: string | undefined, timesOf: (rank: number) => number) => {
      for (const [rank, word] of words?.split(' ').entries() ?? []) {
        if (word === '') continue;
        ngrams.add(number, word, timesOf(rank));
        total += timesOf(rank);
      }
    };
    for (const [level, line] of source[language]?.split('\n').entries() ?? []) {
      add(line, () => 2 ** level);
    }
    add(common[language], (rank) => Math.ceil(COMMONEST / (rank + 2)));
    return total;
  });
  const numbers = new Map(languages.map((language, number) => [language, number]));
  return {
    languages,
    logLikelihood(language, word) {
      const number = numbers.get(language);
      if (number === undefined) return Number.NEGATIVE_INFINITY;
      const spelled = ngrams.logLikelihood(number, word);
      const share = ngrams.count(number, word) / (totals[number] as number);
      return Math.log(WORD_SHARE * share + (1 - WORD_SHARE) * Math.exp(spelled));
    },
    has(language, word) {
      const number = numbers.get(language);
      return number !== undefined && ngrams.count(number, word) > 0;
    },
  };
}

let lexicon: Lexicon | undefined;

/** The lexicon of the product, read and made when it is first wanted: that takes some time. */
export function ownLexicon(): Lexicon {
  lexicon ??= createLexicon(readLanguages(), FUNCTION_WORDS);
  return lexicon;
}

function readLanguages(): Readonly<Record<string, string>> {
  const path = join(import.meta.dirname, 'lexicon.gen.json');
  return (JSON.parse(readFileSync(path, 'utf8')) as { languages: Record<string, string> })
    .languages;
}

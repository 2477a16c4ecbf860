import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { FUNCTION_WORDS } from '../function-words.ts';
import { Ngrams } from './ngrams.ts';

/** The product's lexicon has some 570,000 sequences and words. */
const PLACES = 1 << 20;
/** Takes a few milliseconds. */
const WORDS_OF_STEP = 2_000;
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

/** Words of a language with how often they occur: the first line holds those that occur once, each further line words twice as often. */
function* wordsOf(lines: string, common: string): Generator<{ word: string; times: number }> {
  for (const [level, line] of lines.split('\n').entries()) {
    for (const word of line.split(' ')) yield { word, times: 2 ** level };
  }
  for (const [rank, word] of common.split(' ').entries()) {
    yield { word, times: Math.ceil(COMMONEST / (rank + 2)) };
  }
}

/** Makes a lexicon of the lines of `lexicon.gen.json`, in steps of a few milliseconds. */
function* makeLexicon(): Generator<void, Lexicon> {
  const source = readLanguages();
  yield;
  const languages = Object.keys(source);
  const ngrams = new Ngrams(PLACES);
  yield* ngrams.takeMemory();
  const totals: number[] = [];
  let added = 0;
  for (const [number, language] of languages.entries()) {
    let total = 0;
    for (const { word, times } of wordsOf(source[language]!, FUNCTION_WORDS[language] ?? '')) {
      if (word === '') continue;
      ngrams.add(number, word, times);
      total += times;
      if (++added % WORDS_OF_STEP === 0) yield;
    }
    totals.push(total);
  }
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

/** A lexicon that is made when it is first wanted, or in steps before. */
export class LazyLexicon {
  readonly #making = makeLexicon();
  #made: Lexicon | undefined;

  /** The lexicon; what is left of making it is done now. */
  get(): Lexicon {
    while (this.#made === undefined) this.#step();
    return this.#made;
  }

  /** Makes it in steps; `pause` comes after each. */
  async prepare(pause: () => Promise<unknown>): Promise<void> {
    while (this.#made === undefined) {
      this.#step();
      await pause();
    }
  }

  #step(): void {
    const { done, value } = this.#making.next();
    if (done) this.#made = value;
  }
}

const own = new LazyLexicon();

/** The lexicon of the product, read and made when it is first wanted: that takes a quarter of a second. */
export const ownLexicon = (): Lexicon => own.get();

/** Makes the lexicon of the product beforehand; whatever else there is to do is done between the steps. */
export const prepareLexicon = (): Promise<void> => own.prepare(setImmediate);

function readLanguages(): Readonly<Record<string, string>> {
  const path = join(import.meta.dirname, 'lexicon.gen.json');
  return (JSON.parse(readFileSync(path, 'utf8')) as { languages: Record<string, string> })
    .languages;
}

import { prepareText, spokenText } from '../text/front-end.ts';
import { compareWords } from './compare-words.ts';

/** How what was heard differs from what was said. */
export interface WordErrors {
  /** Words to put in, take out or change. */
  errors: number;
  /** Words that were said; characters where words are written without spaces. */
  words: number;
}

/** Letters of scripts in which words stand without spaces. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;

/**
 * How far what a transcriber heard is from what a voice was given. Letters alone count: neither case, signs nor figures,
 * which are said before they are compared.
 * @param said in words, as voices are given texts
 * @param heard as transcribers write
 */
export async function wordErrors(
  said: string,
  heard: string,
  language: string,
): Promise<WordErrors> {
  const truth = wordsIn(said);
  const told = (await prepareText(heard, { language })).map(spokenText).join(' ');
  return { errors: compareWords(truth, wordsIn(told)).errors, words: truth.length };
}

/** Words of letters and figures, in lower case; where they stand without spaces, each letter. */
function wordsIn(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .flatMap((word) => (UNSPACED.test(word) ? [...word] : [word]))
    .filter((word) => word !== '');
}

/** A sentence whose share of errors is so much above the usual one stands out. */
const ABOVE_USUAL = 0.3;
/** One word may be a name that no transcriber knows. */
const FEWEST_ERRORS = 2;

const rate = ({ errors, words }: WordErrors) => errors / Math.max(1, words);

/**
 * Which sentences of a speech stand out: transcribers make errors of their own, more with some voices, so that the usual
 * share of errors (the median) is no fault of a sentence.
 */
export function standingOut(all: readonly WordErrors[]): (one: WordErrors) => boolean {
  const rates = all.map(rate).toSorted((a, b) => a - b);
  const usual = rates[Math.floor((rates.length - 1) / 2)] ?? 0;
  return (one) =>
    one.errors >= Math.min(FEWEST_ERRORS, one.words) &&
    one.words > 0 &&
    rate(one) >= Math.min(1, usual + ABOVE_USUAL);
}

/** Whether a sentence was understood better than another time. */
export const understoodBetter = (one: WordErrors, other: WordErrors): boolean =>
  rate(one) < rate(other);

import { heardSpans, type Samples } from './samples.ts';

/** A word with the time at which it is said, in milliseconds. */
export interface TimedWord {
  text: string;
  startMs: number;
  endMs: number;
}

/** Shorter ones are parts of sounds, such as before a p. */
const SHORTEST_PAUSE_MS = 90;
const CLAUSE_END = /[,;:.!?…،؛，、；：。！？)]["'»”]*$/u;

interface SaidWord {
  text: string;
  spoken: string;
  /** True where a space stands before it when it is said. */
  apart: boolean;
}

/**
 * When the words of a piece are said. Where the pauses of the sound are as many as the signs that make one, the words between
 * two pauses lie there; within, and in all of the piece otherwise, a word takes its share by its length: an estimate, no
 * measurement.
 * @param offsetMs where the piece begins
 * @param weights how long each UTF-16 unit of the piece's text is said beside the others; else letters are equally long
 */
export function timeWords(
  words: readonly SaidWord[],
  sound: Samples,
  offsetMs: number,
  weights?: readonly number[],
): TimedWord[] {
  const heard = heardSpans(sound, SHORTEST_PAUSE_MS);
  const [first] = heard;
  const last = heard.at(-1);
  if (first === undefined || last === undefined) return [];
  const weighed = weigh(words, weights);
  const clauses = clausesOf(weighed);
  const whole = [{ startMs: first.startMs, endMs: last.endMs }];
  const isSure = clauses.length === heard.length;
  return (isSure ? clauses : [weighed]).flatMap((clause, index) =>
    shared(clause, (isSure ? heard : whole)[index]!, offsetMs),
  );
}

/** Words with how long they are beside each other. */
function weigh(words: readonly SaidWord[], weights?: readonly number[]) {
  let at = 0;
  return words.map(({ text, spoken, apart }, index) => {
    const start = at + (apart && index > 0 ? 1 : 0);
    at = start + spoken.length;
    const length =
      weights === undefined
        ? [...spoken.matchAll(/[\p{L}\p{N}]/gu)].length
        : weights.slice(start, at).reduce((sum, weight) => sum + weight, 0);
    return { text, spoken, length };
  });
}

function clausesOf<Word extends { spoken: string }>(words: readonly Word[]): Word[][] {
  const clauses: Word[][] = [[]];
  for (const [index, word] of words.entries()) {
    clauses.at(-1)!.push(word);
    if (CLAUSE_END.test(word.spoken) && index < words.length - 1) clauses.push([]);
  }
  return clauses;
}

function shared(
  words: readonly { text: string; length: number }[],
  { startMs, endMs }: { startMs: number; endMs: number },
  offsetMs: number,
): TimedWord[] {
  const all = words.reduce((sum, { length }) => sum + length, 0);
  const perLetter = all === 0 ? 0 : (endMs - startMs) / all;
  let at = offsetMs + startMs;
  return words.map(({ text, length }) => {
    const begin = at;
    at += length * perLetter;
    return { text, startMs: Math.round(begin), endMs: Math.round(at) };
  });
}

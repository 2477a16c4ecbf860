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

/**
 * When the words of a piece are said. Where the pauses of the sound are as many as the signs that make one, the words between
 * two pauses lie there; within, and in all of the piece otherwise, a word takes its share by its length: an estimate, no
 * measurement.
 * @param offsetMs where the piece begins
 */
export function timeWords(
  words: readonly { text: string; spoken: string }[],
  sound: Samples,
  offsetMs: number,
): TimedWord[] {
  const heard = heardSpans(sound, SHORTEST_PAUSE_MS);
  const [first] = heard;
  const last = heard.at(-1);
  if (first === undefined || last === undefined) return [];
  const clauses = clausesOf(words);
  const whole = [{ startMs: first.startMs, endMs: last.endMs }];
  const isSure = clauses.length === heard.length;
  return (isSure ? clauses : [words]).flatMap((clause, index) =>
    shared(clause, (isSure ? heard : whole)[index]!, offsetMs),
  );
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
  words: readonly { text: string; spoken: string }[],
  { startMs, endMs }: { startMs: number; endMs: number },
  offsetMs: number,
): TimedWord[] {
  const lengths = words.map(({ spoken }) => [...spoken.matchAll(/[\p{L}\p{N}]/gu)].length);
  const all = lengths.reduce((sum, length) => sum + length, 0);
  const perLetter = all === 0 ? 0 : (endMs - startMs) / all;
  let at = offsetMs + startMs;
  return words.map(({ text }, index) => {
    const begin = at;
    at += lengths[index]! * perLetter;
    return { text, startMs: Math.round(begin), endMs: Math.round(at) };
  });
}

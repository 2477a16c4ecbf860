import type { SpokenWord, TimeSpan } from '../../ports/transcribe.ts';
import { timeWords } from '../../sound/time-words.ts';
import type { Recognised } from './tasks.ts';

/** A blank at its beginning (byte pairs, SentencePiece) makes a token the first of a word. */
const BLANK = /^[\s\u0120\u2581]/;
/** Longest that the last sounds of a word are taken to last, in milliseconds: tokens tell their beginning alone. */
const LAST_MS = 600;

/** Words of what a recogniser said, with times within the sound: tokens where it tells their times, else shares. */
export function spokenWords(
  { text, tokens, timestamps }: Recognised,
  stretch: TimeSpan,
): SpokenWord[] {
  const timed = timestamps.length === tokens.length ? groups(tokens, timestamps) : [];
  const at = (seconds: number) =>
    Math.min(stretch.endMs, stretch.startMs + Math.round(seconds * 1000));
  const heard = timed.map(({ text: word, start, last }, index): SpokenWord => {
    const next = timed[index + 1]?.start ?? Number.POSITIVE_INFINITY;
    const end = Math.min(at(next), at(last) + LAST_MS, stretch.endMs);
    return { text: word, startMs: at(start), endMs: end };
  });
  return timeWords(text, heard, stretch);
}

interface Group {
  text: string;
  /** Seconds at which its first and its last token begin. */
  start: number;
  last: number;
}

function groups(tokens: readonly string[], timestamps: readonly number[]): Group[] {
  const found: Group[] = [];
  tokens.forEach((token, index) => {
    const start = timestamps[index]!;
    const last = found.at(-1);
    const shown = token.replace(BLANK, '');
    if (last !== undefined && !BLANK.test(token) && !isOwnWord(shown)) {
      last.text += shown;
      last.last = start;
    } else found.push({ text: shown, start, last: start });
  });
  return found;
}

/** Characters of scripts without spaces are tokens, and words, of their own. */
const isOwnWord = (token: string) => /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(token);

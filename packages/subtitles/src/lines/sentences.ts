/** A longer pause ends a sentence, whatever its punctuation (milliseconds). */
export const LONGEST_PAUSE = 2000;

const ENDS = /[.!?…。！？؟।♪♫][\s"'”’»)\]」』]*$/u;

/** Without marks at the ends of sentences nobody can tell where these are. */
export function endsWithMarks(texts: readonly string[]): boolean {
  return texts.filter((text) => ENDS.test(text)).length >= texts.length * 0.4;
}

/** Whether the second text goes on with the sentence that the first begins; both without space around them. */
export function isOneSentence(before: string, after: string): boolean {
  if (/^(?:…|\.\.\.)/.test(after)) return /(?:…|\.\.\.|[^.!?。！？؟।:])$/u.test(before);
  // Names in capitals before a colon, stage directions and music begin anew.
  if (/^[-–—[(♪♫>#]|^\p{Lu}[\p{Lu}\s]+:/u.test(after)) return false;
  if (/(?:…|\.\.\.)$/.test(before)) return /^\p{Ll}/u.test(after);
  return !ENDS.test(before) && !/[:)\]]$/.test(before);
}

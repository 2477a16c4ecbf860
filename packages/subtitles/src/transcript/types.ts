/** A word of a transcript, in milliseconds from its beginning. */
export interface TimedWord {
  text: string;
  startMs: number;
  endMs: number;
  /** Who says it, where that is known. */
  speaker?: string | undefined;
  /** True where no space stands between this word and the one before it. */
  joined?: boolean | undefined;
}

/** Some words of a transcript as a subtitle, before it is written down in a format. */
export interface SpokenCue {
  /** Milliseconds. */
  start: number;
  end: number;
  /** Lines, at most two. */
  text: string;
  speaker?: string;
}

/** Words that follow each other, as one text. */
export function textOf(words: readonly TimedWord[]): string {
  return words.reduce((text, word) => {
    if (text === '' || word.joined) return text + word.text;
    return `${text} ${word.text}`;
  }, '');
}

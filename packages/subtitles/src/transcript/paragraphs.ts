import { baseOf } from '../lines/languages.ts';
import { type TimedWord, textOf } from './types.ts';

/** A part of a transcript that is read as one. */
export interface Paragraph {
  /** Milliseconds at which it begins. */
  startMs: number;
  text: string;
  speaker?: string;
}

/** Pause in milliseconds after which a new paragraph begins, also in the middle of a sentence. */
const LONG_PAUSE_MS = 2_500;
/** Characters from which the end of a sentence, and twice as many from which a pause, ends a paragraph. */
const LONG = 500;
const SHORT_PAUSE_MS = 400;
const SENTENCE = /[.!?…。！？؟।]["'”’»)\]」』]*$/u;

/** Words by paragraph: a new one for each speaker, after long pauses, and where one becomes too long. */
export function groupParagraphs<T extends TimedWord>(words: readonly T[]): T[][] {
  const groups: T[][] = [];
  let length = 0;
  for (const word of words) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group === undefined || before === undefined || endsBefore(word, before, length)) {
      groups.push([word]);
      length = 0;
    } else group.push(word);
    length += word.text.length + 1;
  }
  return groups;
}

/** A transcript as text to be read, by {@link groupParagraphs}. */
export function paragraphsOf(words: readonly TimedWord[]): Paragraph[] {
  return groupParagraphs(words).map((group) => {
    const { startMs, speaker } = group[0]!;
    return { startMs, text: textOf(group), ...(speaker === undefined ? {} : { speaker }) };
  });
}

function endsBefore(word: TimedWord, before: TimedWord, length: number): boolean {
  const pause = word.startMs - before.endMs;
  if (before.speaker !== word.speaker || pause >= LONG_PAUSE_MS) return true;
  if (length > LONG && SENTENCE.test(before.text)) return true;
  return length > 2 * LONG && pause >= SHORT_PAUSE_MS;
}

/** The name of a speaker before what they say, as plain text has it. */
export const spokenBy = ({ speaker, text }: Paragraph, language: string): string =>
  speaker === undefined ? text : `${speaker}${baseOf(language) === 'fr' ? '\u00a0' : ''}: ${text}`;

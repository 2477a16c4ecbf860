import { endsWithMarks, isOneSentence } from '../lines/sentences.ts';
import type { SpokenCue } from './types.ts';

/** What is said in one go: a cue, or a sentence that goes on in the next ones. */
export interface SpokenLine {
  /** Milliseconds. */
  start: number;
  end: number;
  /** One line, without what is not said. */
  text: string;
  speaker?: string;
  /** Number of its first cue, and how many it has. */
  cue: number;
  cues: number;
}

/** Over a longer pause a line would be heard too early where it goes on (milliseconds). */
const LONGEST_PAUSE_MS = 300;
/** Longer ones drift from the pictures, whatever the language (milliseconds). */
const LONGEST_MS = 8_000;

/** What nobody says: sounds in brackets, notes of music, dashes before speakers. */
const NOT_SAID = /\[[^\]]*\]|（[^）]*）|\([^)]*\)|[♪♫#]+|^\s*[-–—]\s*/gmu;

/** Subtitles as lines to be said, in the order in which they begin. Cues of which nothing is said are in none. */
export function spokenLines(cues: readonly SpokenCue[]): SpokenLine[] {
  const inOrder = cues
    .map(({ text, ...cue }, index) => ({ ...cue, text: saidOf(text), index }))
    .filter(({ text }) => text !== '')
    .sort((one, other) => one.start - other.start);
  const hasMarks = endsWithMarks(inOrder.map(({ text }) => text));
  const lines: SpokenLine[] = [];
  for (const { start, end, text, speaker, index } of inOrder) {
    const line = lines.at(-1);
    const goesOn =
      hasMarks &&
      line !== undefined &&
      line.speaker === speaker &&
      line.cue + line.cues === index &&
      start >= line.end &&
      start - line.end <= LONGEST_PAUSE_MS &&
      end - line.start <= LONGEST_MS &&
      isOneSentence(line.text, text);
    if (goesOn) Object.assign(line, { end, text: `${line.text} ${text}`, cues: line.cues + 1 });
    else
      lines.push({
        ...{ start, end, text, cue: index, cues: 1 },
        ...(speaker === undefined ? {} : { speaker }),
      });
  }
  return lines;
}

const saidOf = (text: string): string => text.replace(NOT_SAID, ' ').replace(/\s+/g, ' ').trim();

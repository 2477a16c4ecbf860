import type { PlannedSentence } from './sentences.ts';

/** A pause after which another scene begins (milliseconds). */
const SCENE_PAUSE = 60_000;
/** What surrounds a sentence has so many characters (UTF-16 units) and lines at most. */
const MOST_CHARACTERS = 1_200;
const MOST_LINES = 24;

/**
 * What surrounds each sentence, with the names of those who speak: its part of the scene. Scenes end at long pauses, long
 * scenes are cut at their longest ones. Sentences of one part share the text.
 */
export function scenesOf(sentences: readonly PlannedSentence[]): string[] {
  const lines = sentences.map(lineOf);
  const pauses = sentences.map((sentence, index) => pauseBefore(sentences[index - 1], sentence));
  const around: string[] = [];
  let first = 0;
  for (let index = 1; index <= sentences.length; index++)
    if (index === sentences.length || pauses[index]! >= SCENE_PAUSE) {
      for (const [from, to] of parts(lines, pauses, first, index)) {
        const text = lines.slice(from, to).join('\n').slice(0, MOST_CHARACTERS).toWellFormed();
        for (let at = from; at < to; at++) around[at] = text;
      }
      first = index;
    }
  return around;
}

const lineOf = ({ text, speaker }: PlannedSentence): string =>
  speaker === undefined ? text : `${speaker}: ${text}`;

const pauseBefore = (before: PlannedSentence | undefined, { start }: PlannedSentence): number =>
  before === undefined ? 0 : start - before.end;

/** A scene in parts that fit, cut at the longest pause of its middle, again and again. */
function parts(
  lines: readonly string[],
  pauses: readonly number[],
  from: number,
  to: number,
): [number, number][] {
  const done: [number, number][] = [];
  const open: [number, number][] = [[from, to]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [start, end] = next;
    if (end - start < 2 || fits(lines, start, end)) {
      done.push(next);
      continue;
    }
    const at = longestPause(pauses, start, end);
    open.push([start, at], [at, end]);
  }
  return done;
}

function fits(lines: readonly string[], from: number, to: number): boolean {
  if (to - from > MOST_LINES) return false;
  let characters = 0;
  for (let at = from; at < to; at++) characters += lines[at]!.length + 1;
  return characters <= MOST_CHARACTERS;
}

/** Where a stretch is cut: not near its ends, so that all parts say something. */
function longestPause(pauses: readonly number[], from: number, to: number): number {
  const margin = Math.max(1, Math.floor((to - from) / 4));
  let best = from + margin;
  for (let at = from + margin; at <= to - margin; at++) if (pauses[at]! > pauses[best]!) best = at;
  return best;
}

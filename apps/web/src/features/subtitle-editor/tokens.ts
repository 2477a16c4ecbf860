import { diffArrays } from 'diff';
import { type EditorCue, type HeardWord, indexAt } from './cues.ts';

/** A word of a subtitle as it stands now, and when it sounds. */
export interface Token {
  text: string;
  startMs: number;
  endMs: number;
  /** The engine was not sure of it, and nobody has changed it. */
  unsure: boolean;
  /** No space stands before it. */
  joined: boolean;
}

/** Engines that are less sure than that are more often wrong than right. */
const SURE = 0.5;
const kept = new WeakMap<EditorCue, readonly Token[]>();

/**
 * The words of a subtitle with their times: those that are as they were heard have theirs, those that were written since
 * stand evenly between them.
 */
export function tokensOf(cue: EditorCue): readonly Token[] {
  const known = kept.get(cue);
  if (known !== undefined) return known;
  const isJoined = cue.words.some(({ joined }) => joined);
  const texts = isJoined ? signsOf(cue, cue.text) : cue.text.split(/\s+/).filter(Boolean);
  const tokens = timed(texts, cue, isJoined);
  kept.set(cue, tokens);
  return tokens;
}

/** When the word begins that sounds at a time; the time itself is not told, as it changes always. */
export function wordAt(cues: readonly EditorCue[], ms: number): number {
  const cue = cues[indexAt(cues, ms)];
  const word = cue && tokensOf(cue).find(({ startMs, endMs }) => ms >= startMs && ms < endMs);
  return word?.startMs ?? -1;
}

/** Words of a language without spaces, as they were heard where they still are, else sign by sign. */
function signsOf({ words }: EditorCue, text: string): string[] {
  const plain = text.replace(/\s+/g, '');
  const heard = words.map((word) => word.text.replace(/\s+/g, ''));
  return heard.join('') === plain ? heard : [...plain];
}

function timed(texts: readonly string[], cue: EditorCue, isJoined: boolean): Token[] {
  const words: (HeardWord | undefined)[] = [];
  const heard = cue.words.map(({ text }) => text);
  let at = 0;
  for (const part of diffArrays(heard, [...texts])) {
    const { length } = part.value;
    if (part.removed) at += length;
    else if (part.added) words.push(...part.value.map(() => undefined));
    else {
      words.push(...cue.words.slice(at, at + length));
      at += length;
    }
  }
  return texts.map((text, index) => {
    const word = words[index];
    if (word !== undefined) {
      const { startMs, endMs, confidence = 1, joined = isJoined } = word;
      return { text, startMs, endMs, unsure: confidence < SURE, joined };
    }
    let first = index;
    while (first > 0 && words[first - 1] === undefined) first--;
    let last = index;
    while (last < texts.length - 1 && words[last + 1] === undefined) last++;
    const from = words[first - 1]?.endMs ?? cue.start;
    const to = Math.max(from, words[last + 1]?.startMs ?? cue.end);
    const step = (to - from) / (last - first + 1);
    const startMs = from + (index - first) * step;
    return { text, startMs, endMs: startMs + step, unsure: false, joined: isJoined };
  });
}

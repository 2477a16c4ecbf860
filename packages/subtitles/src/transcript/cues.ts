import { boundariesOf } from '../lines/boundaries.ts';
import { breakLines } from '../lines/break.ts';
import { readingLimits } from '../lines/languages.ts';
import { lineLength } from '../lines/length.ts';
import { qualityLimits } from '../quality/rules.ts';
import { type SpokenCue, type TimedWord, textOf } from './types.ts';

export interface CueOptions {
  /** BCP 47 tag of what is said. */
  language: string;
}

/** A pause this long, in milliseconds, ends a subtitle. */
const LONG_PAUSE_MS = 1_500;
/** What a cut costs by the grade of the boundary: the end of a sentence invites it, within a word there is none. */
const CUTS = [-4, -1.5, 0.5, 2, 4];
const NO_BOUNDARY = 8;
/** A pause of so many milliseconds makes a cut cheaper by one, and by so much at most. */
const PAUSE_MS = 150;
const MOST_PAUSE = 6;
/** What each further subtitle costs: two short ones where one would do are worse. */
const EACH = 2.5;
/** What one costs beside that which has no length, and no words. */
const SHORT = 1.2;
/** Of what two lines hold, how much is used: they are rarely broken in the very middle. */
const FILLED = 0.92;
const LINES = 2;

/**
 * Subtitles of a transcript: cut at the ends of sentences and clauses, at pauses and where another one speaks; each fits
 * into two lines and is shown long enough to be read, as far as the next one lets it.
 */
export function cuesFromWords(words: readonly TimedWord[], { language }: CueOptions): SpokenCue[] {
  const groups = passages(words).flatMap((passage) => divide(passage, language));
  const cues = groups.map((group): SpokenCue => {
    const [first] = group;
    return {
      start: first!.startMs,
      end: Math.max(first!.startMs + 1, group.at(-1)!.endMs),
      text: breakLines(textOf(group), { language }).join('\n'),
      ...(first!.speaker === undefined ? {} : { speaker: first!.speaker }),
    };
  });
  return inTime(cues, language);
}

/** Words of one speaker without a long pause. */
function passages(words: readonly TimedWord[]): TimedWord[][] {
  const found: TimedWord[][] = [];
  for (const word of words) {
    const before = found.at(-1)?.at(-1);
    const goesOn =
      before !== undefined &&
      before.speaker === word.speaker &&
      word.startMs - before.endMs < LONG_PAUSE_MS;
    if (goesOn) found.at(-1)!.push(word);
    else found.push([word]);
  }
  return found;
}

/** How bad it is to cut before each word: by meaning, less where there is a pause. */
function cutCosts(words: readonly TimedWord[], language: string): number[] {
  const text = textOf(words);
  const grades = new Map(boundariesOf(text, language).map(({ next, cost }) => [next, cost]));
  let at = 0;
  return words.map((word, index) => {
    if (index > 0 && !word.joined) at++;
    const cut = CUTS[grades.get(at) ?? CUTS.length] ?? NO_BOUNDARY;
    at += word.text.length;
    const pause = index === 0 ? 0 : word.startMs - words[index - 1]!.endMs;
    return cut - Math.min(MOST_PAUSE, Math.max(0, pause) / PAUSE_MS);
  });
}

/** The best way to cut a passage, by dynamic programming over its words. */
function divide(words: readonly TimedWord[], language: string): TimedWord[][] {
  const limits = qualityLimits({ language });
  const room = readingLimits(language).line * LINES * FILLED;
  const cuts = cutCosts(words, language);
  const lengths = words.map(
    ({ text, joined }, index) =>
      lineLength(text, language) + (joined || index === 0 ? 0 : lineLength(' ', language)),
  );
  const best = [0];
  const from = [0];
  for (let end = 1; end <= words.length; end++) {
    best[end] = Number.POSITIVE_INFINITY;
    let length = 0;
    for (let first = end - 1; first >= 0; first--) {
      length += lengths[first]!;
      const lasts = words[end - 1]!.endMs - words[first]!.startMs;
      const isOne = first === end - 1;
      if (!isOne && (length > room || lasts > limits.longest)) break;
      const cut = first === 0 ? 0 : cuts[first]!;
      const short = Math.max(0, 1 - length / (room / 3)) + Math.max(0, 1 - lasts / limits.shortest);
      const cost = best[first]! + EACH + cut + short * SHORT;
      if (cost < best[end]!) {
        best[end] = cost;
        from[end] = first;
      }
    }
  }
  const parts: TimedWord[][] = [];
  for (let end = words.length; end > 0; end = from[end]!)
    parts.unshift(words.slice(from[end]!, end));
  return parts;
}

/** Each is shown as long as it takes to read it, but not into the next one. */
function inTime(cues: readonly SpokenCue[], language: string): SpokenCue[] {
  const { shortest, longest, gap, closed, speed } = qualityLimits({ language });
  return cues.map((cue, index) => {
    const next = cues[index + 1]?.start ?? Number.POSITIVE_INFINITY;
    const latest = Math.max(cue.start + 1, Math.floor(next - gap));
    const read = (lineLength(cue.text.replace('\n', ''), language) / speed) * 1000;
    const wanted = Math.max(cue.end, cue.start + Math.max(shortest, Math.min(longest, read)));
    const end = next - wanted < closed && next - wanted > -closed ? latest : wanted;
    return { ...cue, end: Math.ceil(Math.max(cue.start + 1, Math.min(end, latest))) };
  });
}

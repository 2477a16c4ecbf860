import { LONGEST_STRETCH_MS, type TimeSpan } from '../ports/transcribe.ts';

export interface SpeechRules {
  /** Milliseconds added before and after what is speech, where the pause has room for them. */
  padMs: number;
  /** Pauses shorter than this, in milliseconds, belong to the speech around them. */
  pauseMs: number;
}

/** Spans joined over pauses too short to be one, each with a little around it: at most half of a pause. */
export function widen(
  spans: readonly TimeSpan[],
  { padMs, pauseMs }: SpeechRules,
  durationMs: number,
): TimeSpan[] {
  const joined: TimeSpan[] = [];
  for (const { startMs, endMs } of spans) {
    const last = joined.at(-1);
    if (last !== undefined && startMs - last.endMs < pauseMs)
      last.endMs = Math.max(last.endMs, endMs);
    else joined.push({ startMs, endMs });
  }
  const middle = (before?: TimeSpan, after?: TimeSpan) =>
    before && after ? Math.floor((before.endMs + after.startMs) / 2) : undefined;
  return joined.map((span, index) => ({
    startMs: Math.max(middle(joined[index - 1], span) ?? 0, span.startMs - padMs),
    endMs: Math.min(middle(span, joined[index + 1]) ?? durationMs, span.endMs + padMs),
  }));
}

/** A part of a sound with the speech in it. */
export interface Stretch extends TimeSpan {
  speech: TimeSpan[];
}

/**
 * Divides speech into stretches of at most `longestMs`, at pauses; speech that is longer without one is cut.
 * Pauses of `apartMs` and more always divide.
 */
export function stretchesOf(
  speech: readonly TimeSpan[],
  { longestMs, apartMs }: { longestMs: number; apartMs: number },
): Stretch[] {
  const stretches: Stretch[] = [];
  for (const span of speech.flatMap((long) => cut(long, longestMs))) {
    const last = stretches.at(-1);
    const fits =
      last !== undefined &&
      span.endMs - last.startMs <= longestMs &&
      span.startMs - last.endMs < apartMs;
    if (fits) {
      last.endMs = span.endMs;
      last.speech.push(span);
    } else stretches.push({ ...span, speech: [span] });
  }
  return stretches;
}

/** The beginning of what is spoken, up to the last pause before it is too long, or cut where there is none; at least one span. */
export function firstPart(speech: readonly TimeSpan[], longestMs: number): TimeSpan {
  const startMs = speech[0]?.startMs ?? 0;
  const last = speech.findLast(({ endMs }) => endMs - startMs <= longestMs);
  return { startMs, endMs: last?.endMs ?? startMs + longestMs };
}

/** The first speech of a recording, as much as an engine hears at once. */
export function firstSpeech(
  stretches: readonly { speech: readonly TimeSpan[] }[],
  longestMs = LONGEST_STRETCH_MS,
): TimeSpan[] {
  const found: TimeSpan[] = [];
  let left = longestMs;
  for (const { startMs, endMs } of stretches.flatMap(({ speech }) => speech)) {
    if (left <= 0) break;
    found.push({ startMs, endMs: Math.min(endMs, startMs + left) });
    left -= endMs - startMs;
  }
  return found;
}

function cut({ startMs, endMs }: TimeSpan, longestMs: number): TimeSpan[] {
  const parts = Math.max(1, Math.ceil((endMs - startMs) / longestMs));
  const at = (part: number) => Math.round(startMs + ((endMs - startMs) * part) / parts);
  return Array.from({ length: parts }, (_, part) => ({ startMs: at(part), endMs: at(part + 1) }));
}

/** Spans over shorter pauses as one, as long as that is no longer than `longestMs`; none is cut. */
export function together(
  spans: readonly TimeSpan[],
  { pauseMs, longestMs }: { pauseMs: number; longestMs: number },
): TimeSpan[] {
  const joined: TimeSpan[] = [];
  for (const { startMs, endMs } of spans) {
    const last = joined.at(-1);
    const fits =
      last !== undefined && startMs - last.endMs < pauseMs && endMs - last.startMs <= longestMs;
    if (fits) last.endMs = endMs;
    else joined.push({ startMs, endMs });
  }
  return joined;
}

/** Whether most of a word lies in one of `spans`, which are in order. */
export function isWithin(word: TimeSpan, spans: readonly TimeSpan[]): boolean {
  const length = Math.max(1, word.endMs - word.startMs);
  const shared = spans.reduce(
    (sum, { startMs, endMs }) =>
      sum + Math.max(0, Math.min(endMs, word.endMs) - Math.max(startMs, word.startMs)),
    0,
  );
  const middle = (word.startMs + word.endMs) / 2;
  return (
    shared * 2 > length || spans.some(({ startMs, endMs }) => startMs <= middle && middle <= endMs)
  );
}

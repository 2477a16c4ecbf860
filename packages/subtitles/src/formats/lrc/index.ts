import { afterLine, linesOf, lineText, newlineOf } from '../../text/lines.ts';
import { PieceList } from '../../text/pieces.ts';
import { Warnings } from '../../text/warnings.ts';
import { clockStyle, readClock, writeClock } from '../../timing/clock.ts';
import type { Cue, Piece, Span, Subtitles } from '../../types.ts';
import type { FormatRules } from '../format.ts';

const STAMP =
  /[ \t]*\[(-?\d{1,4}:\d{1,2}(?:[.:]\d{1,3})?|-?\d{1,3}:\d{1,2}:\d{1,2}(?:\.\d{1,3})?)\]/dy;
const WORD = /<(\d{1,4}:\d{1,2}(?:[.:]\d{1,3})?)>/g;
const TAG = /^[\s\ufeff]*\[([a-zA-Z#][\w#]{0,30}):(.*)\]\s*$/;
/** A last line of a song is shown so long, and no line longer than ten seconds. */
const LAST = 4000;
const LONGEST = 10_000;

/**
 * Lyrics: `[mm:ss.xx]line`. A line may have several times; it is a cue for each, all with the same text. A line lasts
 * until the next one. `<mm:ss.xx>` before words are the times of an enhanced file.
 */
export const lrc: FormatRules = {
  format: 'lrc',
  sniff: (source) => (/^[ \t\ufeff]*\[\d{1,3}:\d{2}(?:[.:]\d{1,3})?\]/m.test(source) ? 0.8 : 0),
  read: readLrc,
  pieces: ({ source }, { text }) => lrcPieces(source, text),
  // What looks like a time would be one.
  escape: (text) => text.replace(/\[(?=\d+:)/g, '(').replace(/<(?=\d+:)/g, '('),
  lineBreak: () => ' ',
  writeTime: (ms, like, { offset = 0 }) => {
    const style = clockStyle(colonFraction(like));
    const shown = style.fraction === 0 ? { separator: '.', fraction: 2 } : {};
    return minutesOf(Math.max(0, ms + offset), { ...style, ...shown });
  },
  precision: () => 10,
};

/** Minutes go on counting after an hour. */
function minutesOf(ms: number, style: ReturnType<typeof clockStyle>): string {
  if (style.hours > 0) return writeClock(ms, style);
  const whole = Math.floor(ms / 3_600_000) * 60;
  const [minutes, rest] = writeClock(ms % 3_600_000, style).split(':') as [string, string];
  return `${String(whole + Number(minutes)).padStart(Math.max(2, style.minutes), '0')}:${rest}`;
}

function readLrc(source: string): Subtitles {
  const lines = linesOf(source);
  const warnings = new Warnings(lines);
  const cues: Cue[] = [];
  let offset = 0;
  for (let line = 0; line < lines.count; line++) {
    const start = lines.starts[line]!;
    const end = lines.ends[line]!;
    const stamps = stampsOf(source, start, end);
    if (stamps.length === 0) {
      const text = lineText(lines, line);
      const [, name, value] = (text.length < 500 && TAG.exec(text)) || [];
      if (name?.toLowerCase() === 'offset') offset = Number(value) || 0;
      else if (name === undefined && text.trim() !== '') warnings.add('text_outside_cue', line);
      continue;
    }
    const text = { start: stamps.at(-1)!.after, end };
    const block = { start, end: afterLine(lines, line) };
    for (const stamp of stamps) {
      const times = { start: { start: stamp.start, end: stamp.end } };
      cues.push({ start: stamp.ms, end: Number.NaN, times, text, block });
      if (stamp.ms < 0) warnings.add('negative_time', line);
    }
  }
  for (const cue of cues) cue.start -= offset;
  fillEnds(cues);
  return {
    format: 'lrc',
    source,
    cues,
    ...warnings.told(),
    newline: newlineOf(lines),
    offset,
    notes: [],
  };
}

interface Stamp extends Span {
  ms: number;
  /** Where what follows it begins. */
  after: number;
}

function stampsOf(source: string, start: number, limit: number): Stamp[] {
  const stamps: Stamp[] = [];
  let at = start;
  for (;;) {
    STAMP.lastIndex = at;
    const match = STAMP.exec(source);
    const after = at + (match?.[0].length ?? 0);
    const ms = match && after <= limit ? readClock(colonFraction(match[1]!)) : undefined;
    if (ms === undefined) return stamps;
    const [from, to] = match!.indices![1]!;
    stamps.push({ start: from, end: to, ms, after });
    at = after;
  }
}

/** Some programs write `mm:ss:xx`. */
const colonFraction = (text: string) => text.replace(/^(-?\d+:\d+):(\d+)$/, '$1.$2');

function fillEnds(cues: readonly Cue[]): void {
  const starts = cues.map(({ start }) => start).sort((a, b) => a - b);
  for (const cue of cues) {
    const next = starts[firstAbove(starts, cue.start)];
    cue.end = next === undefined ? cue.start + LAST : Math.min(next, cue.start + LONGEST);
  }
}

/** Index of the first value above `value` in a list in order. */
function firstAbove(values: readonly number[], value: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function lrcPieces(source: string, span: Span): Piece[] {
  const list = new PieceList(source, span.start);
  for (const match of source.slice(span.start, span.end).matchAll(WORD)) {
    const start = span.start + match.index;
    const at = readClock(colonFraction(match[1]!));
    list.add({
      type: 'mark',
      start,
      end: start + match[0].length,
      ...(at === undefined ? {} : { at }),
    });
  }
  list.flush(span.end);
  return list.pieces;
}

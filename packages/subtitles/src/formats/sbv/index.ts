import {
  afterLine,
  isBlankLine,
  type Lines,
  linesOf,
  lineText,
  newlineOf,
} from '../../text/lines.ts';
import { tagPieces } from '../../text/tags.ts';
import { Warnings } from '../../text/warnings.ts';
import { clockStyle, readClock, writeClock } from '../../timing/clock.ts';
import type { Cue, Piece, Span, Subtitles } from '../../types.ts';
import type { FormatRules } from '../format.ts';

const TIMES =
  /^\s*(-?\d{1,4}:\d{1,2}:\d{1,2}[.:]\d{1,6})\s*,\s*(-?\d{1,4}:\d{1,2}:\d{1,2}[.:]\d{1,6})\s*$/d;

/**
 * Text under lines of two times between commas, as SubViewer 2 and YouTube's SBV have it; a cue ends before the next one.
 * Lines before the first cue are a header, if they look like one.
 */
export function readTimePairs(source: string, format: 'sbv' | 'subviewer'): Subtitles {
  const lines = linesOf(source);
  const warnings = new Warnings(lines);
  const heads = headsOf(lines);
  const cues = heads.map((head, index) => cueOf(lines, head, heads[index + 1]?.line, warnings));
  for (let line = 0; line < (heads[0]?.line ?? lines.count); line++)
    if (!isBlankLine(lines, line) && !/^\s*\[/.test(lineText(lines, line)))
      warnings.add('text_outside_cue', line);
  return { format, source, cues, ...warnings.told(), newline: newlineOf(lines), notes: [] };
}

interface Head {
  line: number;
  start: Span & { ms: number };
  end: Span & { ms: number };
}

function headsOf(lines: Lines): Head[] {
  const heads: Head[] = [];
  for (let line = 0; line < lines.count; line++) {
    const offset = lines.starts[line]!;
    if (lines.ends[line]! - offset > 80) continue;
    const match = TIMES.exec(lineText(lines, line));
    const [start, end] = [1, 2].map((group) => {
      const [from, to] = match?.indices?.[group] ?? [0, 0];
      return { start: offset + from, end: offset + to, ms: readClock(match?.[group] ?? '') };
    });
    if (start!.ms === undefined || end!.ms === undefined) continue;
    heads.push({ line, start: start as Head['start'], end: end as Head['end'] });
  }
  return heads;
}

function cueOf(lines: Lines, head: Head, next: number | undefined, warnings: Warnings): Cue {
  const { line, start, end } = head;
  const limit = next ?? lines.count;
  let last = line;
  for (let at = line + 1; at < limit; at++) {
    if (isBlankLine(lines, at)) continue;
    if (at - last > 1 && last > line) warnings.add('blank_line_in_text', last + 1);
    last = at;
  }
  if (line > 0 && !isBlankLine(lines, line - 1) && !/^\s*\[/.test(lineText(lines, line - 1)))
    warnings.add('missing_blank_line', line);
  if (start.ms < 0 || end.ms < 0) warnings.add('negative_time', line);
  if (end.ms < start.ms) warnings.add('end_before_start', line);
  const textStart = afterLine(lines, line);
  return {
    start: start.ms,
    end: end.ms,
    times: {
      start: { start: start.start, end: start.end },
      end: { start: end.start, end: end.end },
    },
    text: { start: textStart, end: last > line ? lines.ends[last]! : textStart },
    block: { start: lines.starts[line]!, end: lines.starts[limit] ?? lines.source.length },
  };
}

/** `[br]` breaks a line beside line ends. */
export function bracketPieces(source: string, span: Span): Piece[] {
  const pieces: Piece[] = [];
  let at = span.start;
  for (const match of source.slice(span.start, span.end).matchAll(/\[br\]/gi)) {
    const start = span.start + match.index;
    pieces.push(...tagPieces(source, { start: at, end: start }, {}));
    pieces.push({ type: 'break', start, end: start + 4 });
    at = start + 4;
  }
  return [...pieces, ...tagPieces(source, { start: at, end: span.end }, {})];
}

/** Whether a file breaks its lines by `[br]`, as its first break tells. */
export function writesBrackets({ source, cues }: Subtitles): boolean {
  for (const { text } of cues) {
    const [found] = /\[br\]|[\r\n]/i.exec(source.slice(text.start, text.end)) ?? [];
    if (found !== undefined) return found.startsWith('[');
  }
  return false;
}

/** YouTube's SubViewer, `.sbv`. */
export const sbv: FormatRules = {
  format: 'sbv',

  sniff(source) {
    const times = /^[ \t]*-?\d{1,4}:\d\d:\d\d\.(\d{1,3}),-?\d{1,4}:\d\d:\d\d\.\d{1,3}[ \t]*$/m.exec(
      source,
    );
    if (!times || /^[ \t]*\[INFORMATION\]/im.test(source)) return 0;
    return times[1]!.length === 3 ? 0.9 : 0.3;
  },

  read: (source) => readTimePairs(source, 'sbv'),
  pieces: ({ source }, { text }) => bracketPieces(source, text),
  escape: (text) => text,
  lineBreak: (file) => (writesBrackets(file) ? '[br]' : file.newline),
  writeTime: (ms, like) => {
    const style = clockStyle(like);
    return writeClock(ms, { ...style, separator: style.separator || '.', fraction: 3 });
  },
  precision: () => 1,
};

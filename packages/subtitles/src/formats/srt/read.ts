import {
  afterLine,
  isBlankLine,
  type Lines,
  linesOf,
  lineText,
  newlineOf,
} from '../../text/lines.ts';
import { Warnings } from '../../text/warnings.ts';
import type { Cue, Subtitles } from '../../types.ts';
import { readTimingLine, type TimingLine } from './timing-line.ts';

/** A line with times, and where the cue begins: at its number, if it has one. */
interface Head {
  line: number;
  first: number;
  timing: TimingLine;
  id?: string;
  /** No blank line stands before it. */
  attached: boolean;
}

/**
 * Reads SubRip. A cue begins at a line with times, and its number is the line before it. Where blank lines are missing,
 * the count of the cues tells a «40» that somebody says from the number 40.
 */
export function readSrt(source: string): Subtitles {
  const lines = linesOf(source);
  const warnings = new Warnings(lines);
  const heads = findHeads(lines);
  const cues = heads.map((head, index) => cueOf(lines, head, heads[index + 1], warnings));
  tellOutside(lines, heads[0]?.first ?? lines.count, warnings);
  return {
    format: 'srt',
    source,
    cues,
    ...warnings.told(),
    newline: newlineOf(lines),
    notes: [],
  };
}

function findHeads(lines: Lines): Head[] {
  const heads: Head[] = [];
  let expected = 1;
  for (let line = 0; line < lines.count; line++) {
    const timing = readTimingLine(lineText(lines, line), lines.starts[line]!);
    if (!timing) continue;
    const head = headAt(lines, line, timing, heads.at(-1)?.line ?? -1, expected);
    heads.push(head);
    expected = head.id === undefined ? expected + 1 : Number(head.id) + 1;
  }
  return heads;
}

function headAt(
  lines: Lines,
  line: number,
  timing: TimingLine,
  lastTimes: number,
  expected: number,
): Head {
  const free = (index: number) => index < 0 || isBlankLine(lines, index);
  if (timing.id !== undefined)
    return { line, first: line, timing, id: timing.id, attached: !free(line - 1) };
  const number = line - 1 > lastTimes ? numberOf(lineText(lines, line - 1)) : undefined;
  const attached = !free(line - 2);
  if (number !== undefined && (!attached || Number(number) === expected))
    return { line, first: line - 1, timing, id: number, attached };
  return { line, first: line, timing, attached: !free(line - 1) };
}

function numberOf(line: string): string | undefined {
  return /^[\s\ufeff]*(\d{1,9})\s*$/.exec(line)?.[1];
}

function cueOf(lines: Lines, head: Head, next: Head | undefined, warnings: Warnings): Cue {
  const { timing, line, first, id } = head;
  if (head.attached) warnings.add('missing_blank_line', first);
  if (id === undefined) warnings.add('missing_number', line);
  if (timing.odd) warnings.add('time_notation', line);
  if (timing.start < 0 || timing.end < 0) warnings.add('negative_time', line);
  if (timing.end < timing.start) warnings.add('end_before_start', line);
  const limit = next?.first ?? lines.count;
  const last = lastText(lines, line + 1, limit, warnings);
  const textStart = afterLine(lines, line);
  const place = placeOf(timing.rest, lines.source.slice(textStart, textStart + 8));
  return {
    start: timing.start,
    end: timing.end,
    times: timing.times,
    text: { start: textStart, end: last <= line ? textStart : lines.ends[last]! },
    block: { start: lines.starts[first]!, end: lines.starts[limit] ?? lines.source.length },
    ...(id === undefined ? {} : { id }),
    ...(timing.rest === '' ? {} : { settings: timing.rest }),
    ...(place === '' ? {} : { place }),
  };
}

/** Coordinates after the times, or a corner at the beginning of the text. */
function placeOf(settings: string, beginning: string): string {
  return settings + (/^\{\\an?\d+\}/.exec(beginning)?.[0] ?? '');
}

/** Index of the last line of text of a cue, blank ones at its end not counted. */
function lastText(lines: Lines, from: number, limit: number, warnings: Warnings): number {
  let last = from - 1;
  for (let line = from; line < limit; line++) {
    if (isBlankLine(lines, line)) continue;
    if (line - last > 1 && last >= from) warnings.add('blank_line_in_text', last + 1);
    last = line;
  }
  return last;
}

function tellOutside(lines: Lines, limit: number, warnings: Warnings): void {
  for (let line = 0; line < limit; line++)
    if (!isBlankLine(lines, line)) {
      warnings.add('text_outside_cue', line);
      return;
    }
}

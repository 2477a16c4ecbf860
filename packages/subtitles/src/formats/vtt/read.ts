import { afterLine, type Lines, linesOf, newlineOf } from '../../text/lines.ts';
import { Warnings } from '../../text/warnings.ts';
import type { Cue, Span, Subtitles } from '../../types.ts';
import { readVttTiming, type VttTiming } from './timing.ts';

/**
 * Reads WebVTT by the standard's parsing rules (W3C WebVTT, §6.1): blocks between empty lines; a line with `-->` begins
 * a cue, also inside a block. Cues that the standard drops are read too where they say their times, and told.
 */
export function readVtt(source: string): Subtitles {
  const lines = linesOf(source);
  const warnings = new Warnings(lines);
  const reading: Reading = { lines, warnings, arrow: -2, cues: [], notes: [] };
  let line = header(lines, warnings);
  while (line < lines.count) line = isEmpty(lines, line) ? line + 1 : block(reading, line);
  closeBlocks(reading);
  return {
    format: 'vtt',
    source,
    cues: reading.cues,
    ...warnings.told(),
    newline: newlineOf(lines),
    notes: reading.notes,
  };
}

interface Reading {
  lines: Lines;
  warnings: Warnings;
  /** Position of the next `-->`, so that lines without one are not searched. */
  arrow: number;
  cues: Cue[];
  notes: Span[];
}

/** Only a line without a character ends a block: one of spaces does not. */
const isEmpty = ({ starts, ends }: Lines, line: number) => starts[line] === ends[line];

function hasArrow(reading: Reading, line: number): boolean {
  const { lines } = reading;
  if (reading.arrow === -1) return false;
  if (reading.arrow < lines.starts[line]!)
    reading.arrow = lines.source.indexOf('-->', lines.starts[line]);
  return reading.arrow !== -1 && reading.arrow + 3 <= lines.ends[line]!;
}

/** Passes over the header, up to the first empty line or the first cue; gives the line after it. */
function header(lines: Lines, warnings: Warnings): number {
  if (!/^WEBVTT(?:[ \t\r\n]|$)/.test(lines.source.slice(0, 7))) {
    warnings.add('header', 0);
    return 0;
  }
  const reading: Pick<Reading, 'lines' | 'arrow'> = { lines, arrow: -2 };
  let line = 1;
  while (line < lines.count && !isEmpty(lines, line) && !hasArrow(reading as Reading, line)) line++;
  return line;
}

/** Reads the block that begins at a line; gives the line after it. */
function block(reading: Reading, first: number): number {
  const { lines, warnings } = reading;
  const begin = lines.starts[first]!;
  let timed = -1;
  // Times may stand on the first line of a block, or on the second, after a name.
  if (hasArrow(reading, first)) timed = first;
  else if (first + 1 < lines.count && hasArrow(reading, first + 1)) timed = first + 1;
  if (timed < 0) return otherBlock(reading, first);
  const line = lines.source.slice(lines.starts[timed], lines.ends[timed]);
  const timing = readVttTiming(line, lines.starts[timed]!);
  let end = timed + 1;
  while (end < lines.count && !isEmpty(lines, end) && !hasArrow(reading, end)) end++;
  if (!timing) {
    warnings.add('time_unreadable', timed);
    return end;
  }
  const text = textOf(lines, timed, end);
  tell(timing, timed, warnings);
  if (end < lines.count && !isEmpty(lines, end)) warnings.add('missing_blank_line', end);
  const id = timed > first ? lines.source.slice(begin, lines.ends[first]) : undefined;
  reading.cues.push(cueOf(timing, text, { start: begin, end: afterLine(lines, end - 1) }, id));
  return end;
}

function textOf(lines: Lines, timed: number, end: number): Span {
  const start = afterLine(lines, timed);
  return { start, end: end > timed + 1 ? lines.ends[end - 1]! : start };
}

function cueOf(timing: VttTiming, text: Span, blockSpan: Span, id: string | undefined): Cue {
  const { start, end, times, settings, nonstandard } = timing;
  const cue: Cue = { start, end, times, text, block: blockSpan };
  if (id !== undefined) cue.id = id;
  if (nonstandard) cue.nonstandard = true;
  if (settings !== '') {
    cue.settings = settings;
    cue.place = settings;
  }
  return cue;
}

function tell(timing: VttTiming, line: number, warnings: Warnings): void {
  if (timing.nonstandard) warnings.add('time_notation', line);
  if (timing.start < 0 || timing.end < 0) warnings.add('negative_time', line);
  if (timing.end < timing.start) warnings.add('end_before_start', line);
}

/** A note, a style, a region, or text that is nothing. */
function otherBlock(reading: Reading, first: number): number {
  const { lines, warnings, notes } = reading;
  let end = first + 1;
  while (end < lines.count && !isEmpty(lines, end) && !hasArrow(reading, end)) end++;
  const head = lines.source.slice(lines.starts[first], lines.ends[first]);
  const span = { start: lines.starts[first]!, end: lines.ends[end - 1]! };
  if (/^NOTE(?:[ \t]|$)/.test(head)) notes.push(span);
  else if (!/^(?:STYLE|REGION)[ \t]*$/.test(head)) warnings.add('text_outside_cue', first);
  return end;
}

/** Empty lines after a cue belong to it. */
function closeBlocks({ lines, cues }: Reading): void {
  for (const cue of cues) {
    let end = cue.block.end;
    while (/[\r\n]/.test(lines.source[end] ?? '')) end++;
    cue.block = { start: cue.block.start, end };
  }
}

import { afterLine, isBlankLine, type Lines, linesOf, newlineOf } from '../../text/lines.ts';
import { Warnings } from '../../text/warnings.ts';
import { readClock } from '../../timing/clock.ts';
import type { Cue, Span, Subtitles } from '../../types.ts';
import { fieldNames, fieldSpans, trimmed, usualFields } from './fields.ts';
import { sectionOf, styleName } from './styles.ts';

const EVENT = /^(\s*)(Dialogue|Comment|Format)(\s*:)/i;

/**
 * Reads Advanced and plain SubStation Alpha. The lines of `[Events]` are cues, whatever the order of their fields;
 * every other section stays as it is: styles, fonts, graphics, data of programs.
 */
export function readAss(source: string, format: 'ass' | 'ssa'): Subtitles {
  const lines = linesOf(source);
  const warnings = new Warnings(lines);
  const cues: Cue[] = [];
  let events = false;
  const sections = /^[ \t]*\[events\]/im.test(source);
  let names: string[] | undefined;
  for (let line = 0; line < lines.count; line++) {
    const start = lines.starts[line]!;
    const end = lines.ends[line]!;
    const head = source.slice(start, Math.min(end, start + 40));
    const section = head.includes('[') ? sectionOf(head) : undefined;
    if (section !== undefined) {
      events = section === 'events';
      continue;
    }
    const [before, , kind] = EVENT.exec(head) ?? [];
    // Lines of events stand in no other section; where none begins, they are events all the same.
    if (before === undefined || !(events || (!sections && /^[DC]/i.test(kind!)))) {
      if (events && !isBlankLine(lines, line) && !/^\s*[;!]/.test(head))
        warnings.add('text_outside_cue', line);
      continue;
    }
    const fieldsStart = start + before.length;
    if (/^f/i.test(kind!)) {
      names = fieldNames(source.slice(fieldsStart, end));
      continue;
    }
    if (!names) {
      names = usualFields(format);
      warnings.add('missing_fields', line);
    }
    const cue = cueOf(lines, line, fieldsStart, names, warnings);
    if (cue && /^c/i.test(kind!)) cue.hidden = true;
    if (cue) cues.push(cue);
  }
  if (cues.length > 0 && !sections) warnings.add('header', 0);
  return {
    format,
    source,
    cues,
    ...warnings.told(),
    newline: newlineOf(lines),
    notes: [],
  };
}

function cueOf(
  lines: Lines,
  line: number,
  fieldsStart: number,
  names: readonly string[],
  warnings: Warnings,
): Cue | undefined {
  const { source } = lines;
  const spans = fieldSpans(source, fieldsStart, lines.ends[line]!, names.length);
  const field = (name: string): Span | undefined => {
    const span = spans[names.indexOf(name)];
    return span && trimmed(source, span);
  };
  const value = (name: string) => {
    const span = field(name);
    return span ? source.slice(span.start, span.end) : '';
  };
  const start = readClock(value('start'));
  const end = readClock(value('end'));
  if (start === undefined || end === undefined || spans.length < names.length) {
    warnings.add('time_unreadable', line);
    return undefined;
  }
  if (start < 0 || end < 0) warnings.add('negative_time', line);
  if (end < start) warnings.add('end_before_start', line);
  const text = spans[names.indexOf('text')] ?? spans.at(-1)!;
  const cue: Cue = {
    start,
    end,
    times: { start: field('start')!, end: field('end')! },
    text,
    block: { start: lines.starts[line]!, end: afterLine(lines, line) },
    style: styleName(value('style')),
    place: placeOf(value, source.slice(text.start, text.end)),
  };
  const speaker = value('name') || value('actor');
  // What SSA's own program writes where nobody is named.
  if (speaker !== '' && speaker !== 'NTP') cue.speaker = speaker;
  const effect = value('effect');
  if (effect !== '') cue.settings = effect;
  // Lines of code for a program that makes karaoke.
  if (/^(?:code|template)\b/i.test(effect)) cue.hidden = true;
  return cue;
}

/** Layer, style, margins and position: lines that have the same are shown in turn. */
function placeOf(value: (field: string) => string, text: string): string {
  const position = text.match(/\\(?:pos|move|an?\d|org)(?:\([^)]{0,80}\))?/g) ?? [];
  const margins = ['marginl', 'marginr', 'marginv'].map((name) => Number(value(name)) || 0);
  return [value('layer'), styleName(value('style')), ...margins, ...position].join(' ');
}

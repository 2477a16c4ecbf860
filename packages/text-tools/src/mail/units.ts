import { isBlank, type MailLine } from './lines.ts';
import { readHeader } from './phrases.ts';
import type { MailUnit } from './types.ts';

/** Lines are taken for broken to a width only where the mail has lines this long, in code points. */
const NARROWEST = 60;
const WIDEST = 100;
/** Shortest flowed line; a space at the end of a shorter one is an accident. */
const SHORTEST_FLOWED = 40;
/** A stop at the end of a line: the next begins anew, whether it was broken there or not. */
const STOPPED = /[.:;!?…。！？：][)\]"”»’']*\s*$/u;
/** Indentation and a list mark. */
const LEAD = /^\s*(?:(?:[-*•·–—+]|\d{1,3}[.)]|\p{L}[.)])\s+)?/u;
const ADDRESSES = /\b(?:https?:\/\/|www\.)\S+|[^\s<>@]{1,64}@[^\s<>@]{1,255}/giu;

const length = (text: string) => [...text].length;
const leadOf = (text: string) => LEAD.exec(text)?.[0] ?? '';
const hasWords = (text: string) => /\p{L}/u.test(text.replaceAll(ADDRESSES, ''));
const listMark = (text: string) => leadOf(text).trim() !== '';

/** Widths to which lines were broken, by their depth of quotation: each program breaks to its own. */
export function wrapWidths(lines: readonly MailLine[]): ReadonlyMap<number, number> {
  const widths = new Map<number, number>();
  for (const { text, depth } of lines) {
    const size = text.length > 2 * WIDEST ? WIDEST + 1 : length(text.trimEnd());
    const oneWord = /^\S+$/u.test(text.trim());
    if (size < NARROWEST || size > WIDEST || oneWord) continue;
    widths.set(depth, Math.max(widths.get(depth) ?? 0, size));
  }
  return widths;
}

type Join = 'no' | 'broken' | 'flowed';

/** Whether `next` goes on with the sentence of `line`. */
function joinOf(line: MailLine, next: MailLine, lead: string, width: number): Join {
  if (isBlank(line) || isBlank(next) || line.depth !== next.depth || listMark(next.text))
    return 'no';
  const size = length(line.text.trimEnd());
  if (/[^\s] $/u.test(line.text) && line.text !== '-- ' && size >= SHORTEST_FLOWED) return 'flowed';
  if (width === 0 || STOPPED.test(line.text)) return 'no';
  // Lines that go on stand under the text of the first, or at the margin.
  const indent = length(leadOf(next.text));
  if (indent !== length(lead) && indent !== 0) return 'no';
  const word = /^\s*(\S+)/u.exec(next.text)?.[1] ?? '';
  return size + 1 + length(word) > width ? 'broken' : 'no';
}

/** One line by itself; of a header only the subject's value is text. */
function single(line: MailLine, isHeader: boolean): MailUnit {
  const header = isHeader ? readHeader(line.text) : undefined;
  const lead = isHeader ? line.text.slice(0, header?.valueAt ?? 0) : leadOf(line.text);
  const rest = line.text.slice(lead.length);
  const text = rest.trimEnd();
  const translatable = hasWords(text) && (!isHeader || header?.role === 'subject');
  return {
    raw: line.prefix + line.text + line.ending,
    text: translatable ? text : null,
    before: line.prefix + lead,
    after: rest.slice(text.length) + line.ending,
    wrapping: null,
  };
}

function joined(
  lines: readonly MailLine[],
  lead: string,
  width: number,
  flowed: boolean,
): MailUnit {
  const first = lines[0] as MailLine;
  const last = lines.at(-1) as MailLine;
  const text = lines
    .map(({ text }, index) => (index === 0 ? text.slice(lead.length) : text).trim())
    .join(' ');
  const indent = leadOf((lines[1] as MailLine).text);
  return {
    raw: lines.map(({ prefix, text, ending }) => prefix + text + ending).join(''),
    text: hasWords(text) ? text : null,
    before: first.prefix + lead,
    after: last.text.slice(last.text.trimEnd().length) + last.ending,
    wrapping: {
      prefix: (lines[1] as MailLine).prefix + indent,
      ending: first.ending,
      width: Math.max(width, NARROWEST) - length(indent),
      flowed,
    },
  };
}

/** The lines of one part as their writer meant them; their `raw` texts joined are the part. */
export function unitsOf(
  lines: readonly MailLine[],
  widths: ReadonlyMap<number, number>,
  isHeader: boolean,
): MailUnit[] {
  const units: MailUnit[] = [];
  for (let at = 0; at < lines.length; ) {
    const first = lines[at] as MailLine;
    const lead = leadOf(first.text);
    const width = widths.get(first.depth) ?? 0;
    let end = at + 1;
    let flowed = false;
    while (!isHeader && end < lines.length) {
      const join = joinOf(lines[end - 1] as MailLine, lines[end] as MailLine, lead, width);
      if (join === 'no') break;
      flowed ||= join === 'flowed';
      end++;
    }
    units.push(
      end - at === 1 ? single(first, isHeader) : joined(lines.slice(at, end), lead, width, flowed),
    );
    at = end;
  }
  return units;
}

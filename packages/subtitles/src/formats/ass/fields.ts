import type { Span } from '../../types.ts';

/** Fields of an event where no line says them. */
const USUAL = {
  ass: 'Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
  ssa: 'Marked, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
};

/** Names of fields in their order, in small letters. */
export const fieldNames = (list: string): string[] =>
  list.split(',').map((name) => name.trim().toLowerCase());

export const usualFields = (format: 'ass' | 'ssa'): string[] => fieldNames(USUAL[format]);

/**
 * Where each field of a line stands, the last one with all that follows, commas too. `start` is where the first field
 * begins. Fewer spans than `count` where the line has fewer commas.
 */
export function fieldSpans(source: string, start: number, end: number, count: number): Span[] {
  const spans: Span[] = [];
  let at = start;
  while (spans.length < count - 1) {
    const comma = source.indexOf(',', at);
    if (comma < 0 || comma >= end) break;
    spans.push({ start: at, end: comma });
    at = comma + 1;
  }
  spans.push({ start: at, end });
  return spans;
}

/** A span without the white space around it. */
export function trimmed(source: string, { start, end }: Span): Span {
  let from = start;
  let to = end;
  while (from < to && source.charCodeAt(from) <= 0x20) from++;
  while (to > from && source.charCodeAt(to - 1) <= 0x20) to--;
  return { start: from, end: to };
}

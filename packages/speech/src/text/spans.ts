import type { Reader } from './reader.ts';

/** Part of a text that is not said as it is written; places in UTF-16 units. */
export interface Span {
  start: number;
  end: number;
  spoken: string;
}

/** What readers find in a text, in its order; who comes first takes the characters. */
export function spansOf(sentence: string, all: readonly Reader[]): Span[] {
  const taken = new Uint8Array(sentence.length);
  const spans: Span[] = [];
  for (const { pattern, read } of all) {
    for (const match of sentence.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      if (end === start || taken.subarray(start, end).includes(1)) continue;
      const before =
        /([\p{L}\p{M}]+)[^\p{L}\p{N}]{0,2}$/u.exec(sentence.slice(0, start))?.[1] ?? '';
      const spoken = read({ match, text: sentence, before: before.toLowerCase() });
      if (spoken === undefined) continue;
      taken.fill(1, start, end);
      spans.push({ start, end, spoken });
    }
  }
  return spans.sort((one, other) => one.start - other.start);
}

/** A text with what readers find in it as it is said. */
export function saidBy(all: readonly Reader[], text: string): string {
  let said = '';
  let at = 0;
  for (const { start, end, spoken } of spansOf(text, all)) {
    said += text.slice(at, start) + spoken;
    at = end;
  }
  return said + text.slice(at);
}

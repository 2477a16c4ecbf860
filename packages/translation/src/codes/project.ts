import type { CodedSegment, CodeInfo } from './coded-segment.ts';
import { settleIsolated } from './restore.ts';
import type { Token } from './tokens.ts';

/** A coded segment as plain text: codes dropped, breaks as spaces, protected text kept or dropped. */
export interface PlainSegment {
  text: string;
  /** Codes (and dropped protected spans) in order, with their offset in `text`. */
  marks: { at: number; token: Token }[];
}

/**
 * Writes the coded segment as plain text.
 * @param literals `keep` leaves protected text in place, `drop` treats it as a code to be placed again.
 * @param terms `target` puts glossary targets in place of the terms.
 */
export function toPlain(
  coded: CodedSegment,
  literals: 'keep' | 'drop',
  terms: 'source' | 'target',
): PlainSegment {
  const marks: PlainSegment['marks'] = [];
  let text = '';
  let inTerm = false;
  for (const token of coded.masked) {
    if (typeof token === 'string') {
      if (!inTerm) text += token;
      continue;
    }
    const info = coded.infos[token.n - 1] as CodeInfo;
    if (info.term !== undefined) {
      if (terms === 'source') continue;
      inTerm = token.type === 'open';
      if (inTerm) text += info.term;
    } else if (info.literal !== undefined) {
      if (literals === 'keep') text += info.literal;
      else marks.push({ at: text.length, token: info.literal });
    } else {
      marks.push({ at: text.length, token });
      if (info.space && !/\s$/.test(text)) text += ' ';
    }
  }
  return { text, marks };
}

const words = new Intl.Segmenter('und', { granularity: 'word' });

/** Ranges of the words of `text`, with any punctuation that touches them. */
function wordRanges(text: string): { start: number; end: number }[] {
  const ranges: { start: number; end: number }[] = [];
  for (const { segment, index } of words.segment(text)) {
    if (segment.trim() !== '') ranges.push({ start: index, end: index + segment.length });
  }
  return ranges;
}

/**
 * Places the codes of a segment in its plain translation by proportion, at word boundaries, in the order of the
 * source: always complete and well nested. Text of a pair that occurs in both languages is found again.
 */
export function projectCodes(coded: CodedSegment, plain: PlainSegment, target: string): Token[] {
  const ranges = wordRanges(target);
  const scale = plain.text.length === 0 ? 0 : target.length / plain.text.length;
  const anchors = findAnchors(plain, target);
  const out: Token[] = [];
  let at = 0;
  let word = 0;
  const moveTo = (offset: number) => {
    if (offset > at) {
      out.push(target.slice(at, offset));
      at = offset;
    }
  };
  const opened: number[] = [];
  for (let index = 0; index < plain.marks.length; index++) {
    const { at: source, token } = plain.marks[index] as PlainSegment['marks'][number];
    const wanted = anchors.get(index) ?? source * scale;
    const closing = typeof token !== 'string' && token.type === 'close';
    const prefersEnd = closing || (typeof token !== 'string' && endsThere(coded, token));
    while (word < ranges.length - 1 && (ranges[word] as { end: number }).end <= at) word++;
    let offset = nearest(ranges, word, wanted, prefersEnd);
    if (source === 0 && !closing) offset = 0;
    if (source >= plain.text.length) offset = target.length;
    if (closing) {
      const start = opened.pop() ?? at;
      const empty = coded.infos[token.n - 1]?.empty === true;
      if (!empty && Math.max(offset, at) <= start) offset = endAfter(ranges, start, target.length);
      if (empty) offset = at;
    }
    moveTo(Math.max(at, Math.min(offset, target.length)));
    if (typeof token !== 'string' && token.type === 'open') opened.push(at);
    out.push(token);
  }
  moveTo(target.length);
  return settleIsolated(coded, out);
}

function endsThere(coded: CodedSegment, token: Exclude<Token, string>): boolean {
  const info = coded.infos[token.n - 1];
  return token.type === 'point' && info?.isolated !== 'start';
}

/** The word boundary nearest to `wanted` among the words from index `from` on (starts, or ends). */
function nearest(
  ranges: readonly { start: number; end: number }[],
  from: number,
  wanted: number,
  end: boolean,
): number {
  let low = from;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle] as { start: number }).start < wanted) low = middle + 1;
    else high = middle;
  }
  let best = ranges.at(-1)?.end ?? 0;
  let distance = Number.POSITIVE_INFINITY;
  for (let index = Math.max(from, low - 2); index < Math.min(ranges.length, low + 2); index++) {
    const range = ranges[index] as { start: number; end: number };
    const offset = end ? range.end : range.start;
    if (Math.abs(offset - wanted) < distance) {
      best = offset;
      distance = Math.abs(offset - wanted);
    }
  }
  return best;
}

function endAfter(
  ranges: readonly { start: number; end: number }[],
  start: number,
  length: number,
): number {
  return ranges.find((range) => range.end > start)?.end ?? length;
}

/** Wanted offsets, by index in `marks`, of pairs whose text stands exactly once in source and target. */
function findAnchors(plain: PlainSegment, target: string): Map<number, number> {
  const anchors = new Map<number, number>();
  const opened: number[] = [];
  plain.marks.forEach(({ token, at }, index) => {
    if (typeof token === 'string') return;
    if (token.type === 'open') opened.push(index);
    if (token.type !== 'close') return;
    const open = opened.pop();
    if (open === undefined) return;
    const text = plain.text.slice((plain.marks[open] as { at: number }).at, at).trim();
    const found = text.length > 1 ? target.indexOf(text) : -1;
    if (found < 0 || target.indexOf(text, found + 1) >= 0) return;
    anchors.set(open, found);
    anchors.set(index, found + text.length);
  });
  return anchors;
}

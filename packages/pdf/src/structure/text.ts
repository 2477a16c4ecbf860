import type { LinkArea, PieceRange, Span, Style, TextPiece } from '../model.ts';
import { isUnspaced, toLogical } from './direction.ts';
import { formulaWords } from './formulas.ts';
import { INITIAL } from './initials.ts';
import { isMark } from './rows.ts';
import type { Frame, FrameBox, Segment, Word } from './types.ts';

/** White between two words of a line, of the size. */
const BLANK = 0.15;
/** What stands this far from the baseline, of the size, is raised or lowered. */
const RISE = 0.1;

interface Item {
  text: string;
  word: Word;
  piece: TextPiece;
  at: number;
  /** A blank that is drawn by a gap alone. */
  isBlank?: true;
  /** Marks over or under it that other operators draw. */
  marks?: Item[];
}

const sameStyle = (one: Style, other: Style) =>
  one.font.name === other.font.name &&
  one.font.isBold === other.font.isBold &&
  one.font.isItalic === other.font.isItalic &&
  Math.abs(one.size - other.size) < 0.05 &&
  one.color === other.color &&
  Math.abs(one.rise - other.rise) < 0.05 &&
  one.link === other.link;

/** Whether a word is a drop cap before the rest of its word. */
const isInitial = (word: Word, next: Word) =>
  word.glyphs.length === 1 && word.size > INITIAL * next.size;

/** Characters of a line with the blanks between its words, in the order they are drawn. */
function drawn({ words }: Segment): Item[] {
  const items: Drawn[] = [];
  let last: Word | undefined;
  const letters = words.filter((word) => !isMark(word));
  for (const word of letters.length > 0 ? letters : words) {
    if (last) {
      const gap = word.u0 - last.u1;
      const isApart = isInitial(last, word)
        ? gap > 0.4 * word.size
        : gap > BLANK * Math.min(word.size, last.size) ||
          (word.isAfterBlank && word.piece === last.glyphs.at(-1)!.piece);
      if (isApart) {
        const { piece, u0 } = word;
        items.push({ text: ' ', word, piece, at: -1, isBlank: true, u0, u1: u0 });
      }
    }
    for (const glyph of word.glyphs) items.push({ ...glyph, word });
    last = last && last.u1 > word.u1 ? last : word;
  }
  if (letters.length === 0) return items;
  for (const word of words.filter(isMark)) {
    const before = letterBefore(word, items);
    for (const { text, at, u0, u1, piece } of word.glyphs) {
      const host = before ?? nearestLetter((u0 + u1) / 2, items);
      host.marks = [...(host.marks ?? []), { text, word, piece, at }];
    }
  }
  return items;
}

type Drawn = Item & { u0: number; u1: number };

/**
 * The letter that a mark of Thai and its relatives stands on: the one drawn before it, as their fonts draw marks to the
 * left of where they begin.
 */
function letterBefore(mark: Word, items: readonly Drawn[]): Drawn | undefined {
  if (!mark.glyphs.every(({ text }) => isUnspaced(text))) return undefined;
  return items.findLast(({ word, isBlank: isGap }) => !isGap && word.order === mark.order - 1);
}

function nearestLetter(middle: number, items: readonly Drawn[]): Drawn {
  const away = (item: Drawn) =>
    item.isBlank || item.text === ''
      ? Number.POSITIVE_INFINITY
      : Math.abs((item.u0 + item.u1) / 2 - middle);
  return items.reduce((best, item) => (away(item) < away(best) ? item : best));
}

function linkOf(word: Word, links: readonly (LinkArea & { area: FrameBox })[]): number | undefined {
  const middle = (word.u0 + word.u1) / 2;
  const height = word.v + 0.3 * word.size;
  return links.find(
    ({ area }) => middle > area.u0 && middle < area.u1 && height > area.bottom && height < area.top,
  )?.annotation;
}

const isBlank = ({ characters }: TextPiece, from: number, to: number) =>
  from >= to || characters.slice(from, to).every(({ text }) => text.trim() === '');

/** Adds a character to the ranges of a span: neighbours of one piece, and the blanks between them, are one range. */
function extend(ranges: PieceRange[], piece: TextPiece, at: number): void {
  const last = ranges.at(-1);
  const isSame = last?.piece === piece.index;
  if (last && isSame && last.to <= at && isBlank(piece, last.to, at)) last.to = at + 1;
  else if (last && isSame && last.from > at && isBlank(piece, at + 1, last.from)) last.from = at;
  else ranges.push({ piece: piece.index, from: at, to: at + 1 });
}

/**
 * Spans of a line in the order of reading.
 * @param isRtl whether its paragraph runs from right to left
 */
export function spansOf(
  line: Segment,
  frame: Frame,
  links: readonly LinkArea[],
  isRtl: boolean,
): Span[] {
  const areas = links.map((link) => ({ ...link, area: frame.box(link.box) }));
  const kept = new Set<Word>();
  const flags = formulaWords(line.words, line.size);
  for (const [index, word] of line.words.entries()) if (flags[index]) kept.add(word);
  const styles = new Map<Word, Style>();
  for (const word of line.words) {
    const { font, size, color } = word.piece;
    const rise = word.v - line.v;
    const link = linkOf(word, areas);
    styles.set(word, {
      font,
      size,
      color,
      rise: Math.abs(rise) > RISE * line.size && word.size < line.size ? rise : 0,
      ...(link !== undefined && { link }),
    });
  }
  const spans: { text: string; style: Style; ranges: PieceRange[]; isKept: boolean }[] = [];
  const letters = toLogical(drawn(line), isRtl);
  const items = letters.some(({ marks }) => marks)
    ? letters.flatMap((item) => [item, ...(item.marks ?? [])])
    : letters;
  for (const item of items) {
    const last = spans.at(-1);
    const style = styles.get(item.word)!;
    if (item.isBlank) {
      if (last) last.text += ' ';
      continue;
    }
    const isKept = kept.has(item.word);
    const isSame = last && last.isKept === isKept && (isKept || sameStyle(last.style, style));
    if (isSame) {
      last.text += item.text;
      extend(last.ranges, item.piece, item.at);
    } else {
      const ranges: PieceRange[] = [];
      extend(ranges, item.piece, item.at);
      spans.push({ text: item.text, style, ranges, isKept });
    }
  }
  return spans.map(({ text, style, ranges, isKept }) =>
    isKept
      ? { text, style, ranges, isKept: true as const }
      : { text, style, ranges: withRepeats(ranges, frame) },
  );
}

/** What tells nothing of its own goes with the piece that tells its text. */
function withRepeats(ranges: readonly PieceRange[], { repeats }: Frame): readonly PieceRange[] {
  if (repeats.size === 0) return ranges;
  const pieces = new Set(ranges.map(({ piece }) => piece));
  const more = [...pieces].flatMap((piece) => repeats.get(piece) ?? []);
  return [...ranges, ...more.map((piece) => ({ piece, from: 0, to: 0 }))];
}

const HYPHEN = /(?<=\p{L})[-\u2010\u00ad]$/u;
/** How a line is joined to the next: the text that stands between them, and whether its hyphen goes. */
export function jointOf(
  before: string,
  after: string,
  words: ReadonlySet<string>,
): { isHyphenated: boolean; blank: string } {
  const end = before.trimEnd();
  const start = after.trimStart();
  if (end.endsWith('\u00ad')) return { isHyphenated: true, blank: '' };
  if (HYPHEN.test(end)) {
    const head = /[\p{L}\p{M}'’\-\u2010]+$/u.exec(end.slice(0, -1))?.[0] ?? '';
    const tail = /^[\p{L}\p{M}'’]+/u.exec(start)?.[0] ?? '';
    // Before a capital or a figure a hyphen is the word's own.
    if (!/^\p{Ll}|^\p{Lo}/u.test(tail)) return { isHyphenated: false, blank: '' };
    const whole = `${head}${tail}`.toLowerCase();
    const compound = `${head}-${tail}`.toLowerCase();
    if (words.has(whole)) return { isHyphenated: true, blank: '' };
    // Compounds that stand elsewhere with their hyphen keep it, and those that have one already.
    const isCompound = words.has(compound) || /[-\u2010]/.test(head);
    return { isHyphenated: !isCompound, blank: '' };
  }
  const last = [...end].at(-1) ?? '';
  const first = [...start][0] ?? '';
  if (/[-\u2010\u2013\u2014/]$/u.test(end) && /[\p{L}\p{N}][-\u2010\u2014/]$/u.test(end))
    return { isHyphenated: false, blank: '' };
  if (isUnspaced(last) && isUnspaced(first)) return { isHyphenated: false, blank: '' };
  return { isHyphenated: false, blank: ' ' };
}

/** Words of a document as they stand within lines, in lower case: what tells a broken word from a compound. */
export function vocabularyOf(lines: Iterable<string>): Set<string> {
  const words = new Set<string>();
  // The last word of a line may be a part.
  for (const line of lines)
    for (const [word] of line.matchAll(/[\p{L}\p{M}'’]+(?:-[\p{L}\p{M}'’]+)*/gu))
      if (!line.trimEnd().endsWith(`${word}-`)) words.add(word.toLowerCase());
  return words;
}

type Draft = { -readonly [key in keyof Span]: Span[key] };

/** The spans of a paragraph: those of its lines joined, with hyphens undone that only broke a word. */
export function joinLines(lines: readonly (readonly Span[])[], words: ReadonlySet<string>): Span[] {
  const joined: Draft[] = [];
  for (const spans of lines) {
    const last = joined.at(-1);
    if (last && spans.length > 0) {
      const before = lastText(joined);
      const after = spans.map(({ text }) => text).join('');
      const { isHyphenated, blank } = jointOf(before, after, words);
      last.text = isHyphenated ? last.text.trimEnd().slice(0, -1) : last.text.trimEnd() + blank;
    }
    for (const span of spans) {
      const previous = joined.at(-1);
      const isSame =
        previous &&
        Boolean(previous.isKept) === Boolean(span.isKept) &&
        !span.isKept &&
        sameStyle(previous.style, span.style);
      if (isSame) {
        previous.text += span.text;
        previous.ranges = [...previous.ranges, ...span.ranges];
      } else joined.push({ ...span });
    }
  }
  const end = joined.at(-1);
  if (end) end.text = end.text.trimEnd();
  return joined.filter(({ text }) => text !== '');
}

function lastText(spans: readonly Draft[]): string {
  let text = '';
  for (let index = spans.length - 1; index >= 0 && text.length < 80; index--)
    text = spans[index]!.text + text;
  return text;
}

import { isRightToLeft, isUnspaced } from './direction.ts';
import { holdsTick } from './labels.ts';
import { isSectionNumber, markOf } from './marks.ts';
import { mainSize, type Row } from './rows.ts';
import { around, common, type Frame, median, type Segment, type Word } from './types.ts';

/** White that never parts words of a line, of the size. */
const ALWAYS_JOINED = 0.65;
/** The same where the words do not follow one another in the content. */
const STRANGE_JOINED = 0.5;
/** White that always parts them. */
const ALWAYS_PARTED = 2.2;
/** White between the words of a line that was stretched to the margin. */
const MOST_STRETCHED = 5;
/** White that words are parted at where other rows have theirs at the same place. */
const COLUMN_GAP = 0.7;
/** How much wider than the blanks of its row it must be. */
const TIMES_BLANK = 2.1;
/** A list mark stands this far from its item at most. */
const MARK_DISTANCE = 4.5;

interface Gap {
  from: number;
  to: number;
}

const textOf = ({ text }: Word) => text;

/** White between the words of rows, which many neighbours ask for. */
const GAPS = new WeakMap<Row, readonly Gap[]>();

function gapsOf(row: Row): readonly Gap[] {
  const known = GAPS.get(row);
  if (known) return known;
  const gaps: Gap[] = [];
  let edge = row.words[0]!.u1;
  for (const word of row.words) {
    if (word.u0 > edge) gaps.push({ from: edge, to: word.u0 });
    edge = Math.max(edge, word.u1);
  }
  GAPS.set(row, gaps);
  return gaps;
}

/** Whether a row has white at the same place, with words on both sides. */
function hasSameGap(row: Row, { from, to }: Gap): boolean {
  return gapsOf(row).some(
    (gap) =>
      gap.to - gap.from >= COLUMN_GAP * row.size &&
      common(gap.from, gap.to, from, to) >= 0.5 * row.size,
  );
}

/** How far from white, of the size, a row has nothing that stands in another column than what the white parts. */
const ELSEWHERE = 2;

/** Whether a row has nothing near a gap: it is of another column, whose lines stand between those of this one. */
const isElsewhere = ({ words, size }: Row, { from, to }: Gap) =>
  words.every(({ u0, u1 }) => common(u0, u1, from, to) < -ELSEWHERE * size);

/** How many of the rows above and below have white at the same place, as far as it goes on. */
function alignedRows(rows: readonly Row[], at: number, gap: Gap): number {
  let count = 0;
  for (const step of [-1, 1]) {
    let last = rows[at]!;
    for (let index = at + step; index >= 0 && index < rows.length; index += step) {
      const row = rows[index]!;
      if (Math.abs(row.v - last.v) > 3 * Math.max(row.size, last.size)) break;
      if (isElsewhere(row, gap)) continue;
      if (!hasSameGap(row, gap)) break;
      count++;
      last = row;
    }
  }
  return count;
}

/** Leaders of tables of contents: a row of dots. */
const isLeader = (words: readonly Word[]) =>
  words.length > 0 && /^[.·…_‥]{2,}$/.test(words.slice(0, 2).map(textOf).join(''));

/** White this wide, of the size, parts columns where the sheet has a gutter. */
const GUTTER_GAP = 0.3;
/** A gutter is white at one place in so many rows at least. */
const GUTTER_ROWS = 6;
const GUTTER_SHARE = 0.12;

/** Stretches along the baselines at which many rows have white. */
function guttersOf(rows: readonly Row[]): Gap[] {
  const gaps = rows.flatMap((row) =>
    gapsOf(row).filter(({ from, to }) => to - from >= ALWAYS_JOINED * row.size),
  );
  const least = Math.max(GUTTER_ROWS, GUTTER_SHARE * rows.length);
  const edges = gaps
    .flatMap(({ from, to }) => [
      { at: from, by: 1 },
      { at: to, by: -1 },
    ])
    .sort((one, other) => one.at - other.at || one.by - other.by);
  const found: Gap[] = [];
  let count = 0;
  let start: number | undefined;
  for (const { at, by } of edges) {
    count += by;
    if (count >= least && start === undefined) start = at;
    if (count < least && start !== undefined) {
      if (at - start > 2) found.push({ from: start, to: at });
      start = undefined;
    }
  }
  return found;
}

/** Gaps that differ less, of their width, are the blanks of one line that was stretched to the margin. */
const EVEN = 0.14;

/** Whether white is as wide as that beside it in the same row: how justified lines are stretched. */
function isStretched(row: Row, gap: Gap): boolean {
  const gaps = gapsOf(row);
  const at = gaps.findIndex(({ to }) => to === gap.to);
  const width = gap.to - gap.from;
  return [gaps[at - 1], gaps[at + 1]].some(
    (other) => other && Math.abs(other.to - other.from - width) < EVEN * width + 0.3,
  );
}

/** How far lines of one paragraph stand apart at most, of the size. */
const MOST_LEADING = 2.2;

/** Whether a row has lines above or below that it may be of one paragraph with: what stands alone has no margin. */
function hasNeighbours(rows: readonly Row[], at: number, gap: Gap): boolean {
  const row = rows[at]!;
  for (const step of [-1, 1])
    for (let index = at + step; rows[index]; index += step) {
      const other = rows[index]!;
      if (Math.abs(other.v - row.v) > MOST_LEADING * Math.max(row.size, other.size)) break;
      if (!isElsewhere(other, gap)) return true;
    }
  return false;
}

/** Whether white stands between words of scripts that have few blanks: a line is stretched at one of them alone. */
const isUnspacedBlank = (left: Word, right: Word) =>
  [left, right].every(({ glyphs }) => glyphs.some(({ text }) => isUnspaced(text)));

/** Rows above and below that are asked whether text goes over a gap. */
const NEAR_ROWS = 5;
/** Ends of lines that differ less, of the size, are one margin. */
const FLUSH = 0.7;
/** What the first line of a paragraph stands further in, of the size, at most. */
const INDENTED = 4;

/** The stretch of a row around a place, or next to it, in which the words follow one another in the content. */
function stretchAt({ words }: Row, { from, to }: Gap): Gap {
  const middle = (from + to) / 2;
  let first = Math.max(
    0,
    words.findLastIndex(({ u0 }) => u0 < middle),
  );
  let last = first;
  while (first > 0 && words[first]!.order === words[first - 1]!.order + 1) first--;
  while (last + 1 < words.length && words[last + 1]!.order === words[last]!.order + 1) last++;
  const ends = words.slice(first, last + 1).map(({ u1 }) => u1);
  return { from: words[first]!.u0, to: Math.max(...ends) };
}

/** How much of a gap is white in another row too, without a break. */
const whiteIn = (row: Row, { from, to }: Gap) =>
  Math.max(0, ...gapsOf(row).map((gap) => common(gap.from, gap.to, from, to)));

/** Cells begin or end at one place exactly; words of running text hardly ever. */
const isLinedUp = ({ u0, u1 }: Word, { from, to }: Gap, size: number) =>
  Math.min(Math.abs(u0 - to), Math.abs(u1 - from)) < 0.03 * size;

/** White may take this much of a stretched line. */
const WHITE_SHARE = 0.45;

/**
 * Whether white is that of a line which was stretched from margin to margin: more of the lines near it go over the white
 * and end where it ends than have white there too, and nothing is lined up behind it.
 */
function isJustified(rows: readonly Row[], at: number, gap: Gap): boolean {
  const row = rows[at]!;
  const own = stretchAt(row, gap);
  const width = gap.to - gap.from;
  if (width > WHITE_SHARE * (own.to - own.from)) return false;
  let over = 0;
  let alike = 0;
  let linedUp = 0;
  for (const step of [-1, 1]) {
    let last = row;
    let seen = 0;
    for (let index = at + step; rows[index] && seen < NEAR_ROWS; index += step) {
      const other = rows[index]!;
      if (Math.abs(other.v - last.v) > MOST_LEADING * Math.max(other.size, last.size)) break;
      if (isElsewhere(other, gap)) continue;
      seen++;
      last = other;
      if (other.words.some((word) => isLinedUp(word, gap, row.size))) linedUp++;
      if (whiteIn(other, gap) > 0.6 * width) {
        alike++;
        continue;
      }
      const line = stretchAt(other, gap);
      const isOver = line.from < gap.from && line.to > gap.to;
      const indent = own.from - line.from;
      if (
        isOver &&
        Math.abs(line.to - own.to) < FLUSH * row.size &&
        indent > -FLUSH * row.size &&
        indent < INDENTED * row.size
      )
        over++;
    }
  }
  return over > 0 && over >= alike && linedUp < 2;
}

interface Sheet {
  frame: Frame;
  gutters: readonly Gap[];
}

/** Whether a gap between two neighbours of a row is one between columns or cells. */
function parts(
  rows: readonly Row[],
  at: number,
  left: readonly Word[],
  right: Word,
  index: number,
  gap: Gap,
  blank: { usual: number; inRow: number },
  { frame, gutters }: Sheet,
): boolean {
  const row = rows[at]!;
  const size = Math.max(Math.min(left.at(-1)!.size, right.size), row.size * 0.6);
  const width = gap.to - gap.from;
  const isRuled = frame.rules.some(
    (rule) =>
      rule.u1 - rule.u0 < 4 &&
      rule.top - rule.bottom > 0.8 * size &&
      (rule.u0 + rule.u1) / 2 > gap.from - 0.1 * size &&
      (rule.u0 + rule.u1) / 2 < gap.to + 0.1 * size &&
      common(rule.bottom, rule.top, row.v, row.v + 0.5 * size) > 0,
  );
  if (isRuled || holdsTick(frame.fields, gap, { v: row.v, size })) return true;
  const isNext = right.order === left.at(-1)!.order + 1;
  const isGutter =
    !isNext &&
    width >= GUTTER_GAP * size &&
    gutters.some(
      ({ from, to }) =>
        Math.min(to, gap.to) - Math.max(from, gap.from) >= 0.8 * Math.min(to - from, 1.2 * width),
    );
  if (isGutter) return true;
  if (width <= (isNext ? ALWAYS_JOINED : STRANGE_JOINED) * size) return false;
  const first = left.map(textOf).join('');
  if (left.length === 1 && width <= MARK_DISTANCE * size) {
    const mark = markOf(first);
    // A numbered first column of a table has other cells on its right.
    if (mark && mark !== 'outline') return false;
    if (
      width <= 3.2 * size &&
      isSectionNumber(first) &&
      (left[0]!.piece.font.isBold || left[0]!.size > row.size * 1.05) &&
      right.piece.font.isBold === left[0]!.piece.font.isBold
    )
      return false;
  }
  if (isLeader([...left].reverse()) || isLeader(row.words.slice(index))) return false;
  const aligned = alignedRows(rows, at, gap);
  if (isNext && isJustified(rows, at, gap)) return false;
  const isBlank =
    (aligned < 3 && isStretched(row, gap) && hasNeighbours(rows, at, gap)) ||
    (aligned === 0 && isUnspacedBlank(left.at(-1)!, right));
  if (width >= (isBlank && isNext ? MOST_STRETCHED : ALWAYS_PARTED) * size) return true;
  const least = isNext
    ? // Most white of a table's row may part cells: its blanks are those of the page.
      Math.max(COLUMN_GAP * size, TIMES_BLANK * (aligned < 3 ? blank.inRow : blank.usual * size))
    : Math.max(STRANGE_JOINED * size, TIMES_BLANK * blank.usual * size);
  if (width < least) return false;
  if (isBlank) return false;
  if (!isNext) return true;
  return width >= 1.8 * size || aligned > 0;
}

/** Words of one row as a line. */
export function segmentOf(words: readonly Word[], row: number): Segment {
  const size = mainSize(words);
  // The baseline is that of the letters of that size, not of what is raised.
  const main = words.filter((word) => Math.abs(word.size - size) < 0.15 * size);
  return {
    ...around(words),
    words,
    v: median((main.length > 0 ? main : words).map(({ v }) => v))!,
    size,
    order: Math.min(...words.map(({ order }) => order)),
    row,
    isRightToLeft: isRightToLeft(words.flatMap(({ glyphs }) => glyphs.map(({ text }) => text))),
  };
}

/** Rows parted into the lines of their columns and cells. */
export function segmentsOf(rows: readonly Row[], frame: Frame): Segment[] {
  const blanks = rows.flatMap((row) =>
    gapsOf(row)
      .map(({ from, to }) => (to - from) / row.size)
      .filter((gap) => gap > 0.16 && gap < 0.65),
  );
  const usual = median(blanks) ?? 0.28;
  const sheet = { frame, gutters: guttersOf(rows) };
  return rows.flatMap((row, at) => {
    const own = gapsOf(row)
      .map(({ from, to }) => to - from)
      .filter((gap) => gap > 0.16 * row.size);
    const inner = own.filter((gap) => gap < 1.2 * row.size);
    const inRow = Math.max(usual * row.size, inner.length >= 3 ? median(inner)! : 0);
    const segments: Segment[] = [];
    let run: Word[] = [];
    /** The same by where they end. */
    let nearest: Word[] = [];
    let edge = Number.NEGATIVE_INFINITY;
    for (const [index, word] of row.words.entries()) {
      if (run.length > 0 && word.u0 > edge) {
        const gap = { from: edge, to: word.u0 };
        if (parts(rows, at, nearest, word, index, gap, { usual, inRow }, sheet)) {
          segments.push(segmentOf(run, at));
          run = [];
          nearest = [];
          edge = Number.NEGATIVE_INFINITY;
        }
      }
      run.push(word);
      const behind = nearest.findLastIndex(({ u1 }) => u1 <= word.u1);
      nearest.splice(behind + 1, 0, word);
      edge = Math.max(edge, word.u1);
    }
    if (run.length > 0) segments.push(segmentOf(run, at));
    return segments;
  });
}

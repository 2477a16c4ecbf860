import { isRightToLeft } from './direction.ts';
import { isSectionNumber, markOf } from './marks.ts';
import { mainSize, type Row } from './rows.ts';
import { around, common, type Frame, median, type Segment, type Word } from './types.ts';

/** White that never parts words of a line, of the size. */
const ALWAYS_JOINED = 0.65;
/** White that always does. */
const ALWAYS_PARTED = 2.2;
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

const textOf = ({ glyphs }: Word) => glyphs.map(({ text }) => text).join('');

function gapsOf(row: Row): Gap[] {
  const gaps: Gap[] = [];
  let edge = row.words[0]!.u1;
  for (const word of row.words.slice(1)) {
    if (word.u0 > edge) gaps.push({ from: edge, to: word.u0 });
    edge = Math.max(edge, word.u1);
  }
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

/** How many of the rows above and below have white at the same place, as far as it goes on. */
function alignedRows(rows: readonly Row[], at: number, gap: Gap): number {
  let count = 0;
  for (const step of [-1, 1]) {
    let last = rows[at]!;
    for (let index = at + step; index >= 0 && index < rows.length; index += step) {
      const row = rows[index]!;
      if (Math.abs(row.v - last.v) > 3 * Math.max(row.size, last.size)) break;
      if (!hasSameGap(row, gap)) break;
      count++;
      last = row;
    }
  }
  return count;
}

/** Leaders of tables of contents: a row of dots. */
const isLeader = (text: string) => /^[.·…_‥]{2,}$|^\.$/.test(text);

/** Whether a gap between two neighbours of a row is one between columns or cells. */
function parts(
  rows: readonly Row[],
  at: number,
  left: readonly Word[],
  right: Word,
  gap: Gap,
  blank: number,
  frame: Frame,
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
  if (isRuled) return true;
  if (width <= ALWAYS_JOINED * size) return false;
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
  const leads = isLeader(textOf(left.at(-1)!)) || isLeader(textOf(right));
  if (leads) return false;
  if (width >= ALWAYS_PARTED * size) return true;
  if (width < Math.max(COLUMN_GAP * size, TIMES_BLANK * blank)) return false;
  const isNext = right.order === left.at(-1)!.order + 1;
  if (!isNext) return true;
  return width >= 1.8 * size || alignedRows(rows, at, gap) > 0;
}

function segmentOf(words: readonly Word[], row: number): Segment {
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
  return rows.flatMap((row, at) => {
    const own = gapsOf(row)
      .map(({ from, to }) => to - from)
      .filter((gap) => gap > 0.16 * row.size);
    const inner = own.filter((gap) => gap < 1.2 * row.size);
    const blank = Math.max(usual * row.size, inner.length >= 3 ? median(inner)! : 0);
    const segments: Segment[] = [];
    let run: Word[] = [];
    let edge = Number.NEGATIVE_INFINITY;
    for (const word of row.words) {
      if (run.length > 0 && word.u0 > edge) {
        const nearest = [...run].sort((one, other) => one.u1 - other.u1);
        const gap = { from: edge, to: word.u0 };
        if (parts(rows, at, nearest, word, gap, blank, frame)) {
          segments.push(segmentOf(run, at));
          run = [];
          edge = Number.NEGATIVE_INFINITY;
        }
      }
      run.push(word);
      edge = Math.max(edge, word.u1);
    }
    if (run.length > 0) segments.push(segmentOf(run, at));
    return segments;
  });
}

import { mainSize } from './rows.ts';
import type { FrameBox, Segment } from './types.ts';

/** Lines of running text are this wide at least, of the size. */
const LONG = 12;
/** A column has so many of them at least. */
const COLUMN_LINES = 4;
/** Share of long lines that may cross the white between columns: titles. */
const CROSSING = 0.08;
/** Letters smaller than this, of the sheet's, are those of notes, which may come last in the content. */
const NOTE_SIZE = 0.94;

/** White between columns, along the baselines. */
export type Gutter = readonly [from: number, to: number];

/** On which side of a gutter's middle a box stands; `undefined` where it crosses it. */
export function sideOf({ u0, u1 }: FrameBox, [from, to]: Gutter): 'left' | 'right' | undefined {
  const middle = (from + to) / 2;
  if (u1 <= middle) return 'left';
  return u0 >= middle ? 'right' : undefined;
}

/** Stretches that at most a few of the lines stand in, between lines. */
function openStretches(lines: readonly Segment[]): Gutter[] {
  const most = CROSSING * lines.length;
  const size = mainSize(lines.flatMap(({ words }) => words));
  const edges = lines
    .flatMap(({ u0, u1 }) => [
      { at: u0, by: 1 },
      { at: u1, by: -1 },
    ])
    .sort((one, other) => one.at - other.at || other.by - one.by);
  const found: Gutter[] = [];
  let count = 0;
  let wasDense = false;
  let from: number | undefined;
  for (const { at, by } of edges) {
    count += by;
    if (count > most) {
      if (from !== undefined && at - from >= 0.5 * size) found.push([from, at]);
      from = undefined;
      wasDense = true;
    } else if (wasDense) from ??= at;
  }
  return found;
}

/**
 * How often content goes from the right of a gutter back to the left and further down, in the order that it is drawn:
 * once for every row of a table, never for columns that are read one after the other.
 */
export function returnsAcross(segments: readonly Segment[], gutter: Gutter): number {
  let count = 0;
  let last: { segment: Segment; side: 'left' | 'right' } | undefined;
  for (const segment of [...segments].sort((one, other) => one.order - other.order)) {
    const side = sideOf(segment, gutter);
    if (!side) continue;
    if (last && last.side === 'right' && side === 'left' && segment.v < last.segment.v) count++;
    last = { segment, side };
  }
  return count;
}

/**
 * White between columns of running text that the content draws one after the other. Nothing is found where the order of
 * the content says nothing.
 */
export function columnGutters(segments: readonly Segment[]): Gutter[] {
  const usual = mainSize(segments.flatMap(({ words }) => words));
  const long = segments.filter(({ u0, u1, size }) => u1 - u0 >= LONG * size);
  return openStretches(long).filter((gutter) => {
    const sides = long.map((line) => sideOf(line, gutter));
    const isSmall = ['left', 'right'].some(
      (side) => sides.filter((other) => other === side).length < COLUMN_LINES,
    );
    if (isSmall) return false;
    // Under a line across the page columns begin anew.
    const across = sides.filter((side) => side === undefined).length;
    return (
      returnsAcross(
        long.filter(({ size }) => size >= NOTE_SIZE * usual),
        gutter,
      ) <= across
    );
  });
}

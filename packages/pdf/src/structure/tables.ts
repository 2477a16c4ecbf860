import { columnGutters, type Gutter, returnsAcross, sideOf } from './columns.ts';
import { around, common, type Frame, type FrameBox, type Segment } from './types.ts';

/** Letters of a cell above which, where the content's order says nothing, columns are text and no table. */
const SHORT_CELL = 18;

interface Group {
  rows: Segment[][];
  /** Stretches between the columns that no row crosses. */
  gutters: [number, number][];
}

function guttersOf(row: readonly Segment[]): [number, number][] {
  const gutters: [number, number][] = [];
  for (let index = 1; index < row.length; index++)
    gutters.push([row[index - 1]!.u1, row[index]!.u0]);
  return gutters;
}

/** Gutters that two rows have in common, at least `least` wide. */
function shared(
  one: readonly [number, number][],
  row: readonly Segment[],
  least: number,
): [number, number][] {
  return one.flatMap(([from, to]): [number, number][] => {
    let start = from;
    let end = to;
    for (const { u0, u1 } of row) {
      if (u1 <= start || u0 >= end) continue;
      // The segment reaches into the gutter from one side, or crosses it.
      if (u0 <= start && u1 >= end) return [];
      if (u0 <= start) start = u1;
      else if (u1 >= end) end = u0;
      else return [];
    }
    return end - start >= least ? [[start, end]] : [];
  });
}

const columnOf = (gutters: readonly [number, number][], { u0, u1 }: FrameBox) =>
  gutters.filter(([from, to]) => (from + to) / 2 < (u0 + u1) / 2).length;

const letters = ({ words }: Segment) => words.reduce((sum, { glyphs }) => sum + glyphs.length, 0);

/** Lines that a cell of running text may have on average: where content returns less often, it goes from column to column. */
const CELL_LINES = 12;

/** Whether a group is read row by row. */
function isTable({ rows, gutters }: Group): boolean {
  const cells = rows.flatMap((row, at) =>
    row.map((segment) => ({ segment, at, column: columnOf(gutters, segment) })),
  );
  const byOrder = [...cells].sort((one, other) => one.segment.order - other.segment.order);
  let onwards = 0;
  let returns = 0;
  for (let index = 1; index < byOrder.length; index++) {
    const one = byOrder[index - 1]!;
    const next = byOrder[index]!;
    const isReturn = next.column < one.column && next.at > one.at;
    const isRight = next.column > one.column;
    const isDown = next.column === one.column && next.at > one.at;
    if (isReturn) returns++;
    if (isReturn || isRight || isDown) onwards++;
  }
  const broad = rows.filter((row) => row.length > 1).length;
  // The content's order tells something where it goes to the right and down.
  if (onwards >= (cells.length - 1) * 0.8) return returns >= Math.max(1, broad / CELL_LINES);
  const mean = cells.reduce((sum, { segment }) => sum + letters(segment), 0) / cells.length;
  return mean <= SHORT_CELL && broad >= 3;
}

/** White between two lines of one cell, of the size, at most. */
const CELL_STEP = 1.7;

/** Of rows of one line each under the last row of a table, those that a cell of it goes on in. */
function rowsGoingOn(last: readonly Segment[], waiting: readonly Segment[][]): Segment[][] {
  const found: Segment[][] = [];
  let above = last;
  for (const row of waiting) {
    const line = row[0]!;
    const goesOn = above.some(
      (upper) =>
        common(upper.u0, upper.u1, line.u0, line.u1) > 0 &&
        upper.v - line.v < CELL_STEP * line.size &&
        Math.abs(upper.size - line.size) < 0.1 * line.size &&
        Math.max(...upper.words.map(({ order }) => order)) + 1 === line.order,
    );
    if (!goesOn) break;
    found.push(row);
    above = row;
  }
  return found;
}

function groupsOf(rows: readonly Segment[][]): Group[] {
  const groups: Group[] = [];
  let group: Group | undefined;
  let waiting: Segment[][] = [];
  const flush = () => {
    group?.rows.push(...rowsGoingOn(group.rows.at(-1)!, waiting));
    if (group && group.rows.filter((row) => row.length > 1).length > 1) groups.push(group);
    group = undefined;
    waiting = [];
  };
  for (const row of rows) {
    const size = Math.max(...row.map((segment) => segment.size));
    const last = waiting.at(-1) ?? group?.rows.at(-1);
    const isFar = last ? last[0]!.v - row[0]!.v > 4 * size : true;
    if (group && !isFar) {
      const gutters = shared(group.gutters, row, 0.5 * size);
      const keeps =
        row.length > 1
          ? gutters.length > 0 &&
            gutters.length >= Math.min(group.gutters.length, row.length - 1) * 0.5
          : gutters.length === group.gutters.length;
      if (keeps) {
        if (row.length > 1) {
          group.rows.push(...waiting, row);
          group.gutters = gutters;
          waiting = [];
        } else waiting.push(row);
        continue;
      }
    }
    flush();
    if (row.length > 1) group = { rows: [row], gutters: guttersOf(row) };
  }
  flush();
  return groups;
}

function rowsOf(segments: readonly Segment[]): Segment[][] {
  const rows: Segment[][] = [];
  for (const segment of segments) {
    const last = rows.at(-1);
    if (last && last[0]!.row === segment.row) last.push(segment);
    else rows.push([segment]);
  }
  return rows;
}

const tablesOf = (segments: readonly Segment[]) => groupsOf(rowsOf(segments)).filter(isTable);

/** Whether a table stands in one column, or is drawn row by row across columns. */
function isWhole({ rows }: Group, gutters: readonly Gutter[]): boolean {
  const cells = rows.flat();
  return gutters.every((gutter) => {
    const sides = rows.map((row) => new Set(row.map((cell) => sideOf(cell, gutter))));
    const has = (side: 'left' | 'right') => sides.some((found) => found.has(side));
    if (!has('left') || !has('right')) return true;
    const both = sides.filter((found) => found.has('left') && found.has('right')).length;
    return returnsAcross(cells, gutter) >= Math.max(1, (both - 1) / 2);
  });
}

/** Tables of a sheet, those that stand in its columns apart from what stands beside them there. */
function groupsOfSheet(segments: readonly Segment[]): Group[] {
  const gutters = columnGutters(segments);
  if (gutters.length === 0) return tablesOf(segments);
  const whole = tablesOf(segments).filter((group) => isWhole(group, gutters));
  const taken = new Set(whole.flatMap(({ rows }) => rows.flat()));
  const rest = segments.filter((segment) => !taken.has(segment));
  const columns = Array.from({ length: gutters.length + 1 }, (_, column) =>
    rest.filter((segment) =>
      gutters.every((gutter, at) => {
        const side = sideOf(segment, gutter);
        // What crosses a gutter ends the tables on both sides of it.
        return side === undefined || side === (at < column ? 'right' : 'left');
      }),
    ),
  );
  return [...whole, ...columns.flatMap(tablesOf)];
}

/** Marks what stands in rows and columns without borders and is read row by row. */
export function markTables(segments: readonly Segment[]): Segment[] {
  const marks = new Map<Segment, { group: number; column: number }>();
  for (const [index, group] of groupsOfSheet(segments).entries())
    for (const segment of group.rows.flat())
      marks.set(segment, { group: index, column: columnOf(group.gutters, segment) });
  return segments.map((segment) => {
    const table = marks.get(segment);
    return table ? { ...segment, table } : segment;
  });
}

const THIN = 4;
/** Distance at which borders touch. */
const TOUCH = 2;

/**
 * Boxes of tables with borders: horizontal and vertical lines that hang together, or at least three horizontal lines
 * of one length below one another.
 */
export function borderedTables({ rules }: Frame): FrameBox[] {
  const edges = rules.flatMap((rule) => {
    const width = rule.u1 - rule.u0;
    const height = rule.top - rule.bottom;
    if (height <= THIN && width > 2 * THIN) return [{ box: rule as FrameBox, isLevel: true }];
    if (width <= THIN && height > 2 * THIN) return [{ box: rule as FrameBox, isLevel: false }];
    return [];
  });
  if (edges.length > 4000) return [];
  const groups: (typeof edges)[] = [];
  for (const edge of edges) {
    const touching = groups.filter((group) =>
      group.some(
        ({ box }) =>
          common(box.u0, box.u1, edge.box.u0, edge.box.u1) > -TOUCH &&
          common(box.bottom, box.top, edge.box.bottom, edge.box.top) > -TOUCH,
      ),
    );
    const joined = [edge, ...touching.flat()];
    for (const group of touching) groups.splice(groups.indexOf(group), 1);
    groups.push(joined);
  }
  const found: FrameBox[] = [];
  const level: FrameBox[] = [];
  for (const group of groups) {
    const box = around(group.map((edge) => edge.box));
    const rowEdges = group.filter(({ isLevel }) => isLevel).length;
    if (rowEdges >= 2 && rowEdges < group.length) found.push(box);
    else if (rowEdges === group.length) level.push(box);
  }
  // Lines above, within and below a table that has no others.
  level.sort((one, other) => other.top - one.top);
  let run: FrameBox[] = [];
  const flush = () => {
    if (run.length >= 3) found.push(around(run));
    run = [];
  };
  for (const line of level) {
    const last = run.at(-1);
    if (last && (Math.abs(last.u0 - line.u0) > TOUCH || Math.abs(last.u1 - line.u1) > TOUCH))
      flush();
    run.push(line);
  }
  flush();
  return found;
}

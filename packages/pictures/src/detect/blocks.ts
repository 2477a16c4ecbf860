import { edgesOf, gaps, greatest, join } from './join.ts';
import { heightOf, type Letter, sizeOf, widthOf } from './letters.ts';

/** A column of letters, or a row. */
export interface LetterLine {
  left: number;
  top: number;
  right: number;
  bottom: number;
  letters: Letter[];
}

/** Small letters that run beside those of a block, and say how these are read. */
export interface RubyRun {
  left: number;
  top: number;
  right: number;
  bottom: number;
  letters: Letter[];
}

/** Letters of one text, in pixels of the page they were found on. */
export interface LetterBlock {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** In reading order. */
  lines: LetterLine[];
  vertical: boolean;
  /** Height of a usual full letter. */
  em: number;
  ruby: RubyRun[];
}

/** Letters of a text lie no further apart, in sizes of the larger one, and in pixels of an unusually small one. */
const CLUSTER = { sizes: 0.91, pixels: 10.4 };
/** Share of a cluster's letters that are not larger than its em. */
const EM = 0.85;
/** In ems: between letters of a line, how far these may be off its middle, and between parts side by side. */
const LINE = { gap: 0.7, offset: 0.45, beside: 0.18 };
/** In ems: between lines of a block, the same where ruby stands between them, how far their beginnings may differ, and how far stray marks may be. */
const BLOCK = { gap: 0.9, ruby: 1.4, begin: 0.7, stray: 1.2 };
/** In ems: a cluster that is no wider is one column. */
const SINGLE = 1.5;
/** In ems: a line that is no larger is a stray mark, such as dots. */
const STRAY = 0.75;

/** The same with exchanged axes, so that rows are columns. */
export function turned<T extends LetterLine | Letter>(thing: T): T {
  const { left, top, right, bottom } = thing;
  return { ...thing, left: top, top: left, right: bottom, bottom: right };
}

export function emOf(letters: readonly Letter[]): number {
  const sizes = letters.map(sizeOf).sort((a, b) => a - b);
  return sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * EM))] ?? 0;
}

/** Letters that lie near each other, whatever way they are read. */
export function clustersOf(letters: readonly Letter[]): Letter[][] {
  const reachOf = (size: number) => Math.max(CLUSTER.sizes * size, CLUSTER.pixels);
  const reach = reachOf(greatest(letters, sizeOf));
  return join(letters, reach, (a, b) => {
    const { x, y } = gaps(a, b);
    return Math.max(x, y) <= reachOf(Math.max(sizeOf(a), sizeOf(b)));
  });
}

/** Columns of a cluster, as they stand. */
function columnsOf(letters: readonly Letter[], em: number): LetterLine[] {
  const groups = join(letters, LINE.gap * em, (a, b) => {
    const { x, y } = gaps(a, b);
    if (y <= 0 && x < LINE.beside * em) return true;
    const offset = Math.abs(a.left + a.right - b.left - b.right) / 2;
    return y < LINE.gap * em && offset < LINE.offset * em;
  });
  return groups.map((group) => ({
    ...edgesOf(group),
    letters: group.toSorted((a, b) => a.top - b.top),
  }));
}

function blocksOfColumns(columns: readonly LetterLine[], em: number, gap: number): LetterLine[][] {
  const isStray = (column: LetterLine) => Math.max(widthOf(column), heightOf(column)) <= STRAY * em;
  const blocks = join(
    columns.filter((column) => !isStray(column)),
    gap * em,
    (a, b) => {
      const { x, y } = gaps(a, b);
      return x < gap * em && y <= 0 && Math.abs(a.top - b.top) < BLOCK.begin * em;
    },
  );
  const alone: LetterLine[][] = [];
  for (const stray of columns.filter(isStray)) {
    const near = blocks
      .map((block) => {
        const { x, y } = gaps(edgesOf(block), stray);
        return { block, distance: Math.max(x, y) };
      })
      .toSorted((a, b) => a.distance - b.distance)[0];
    if (near !== undefined && near.distance < BLOCK.stray * em) near.block.push(stray);
    else alone.push([stray]);
  }
  return [...blocks, ...alone];
}

/** Blocks of a cluster, read in columns from right to left, or in rows from the top. */
export function blocksOf(
  cluster: readonly Letter[],
  vertical: boolean,
  hasRuby = false,
): LetterBlock[] {
  const em = emOf(cluster);
  const letters = vertical ? cluster : cluster.map(turned);
  const gap = hasRuby ? BLOCK.ruby : BLOCK.gap;
  return blocksOfColumns(columnsOf(letters, em), em, gap).map((columns) => {
    const lines = vertical
      ? columns.toSorted((a, b) => b.right - a.right)
      : columns
          .map((column) => ({ ...turned(column), letters: column.letters.map(turned) }))
          .toSorted((a, b) => a.top - b.top);
    return { ...edgesOf(lines), lines, vertical, em, ruby: [] };
  });
}

/** Share of the positions along an axis at which a cluster has no ink. */
function clear(letters: readonly Letter[], from: 'left' | 'top', to: 'right' | 'bottom'): number {
  const sorted = letters.toSorted((a, b) => a[from] - b[from]);
  let end = sorted[0]![from];
  let free = 0;
  for (const letter of sorted) {
    free += Math.max(0, letter[from] - end);
    end = Math.max(end, letter[to]);
  }
  return free / (end - sorted[0]![from]);
}

/**
 * Whether a cluster seems to run in columns: white passes between these from top to bottom. `sure`: it is one column, or
 * one row.
 */
function directionOf(letters: readonly Letter[]): { down: boolean; sure: boolean } {
  const em = emOf(letters);
  const { left, top, right, bottom } = edgesOf(letters);
  const [wide, high] = [right - left, bottom - top];
  if (wide < SINGLE * em || high < SINGLE * em)
    return { down: high > wide, sure: Math.max(wide, high) > 2 * SINGLE * em };
  const down = clear(letters, 'left', 'right') > clear(letters, 'top', 'bottom');
  return { down, sure: false };
}

/**
 * Which clusters run in columns. Where it is not sure, a cluster goes with most letters of the page; `isText`: what is
 * none has no say in that.
 */
export function runningDown(
  clusters: readonly (readonly Letter[])[],
  isText: (letters: readonly Letter[]) => boolean,
): boolean[] {
  const directions = clusters.map(directionOf);
  let balance = 0;
  clusters.forEach((letters, index) => {
    if (isText(letters)) balance += directions[index]!.down ? letters.length : -letters.length;
  });
  return directions.map(({ down, sure }) => (sure ? down : balance > 0));
}

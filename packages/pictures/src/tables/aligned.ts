import type { Box } from '@glossa/engines';
import { bottom, boxAround, right } from '../group/boxes.ts';
import { inRows, type PlacedWord, type WordTable } from './place.ts';

/** Words that stand together. */
interface Piece {
  words: PlacedWord[];
  box: Box;
  /** Of the line that it was read in: what is small in it is in its row. */
  line: Box;
}
interface Column {
  x: number;
  right: number;
}

/** A gap between words of a line, in its heights, that parts cells. */
const GAP = 1.3;
/** White between rows, in heights, that ends a table. */
const ROWS_APART = 2.5;
/** Rows that are as far from one another as their neighbours are, by so many times, go on with a table. */
const EVENLY = 1.3;
const LEAST_ROWS = 3;
/** Columns of running text have longer lines. */
const MOST_CHARACTERS = 28;

/** Pieces of a row from the left, those joined that have less white between them than parts cells. */
function joined(pieces: readonly Piece[]): Piece[] {
  const found: Piece[] = [];
  for (const piece of pieces.toSorted((a, b) => a.box.x - b.box.x)) {
    const last = found.at(-1);
    const height = Math.max(piece.line.height, last?.line.height ?? 0);
    if (last === undefined || piece.box.x - right(last.box) > GAP * height)
      found.push({ ...piece, words: [...piece.words] });
    else {
      last.words.push(...piece.words);
      last.box = boxAround([last.box, piece.box]);
    }
  }
  return found;
}

/** A line that was read as pieces, parted where there is much white in it. */
function piecesOf(words: readonly PlacedWord[]): Piece[] {
  if (words.length === 0) return [];
  const { y, height } = boxAround(words.map(({ box }) => box));
  return joined(
    words.map((word) => ({ words: [word], box: word.box, line: { ...word.box, y, height } })),
  );
}

/** Pieces in rows, from the top. */
const rowsOf = (lines: readonly (readonly PlacedWord[])[]): Piece[][] =>
  inRows(lines.flatMap(piecesOf).map((piece) => ({ box: piece.line, piece }))).map((row) =>
    joined(row.map(({ piece }) => piece)),
  );

/** Where columns begin and end: no piece reaches over the white between them. */
function columnsOf(pieces: readonly Piece[]): Column[] {
  const columns: Column[] = [];
  for (const { box } of pieces.toSorted((a, b) => a.box.x - b.box.x)) {
    const last = columns.at(-1);
    if (last === undefined || box.x >= last.right) columns.push({ x: box.x, right: right(box) });
    else last.right = Math.max(last.right, right(box));
  }
  return columns;
}

/** White between rows; -1 where either is no row of a table. */
function whiteBetween(above: readonly Piece[] = [], below: readonly Piece[] = []): number {
  if (above.length < 2 || below.length < 2) return -1;
  return (
    Math.min(...below.map(({ box }) => box.y)) - Math.max(...above.map(({ box }) => bottom(box)))
  );
}

/** Whether a row is too far below the one above it to be of the same table. */
function isFar(rows: readonly Piece[][], at: number): boolean {
  const [above, below] = [rows[at - 1]!, rows[at]!];
  const white = whiteBetween(above, below);
  const near = ROWS_APART * Math.max(...[...above, ...below].map(({ box }) => box.height));
  const neighbours = [whiteBetween(rows[at - 2], above), whiteBetween(below, rows[at + 1])];
  return white > near && neighbours.every((other) => white > EVENLY * other);
}

/** Rows of several pieces each that follow one another closely or evenly, in columns that no row closes. */
function runsOf(rows: readonly Piece[][]): Piece[][][] {
  const runs: Piece[][][] = [];
  let run: Piece[][] = [];
  const end = () => {
    if (run.length > 0) runs.push(run);
    run = [];
  };
  for (const [at, row] of rows.entries()) {
    if (row.length < 2) {
      end();
      continue;
    }
    const before = columnsOf(run.flat()).length;
    const isOther =
      run.length > 0 &&
      (isFar(rows, at) || columnsOf([...run, row].flat()).length < Math.min(before, 2));
    if (isOther) end();
    run.push(row);
  }
  end();
  return runs;
}

function tableOf(run: readonly Piece[][]): WordTable | undefined {
  const pieces = run.flat();
  const columns = columnsOf(pieces);
  const characters = pieces.reduce(
    (sum, { words }) => sum + words.map(({ text }) => text).join(' ').length,
    0,
  );
  const isShort = characters <= MOST_CHARACTERS * pieces.length;
  if (run.length < LEAST_ROWS || columns.length < 2 || !isShort) return undefined;
  return {
    box: boxAround(pieces.map(({ box }) => box)),
    rows: run.map((row) => {
      const cells: PlacedWord[][] = columns.map(() => []);
      for (const { words, box } of row)
        cells[columns.findLastIndex(({ x }) => x <= box.x)]!.push(...words);
      return cells;
    }),
  };
}

/**
 * Tables without lines: what stands below one another in columns. Each word stands in one cell of one table at most.
 * @param lines words as they were read in lines
 */
export const alignedTables = (lines: readonly (readonly PlacedWord[])[]): WordTable[] =>
  runsOf(rowsOf(lines)).flatMap((run) => tableOf(run) ?? []);

import type { Piece, PiecedText } from './pieces.ts';

/** Pieces of a text that stand together. */
interface Cell {
  pieces: Piece[];
  x: number;
  y: number;
  right: number;
  bottom: number;
}

/** Of a table: rows of columns, some of them empty, of what stands there. */
export type Table = readonly (readonly (readonly Piece[])[])[];

/** A gap between words of a line, in its heights, that parts cells. */
const GAP = 1.3;
const LEAST_ROWS = 3;
/** Columns of running text have longer lines. */
const MOST_CHARACTERS = 28;

/** What pieces say together. */
export const wordsOf = (pieces: readonly Piece[]): string =>
  pieces.map(({ text }) => text).join(' ');

/** A piece where it would stand on a level page. */
const cellOf = (piece: Piece): Cell => {
  const [left, top, width, height] = piece.place;
  const [middleX, middleY] = [left + width / 2, top + height / 2];
  const angle = (piece.angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const x = middleX * cos + middleY * sin - width / 2;
  const y = middleY * cos - middleX * sin - height / 2;
  return { pieces: [piece], x, y, right: x + width, bottom: y + height };
};

/** A line as cells, parted where there is much white in it. */
function cellsOf(line: readonly Piece[]): Cell[] {
  const cells: Cell[] = [];
  const height = Math.max(...line.map(({ place }) => place[3]));
  for (const piece of line.map(cellOf)) {
    const last = cells.at(-1);
    if (last === undefined || piece.x - last.right > GAP * height) cells.push(piece);
    else {
      last.pieces.push(...piece.pieces);
      last.right = Math.max(last.right, piece.right);
      last.bottom = Math.max(last.bottom, piece.bottom);
    }
  }
  return cells;
}

/** Cells in rows, from the top. */
function rowsOf(cells: readonly Cell[]): Cell[][] {
  const rows: Cell[][] = [];
  for (const cell of cells.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    const middle = (cell.y + cell.bottom) / 2;
    if (row?.some(({ bottom }) => middle < bottom)) row.push(cell);
    else rows.push([cell]);
  }
  return rows;
}

/** Where columns begin and end: no cell reaches over the white between them. */
function columnsOf(cells: readonly Cell[]): { x: number; right: number }[] {
  const columns: { x: number; right: number }[] = [];
  for (const { x, right } of cells.toSorted((a, b) => a.x - b.x)) {
    const last = columns.at(-1);
    if (last === undefined || x >= last.right) columns.push({ x, right });
    else last.right = Math.max(last.right, right);
  }
  return columns;
}

/** The longest run of rows with several cells each. */
function longestRun(rows: readonly Cell[][]): Cell[][] {
  let best: Cell[][] = [];
  let run: Cell[][] = [];
  for (const row of rows) {
    run = row.length > 1 ? [...run, row] : [];
    if (run.length > best.length) best = run;
  }
  return best;
}

/** The table of a picture, row by row: what stands in columns below one another; `null` where nothing does. */
export function findTable(texts: readonly PiecedText[]): Table | null {
  const rows = longestRun(rowsOf(texts.flat().flatMap(cellsOf)));
  const cells = rows.flat();
  const columns = columnsOf(cells);
  const characters = cells.reduce((sum, { pieces }) => sum + wordsOf(pieces).length, 0);
  const isShort = characters <= MOST_CHARACTERS * cells.length;
  if (rows.length < LEAST_ROWS || columns.length < 2 || !isShort) return null;
  return rows.map((row) =>
    columns.map(({ x, right }) =>
      row.filter((cell) => cell.x >= x && cell.x < right).flatMap(({ pieces }) => pieces),
    ),
  );
}

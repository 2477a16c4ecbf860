import type { ImageLines } from '@glossa/contract';

interface Cell {
  text: string;
  x: number;
  y: number;
  right: number;
  bottom: number;
}

/** A gap between words of a line, in its heights, that parts cells. */
const GAP = 1.3;
const LEAST_ROWS = 3;
/** Columns of running text have longer lines. */
const MOST_CHARACTERS = 28;

const cellOf = (text: string, [x, y, width, height]: readonly number[]): Cell => ({
  ...{ text, x: x!, y: y! },
  ...{ right: x! + width!, bottom: y! + height! },
});

/** A line as cells, parted where there is much white in it. */
function cellsOf({ text, place, words = [] }: ImageLines['regions'][number][number]): Cell[] {
  if (words.length === 0) return [cellOf(text, place)];
  const cells: Cell[] = [];
  for (const word of words.map((one) => cellOf(one.text, one.place))) {
    const last = cells.at(-1);
    if (last === undefined || word.x - last.right > GAP * place[3]) cells.push(word);
    else {
      last.text += ` ${word.text}`;
      last.right = Math.max(last.right, word.right);
      last.bottom = Math.max(last.bottom, word.bottom);
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
export function findTable(regions: ImageLines['regions']): string[][] | null {
  const rows = longestRun(rowsOf(regions.flat().flatMap(cellsOf)));
  const cells = rows.flat();
  const columns = columnsOf(cells);
  const characters = cells.reduce((sum, { text }) => sum + text.length, 0);
  const isShort = characters <= MOST_CHARACTERS * cells.length;
  if (rows.length < LEAST_ROWS || columns.length < 2 || !isShort) return null;
  return rows.map((row) =>
    columns.map(({ x, right }) =>
      row
        .filter((cell) => cell.x >= x && cell.x < right)
        .map(({ text }) => text)
        .join(' '),
    ),
  );
}

import { bottom, boxAround, inRows, type PlacedWord, right, type WordTable } from './place.ts';

interface Piece {
  words: PlacedWord[];
  box: PlacedWord['box'];
}
interface Column {
  x: number;
  right: number;
}

/** A gap between words of a line, in its heights, that parts cells. */
const GAP = 1.3;
/** White between rows, in heights, that ends a table. */
const ROWS_APART = 2.5;
const LEAST_ROWS = 3;
/** Columns of running text have longer lines. */
const MOST_CHARACTERS = 28;

/** A line as pieces, parted where there is much white in it. */
function piecesOf(line: readonly PlacedWord[]): Piece[] {
  const pieces: Piece[] = [];
  for (const word of line.toSorted((a, b) => a.box.x - b.box.x)) {
    const last = pieces.at(-1);
    const height = Math.max(word.box.height, last?.box.height ?? 0);
    if (last === undefined || word.box.x - right(last.box) > GAP * height)
      pieces.push({ words: [word], box: word.box });
    else {
      last.words.push(word);
      last.box = boxAround([last.box, word.box]);
    }
  }
  return pieces;
}

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

const isFar = (above: readonly Piece[], below: readonly Piece[]): boolean => {
  const white =
    Math.min(...below.map(({ box }) => box.y)) - Math.max(...above.map(({ box }) => bottom(box)));
  return white > ROWS_APART * Math.max(...[...above, ...below].map(({ box }) => box.height));
};

/** Rows of several pieces each that follow one another closely, in columns that no row closes. */
function runsOf(rows: readonly Piece[][]): Piece[][][] {
  const runs: Piece[][][] = [];
  let run: Piece[][] = [];
  const end = () => {
    if (run.length > 0) runs.push(run);
    run = [];
  };
  for (const row of rows) {
    if (row.length < 2) {
      end();
      continue;
    }
    const before = columnsOf(run.flat()).length;
    const isOther =
      run.length > 0 &&
      (isFar(run.at(-1)!, row) || columnsOf([...run, row].flat()).length < Math.min(before, 2));
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
    (sum, { words }) => sum + words.reduce((all, { text }) => all + text.length + 1, 0),
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

/** Tables without lines: what stands below one another in columns. Each word stands in one cell of one table at most. */
export const alignedTables = (words: readonly PlacedWord[]): WordTable[] =>
  runsOf(inRows(words).map(piecesOf)).flatMap((run) => tableOf(run) ?? []);

import { tooLarge } from '../errors.ts';

/** How a delimited file is written (RFC 4180 and its relatives). */
export interface CsvDialect {
  delimiter: string;
  quote: string;
}

export interface CsvCell {
  value: string;
  /** Position of the cell as written, quotes included. */
  start: number;
  end: number;
  quoted: boolean;
}

const DELIMITERS = [',', ';', '\t', '|'];
const SAMPLE_ROWS = 100;

/**
 * Reads rows of cells; blank lines are rows without cells. An unclosed quote ends with the text. Errors:
 * `limit_exceeded` for a row of more than `mostCells`.
 */
export function* readRows(
  text: string,
  { delimiter, quote }: CsvDialect,
  from = 0,
  mostCells = Number.POSITIVE_INFINITY,
): Generator<CsvCell[]> {
  let at = from;
  while (at < text.length) {
    const row: CsvCell[] = [];
    for (;;) {
      const cell = readCell(text, at, delimiter, quote);
      row.push(cell);
      if (row.length > mostCells) throw tooLarge(`A row has more than ${mostCells} cells.`);
      at = cell.end;
      if (text[at] !== delimiter) break;
      at++;
    }
    if (text[at] === '\r') at++;
    if (text[at] === '\n') at++;
    const [only] = row;
    yield row.length === 1 && only!.start === only!.end ? [] : row;
  }
}

function readCell(text: string, start: number, delimiter: string, quote: string): CsvCell {
  if (text[start] === quote) {
    const close = closingQuote(text, start, quote);
    const next = text[close + 1];
    if (next === undefined || next === delimiter || next === '\r' || next === '\n') {
      const value = text.slice(start + 1, close).replaceAll(quote + quote, quote);
      return { value, start, end: Math.min(close + 1, text.length), quoted: true };
    }
  }
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\r' && text[end] !== '\n')
    end++;
  return { value: text.slice(start, end), start, end, quoted: false };
}

function closingQuote(text: string, start: number, quote: string): number {
  for (let at = start + 1; ; at += 2) {
    at = text.indexOf(quote, at);
    if (at < 0) return text.length;
    if (text[at + 1] !== quote) return at;
  }
}

export interface CsvGuess {
  dialect: CsvDialect;
  /** Where the data begins: after a `sep=` line. */
  start: number;
  columns: number;
  rows: number;
  /** Share of rows with that many columns. */
  regularity: number;
}

/** The dialect under which the rows of a text are most alike. Errors: as of {@link readRows}. */
export function guessDialect(text: string, mostCells?: number): CsvGuess {
  const stated = /^sep=(.)\r?\n/.exec(text);
  const candidates = stated ? [stated[1]!] : DELIMITERS;
  const start = stated ? stated[0].length : 0;
  const guesses = candidates.map((delimiter) =>
    measure(text, { delimiter, quote: '"' }, start, mostCells),
  );
  return guesses.reduce((best, guess) => (score(guess) > score(best) ? guess : best));
}

function score({ columns, regularity }: CsvGuess): number {
  return columns < 2 ? 0 : regularity * regularity + Math.min(columns, 20) / 100;
}

function measure(
  text: string,
  dialect: CsvDialect,
  start: number,
  mostCells: number | undefined,
): CsvGuess {
  const counts = new Map<number, number>();
  let rows = 0;
  for (const row of readRows(text, dialect, start, mostCells)) {
    if (row.length === 0) continue;
    counts.set(row.length, (counts.get(row.length) ?? 0) + 1);
    if (++rows === SAMPLE_ROWS) break;
  }
  let columns = 1;
  let most = 0;
  for (const [length, count] of counts)
    if (count > most) {
      columns = length;
      most = count;
    }
  return { dialect, start, columns, rows, regularity: rows === 0 ? 0 : most / rows };
}

/** A cell as it is written: quoted if it was, or if its value needs it. */
export function writeCell(
  value: string,
  quoted: boolean,
  { delimiter, quote }: CsvDialect,
): string {
  const needed = value.includes(delimiter) || value.includes(quote) || /[\r\n]|^\s|\s$/.test(value);
  if (!quoted && !needed) return value;
  return quote + value.replaceAll(quote, quote + quote) + quote;
}

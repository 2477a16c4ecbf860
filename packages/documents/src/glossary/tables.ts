import { guessDialect, readRows, writeCell } from '../csv/dialect.ts';
import { cleanTerm } from './clean-term.ts';
import type { FileEntry } from './types.ts';

type Column = keyof FileEntry;

/** What columns are called, by us and by others. */
const COLUMNS: Readonly<Record<string, Column>> = {
  source: 'source',
  'source term': 'source',
  source_term: 'source',
  term: 'source',
  target: 'target',
  'target term': 'target',
  target_term: 'target',
  translation: 'target',
  case_sensitive: 'caseSensitive',
  'case sensitive': 'caseSensitive',
  casesensitive: 'caseSensitive',
  do_not_translate: 'keep',
  'do not translate': 'keep',
  keep: 'keep',
};
const POSITIONS: readonly Column[] = ['source', 'target', 'caseSensitive', 'keep'];
const HEADER = ['source', 'target', 'case_sensitive', 'do_not_translate'];
/** In a row. */
const MOST_CELLS = 10_000;
const YES = /^(?:1|true|yes|y|x)$/i;

/** Spreadsheets run what begins like this: an apostrophe before it keeps it a text. */
const FORMULA = /^'*[=+\-@]/;
const escapeFormula = (cell: string) => (FORMULA.test(cell) ? `'${cell}` : cell);
const readFormula = (cell: string) =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

/** The columns of a header; undefined for a row of terms. */
function columnsOf(cells: readonly string[]): (Column | undefined)[] | undefined {
  const columns = cells.map((cell) => {
    const name = cell.trim().toLowerCase();
    return Object.hasOwn(COLUMNS, name) ? COLUMNS[name] : undefined;
  });
  return columns.includes('source') && columns.length > 1 ? columns : undefined;
}

/**
 * Reads a table of terms: by the names of its first row, else source, target, case-sensitive, do-not-translate. What
 * separates the cells of a CSV file is guessed. Steps are rows: the entry, none
 * where it holds no pair of terms; and blank ones. Errors: `limit_exceeded`.
 */
export function* readTable(
  content: string,
  format: 'csv' | 'tsv',
): Generator<FileEntry[] | undefined> {
  const text = content.startsWith('\ufeff') ? content.slice(1) : content;
  const { dialect, start } =
    format === 'csv'
      ? guessDialect(text, MOST_CELLS)
      : { dialect: { delimiter: '\t', quote: '"' }, start: 0 };
  let columns: readonly (Column | undefined)[] | undefined;
  for (const row of readRows(text, dialect, start, MOST_CELLS)) {
    const cells = row.map(({ value }) => value);
    if (cells.every((cell) => cell.trim() === '')) {
      yield undefined;
      continue;
    }
    if (columns === undefined) {
      const named = columnsOf(cells);
      columns = named ?? POSITIONS;
      if (named !== undefined) continue;
    }
    const cellOf = (column: Column) => cells[columns!.indexOf(column)] ?? '';
    const source = cleanTerm(readFormula(cellOf('source').trim()));
    const target = cleanTerm(readFormula(cellOf('target').trim()));
    const keep = YES.test(cellOf('keep').trim());
    if (!source || target === undefined || (target === '' && !keep)) {
      yield [];
      continue;
    }
    const caseSensitive = YES.test(cellOf('caseSensitive').trim());
    yield [{ source, target: keep ? '' : target, caseSensitive, keep }];
  }
}

/** Writes a table that {@link readTable} reads back the same; CSV with a byte order mark, as spreadsheets need it. */
export function writeTable(entries: readonly FileEntry[], format: 'csv' | 'tsv'): string {
  const delimiter = format === 'csv' ? ',' : '\t';
  const dialect = { delimiter, quote: '"' };
  const flag = (value: boolean) => (value ? '1' : '0');
  const rows = entries.map(({ source, target, caseSensitive, keep }) =>
    [escapeFormula(source), escapeFormula(target), flag(caseSensitive), flag(keep)]
      .map((cell) => writeCell(cell, false, dialect))
      .join(delimiter),
  );
  const table = `${[HEADER.join(delimiter), ...rows].join('\r\n')}\r\n`;
  return format === 'csv' ? `\ufeff${table}` : table;
}

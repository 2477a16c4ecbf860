import { guessDialect, readRows, writeCell } from '../csv/dialect.ts';
import { cleanTerm } from './clean-term.ts';
import type { FileEntry, ReadGlossary } from './types.ts';

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
 * separates the cells of a CSV file is guessed.
 * @param most entries that are read; one more tells that there are too many
 */
export function readTable(content: string, format: 'csv' | 'tsv', most: number): ReadGlossary {
  const text = content.startsWith('\ufeff') ? content.slice(1) : content;
  const { dialect, start } =
    format === 'csv' ? guessDialect(text) : { dialect: { delimiter: '\t', quote: '"' }, start: 0 };
  const entries: FileEntry[] = [];
  let columns: readonly (Column | undefined)[] | undefined;
  let skipped = 0;
  for (const row of readRows(text, dialect, start)) {
    const cells = row.map(({ value }) => value);
    if (cells.every((cell) => cell.trim() === '')) continue;
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
      skipped++;
      continue;
    }
    const caseSensitive = YES.test(cellOf('caseSensitive').trim());
    entries.push({ source, target: keep ? '' : target, caseSensitive, keep });
    if (entries.length > most) break;
  }
  return { entries, skipped };
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

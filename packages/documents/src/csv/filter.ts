import { type Fragment, fragmentText, type InlineCode } from '@glossa/contract';
import { unsupported } from '../errors.ts';
import { makeFilter } from '../filter.ts';
import { type DecodedText, decodeText, encodeText, isBinary } from '../text/encoding.ts';
import type { DocumentInput, Skeleton } from '../types.ts';
import { UnitCollector } from '../units/collector.ts';
import { hasLetters } from '../units/fragments.ts';
import { EditList } from '../xml/edits.ts';
import { type CsvCell, type CsvGuess, guessDialect, readRows, writeCell } from './dialect.ts';

interface CsvSkeleton extends Skeleton {
  format: 'csv';
  decoded: DecodedText;
}

const ROWS_TO_A_PAGE = 50;
const SNIFFED = 64 * 1024;

/**
 * Delimited tables: `,`, `;`, tab or `|`. Each cell with words is one unit; numbers, dates, identifiers, addresses
 * and columns of them are left alone. Delimiter, quoting, encoding and line endings stay. Bilingual output has a
 * column with the translation after each column that is translated.
 */
export const csvFilter = makeFilter<CsvSkeleton>({
  format: 'csv',

  sniff({ bytes, name }: DocumentInput) {
    if (isBinary(bytes)) return 0;
    const text = decodeText(bytes.subarray(0, SNIFFED)).text;
    const guess = guessDialect(text.slice(0, text.lastIndexOf('\n') + 1) || text);
    if (/\.(csv|tsv|tab)$/i.test(name)) return guess.rows > 0 ? 0.6 : 0;
    if (/\.\w{1,8}$/.test(name)) return 0;
    return guess.rows >= 5 && guess.columns >= 3 && guess.regularity === 1 ? 0.3 : 0;
  },

  prepare({ bytes }) {
    if (isBinary(bytes)) throw unsupported('The file is not text.');
    return { decoded: decodeText(bytes) };
  },

  read({ decoded }) {
    const collector = new UnitCollector();
    const { rows } = pass(decoded.text, collector);
    return { pages: Math.max(1, Math.ceil(rows / ROWS_TO_A_PAGE)), units: collector.units };
  },

  write({ decoded }, targets, { bilingual }) {
    return encodeText(pass(decoded.text, new UnitCollector(targets), bilingual).text, decoded);
  },
});

function pass(
  text: string,
  collector: UnitCollector,
  bilingual = false,
): { text: string; rows: number } {
  const guess = guessDialect(text);
  const headers = headerOf(text, guess);
  const skipped = skippedColumns(headers);
  const notes = notesOf(headers);
  const edits = new EditList(text);
  const translated = bilingual ? translatedColumns(text, guess, skipped) : undefined;
  collector.enter('cells');
  let rows = 0;
  for (const row of readRows(text, guess.dialect, guess.start)) {
    rows++;
    row.forEach((cell, column) => {
      const words = !skipped.has(column) && isWords(cell.value);
      const place = { row: rows, column, note: rows > 1 ? notes[column] : undefined };
      const target = words ? translate(cell, place, collector) : undefined;
      if (translated?.has(column)) {
        const value = target ?? (words ? cell.value : '');
        const written = writeCell(value, cell.quoted, guess.dialect);
        edits.add(cell.end, cell.end, guess.dialect.delimiter + written);
      } else if (target !== undefined && !bilingual)
        edits.add(cell.start, cell.end, writeCell(target, cell.quoted, guess.dialect));
    });
  }
  return { text: edits.apply(), rows };
}

function translate(
  cell: CsvCell,
  { row, column, note }: { row: number; column: number; note: string | undefined },
  collector: UnitCollector,
): string | undefined {
  const location = `R${row}C${column + 1}`;
  const [, before, body, after] = /^(\s*)([\s\S]*?)(\s*)$/.exec(cell.value)!;
  const source = withBreaks(body!);
  const context = note === undefined ? {} : { context: { note } };
  const meta = { kind: 'cell', segmentation: 'none', location, ...context } as const;
  const target = collector.take(source, meta);
  return target && before + fragmentText(target) + after;
}

/** Line breaks inside a cell are codes, so that they survive an engine. */
function withBreaks(text: string): Fragment {
  const fragment: (string | InlineCode)[] = [];
  let next = 1;
  for (const piece of text.split(/(\r\n|\r|\n)/)) {
    if (/^[\r\n]/.test(piece))
      fragment.push({ type: 'standalone', id: String(next++), hint: 'break', equiv: piece });
    else if (piece !== '') fragment.push(piece);
  }
  return fragment;
}

const IDENTIFIER_COLUMN =
  /^(?:.*[_\s])?(?:id|ids|uid|uuid|guid|sku|isbn|ean|upc|asin|e-?mail|url|uri|link|phone|tel|fax|iban|bic|hash|slug|key|locale|lang)$/i;

/** Longer ones (UTF-16 units) are text, not a header. */
const MOST_HEADER = 100;

/** What headers say of the cells below; nothing where a cell of the first row is none: it is a row of texts, then. */
function notesOf(headers: readonly string[]): readonly string[] {
  const stated = headers.filter((header) => hasLetters(header) && header.length <= MOST_HEADER);
  return new Set(stated).size === headers.length ? headers : [];
}

/** The cells of the first row. */
function headerOf(text: string, { dialect, start }: CsvGuess): string[] {
  const row = readRows(text, dialect, start).next().value as CsvCell[] | undefined;
  return row?.map(({ value }) => value.trim()) ?? [];
}

function skippedColumns(headers: readonly string[]): Set<number> {
  const skipped = new Set<number>();
  headers.forEach((header, column) => {
    if (IDENTIFIER_COLUMN.test(header)) skipped.add(column);
  });
  return skipped;
}

function translatedColumns(
  text: string,
  { dialect, start }: CsvGuess,
  skipped: ReadonlySet<number>,
): Set<number> {
  const columns = new Set<number>();
  // What a header says of a column does not make it one of text.
  for (const row of [...readRows(text, dialect, start)].slice(1))
    row.forEach(({ value }, column) => {
      if (!skipped.has(column) && isWords(value)) columns.add(column);
    });
  return columns;
}

const NOT_WORDS: readonly RegExp[] = [
  // Codes: letters with digits, underscores or several dots, without spaces.
  /^(?=.*[\p{N}_])[\p{L}\p{N}_./:+#-]+$/u,
  /^[\w.+-]+@[\w-]+\.[\w.-]+$/,
  /^(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S+$/i,
  /^(?:true|false|null|nan|n\/a|none|undefined)$/i,
  /^[a-z]+(?:[A-Z][a-z]*)+$/,
  /^[\w-]+\.[a-z]{2,4}$/i,
  // Currency and units beside a number.
  /^\P{L}*\p{N}[\p{N}.,\s]*\s?\p{L}{1,3}\P{L}*$/u,
  /^\p{Lu}{3}\s?[\p{N}.,\s]+$/u,
];

/** True for text that people read, not a number, a date or an identifier. */
function isWords(value: string): boolean {
  const text = value.trim();
  return hasLetters(text) && !NOT_WORDS.some((pattern) => pattern.test(text));
}

import type { WordBookEntry } from './word-book.ts';

const COLUMNS = ['text', 'translation', 'from', 'to', 'sentence'] as const;
/** Marks UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The word book as CSV (RFC 4180), with a heading; opened in a spreadsheet, no cell is a formula. */
export function wordBookCsv(entries: readonly WordBookEntry[]): string {
  const rows = entries.map((entry) => [
    ...COLUMNS.map((column) => entry[column]),
    new Date(entry.savedAt).toISOString(),
  ]);
  const lines = [[...COLUMNS, 'saved_at'], ...rows].map((row) => row.map(cell).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

function cell(text: string): string {
  // https://owasp.org/www-community/attacks/CSV_Injection
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

import type { ImagePart } from '@glossa/contract';
import { listOf, partsOfPage, type TextPage, tablesOf } from './page.ts';

/** Programs for tables take what begins so for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (text: string) =>
  `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

const oneLine = (text: string) => text.replace(/\s+/g, ' ');

function partAsText(part: ImagePart): string {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'list') return part.items.join('\n');
  return part.rows.map((row) => row.map(oneLine).join('\t')).join('\n');
}

/** Cells of tables stand between tabs. Of several pictures each begins with its name. */
export function asText(pages: readonly TextPage[]): string {
  const texts = pages.map((page) => {
    const text = partsOfPage(page).map(partAsText).join('\n\n');
    return pages.length === 1 ? text : `${page.name}\n\n${text}`;
  });
  return `${texts.join('\n\n\n')}\n`;
}

export const asJson = (pages: readonly TextPage[]): string => `${JSON.stringify(pages, null, 2)}\n`;

const rowsAsCsv = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => `${row.map(cell).join()}\r\n`).join('');

/**
 * The tables of pictures, parted by an empty line; without any, all texts as one. The mark tells Excel that it is UTF-8.
 */
export function asCsv(pages: readonly TextPage[]): string {
  const tables = tablesOf(pages).map(({ rows }) => rows);
  return `\uFEFF${(tables.length > 0 ? tables : [listOf(pages)]).map(rowsAsCsv).join('\r\n')}`;
}

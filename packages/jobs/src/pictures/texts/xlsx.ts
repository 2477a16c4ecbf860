import { findLanguage } from '@glossa/contract';
import { escaped, OFFICE, officeFile } from './office.ts';
import { listOf, type TextPage, tablesOf } from './page.ts';

const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
/** Characters that a cell of Excel holds. */
const MOST = 32_767;
/** Widths of columns, in characters. */
const WIDTH = { least: 6, most: 60 } as const;

function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter;
}

function sheet(rows: readonly (readonly string[])[], rightToLeft: boolean): string {
  const count = rows.reduce((most, { length }) => Math.max(most, length), 1);
  const columns = Array.from({ length: count }, (_, at) => {
    const longest = rows.reduce((most, row) => Math.max(most, row[at]?.length ?? 0), 0);
    const width = Math.min(WIDTH.most, Math.max(WIDTH.least, longest + 2));
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
  });
  // Cells are text: `=1` is no formula, and `01` and `1.5` stay as they were read.
  const cells = (row: readonly string[], y: number) =>
    row.map((text, x) =>
      text === ''
        ? ''
        : `<c r="${columnName(x)}${y + 1}" t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, MOST))}</t></is></c>`,
    );
  const body = rows.map((row, y) => `<row r="${y + 1}">${cells(row, y).join('')}</row>`).join('');
  const direction = rightToLeft ? ' rightToLeft="1"' : '';
  return `<worksheet xmlns="${SHEET}"><sheetViews><sheetView workbookViewId="0"${direction}/></sheetViews><cols>${columns.join('')}</cols><sheetData>${body}</sheetData></worksheet>`;
}

/** The tables of pictures, a sheet each; without any, all texts as one (ECMA-376). */
export function asXlsx(pages: readonly TextPage[]): ReadableStream<Uint8Array> {
  const tables = tablesOf(pages);
  const sheets =
    tables.length === 0
      ? [{ name: '1', xml: sheet(listOf(pages), false) }]
      : tables.map(({ picture, table, rows }) => {
          const { language } = pages[picture - 1]!;
          const rightToLeft = language !== null && findLanguage(language)?.dir === 'rtl';
          return { name: `${picture}-${table}`, xml: sheet(rows, rightToLeft) };
        });
  const named = sheets.map(
    ({ name }, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const xml = `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets>${named.join('')}</sheets></workbook>`;
  const main = { folder: 'xl', name: 'workbook.xml', type: 'spreadsheetml.sheet.main+xml', xml };
  return officeFile(
    main,
    sheets.map((one, at) => ({
      ...{ name: `sheet${at + 1}.xml`, type: 'spreadsheetml.worksheet+xml' },
      ...{ relation: 'worksheet', xml: one.xml },
    })),
  );
}

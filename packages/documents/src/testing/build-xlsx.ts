import { buildZip, type ZipFixtureEntry } from './build-zip.ts';

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Declarations that parts of a workbook begin with. */
export const XLSX_NAMESPACES = [
  `xmlns="${MAIN}"`,
  `xmlns:r="${RELATIONSHIPS}"`,
  'xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main"',
  'xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"',
  'xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"',
].join(' ');

/** Parts of a sheet: kind of relationship, content type. */
const PART_KINDS = {
  table: `${EXCEL}.table+xml`,
  comments: `${EXCEL}.comments+xml`,
  threadedComment: 'application/vnd.ms-excel.threadedcomments+xml',
  drawing: 'application/vnd.openxmlformats-officedocument.drawing+xml',
  pivotTable: `${EXCEL}.pivotTable+xml`,
  chart: 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml',
  pivotCacheDefinition: `${EXCEL}.pivotCacheDefinition+xml`,
} as const;

export interface XlsxFixtureSheet {
  name: string;
  /** Rows, inside `sheetData`. */
  rows: string;
  /** Before and after the rows. */
  head?: string;
  tail?: string;
  /** Whole parts that belong to the sheet, named `xl/<kind><n>.xml` over all sheets. */
  parts?: { kind: keyof typeof PART_KINDS; xml: string }[];
}

export interface XlsxFixture {
  sheets: XlsxFixtureSheet[];
  /** Each the content of an `si`; plain text is put into a `t`. */
  strings?: string[];
  /** After `sheets` in the workbook. */
  workbook?: string;
  type?: string;
  /** Inside `cellXfs` of the styles. */
  formats?: string;
}

/** A workbook of the given XML, as small as Excel and LibreOffice will open. */
export function buildXlsx({
  sheets,
  strings = [],
  workbook = '',
  type,
  formats,
}: XlsxFixture): Buffer {
  const entries: ZipFixtureEntry[] = [];
  const overrides: string[] = [];
  const add = (name: string, contentType: string, xml: string) => {
    entries.push({ name, data: DECLARATION + xml });
    overrides.push(`<Override PartName="/${name}" ContentType="${contentType}"/>`);
  };
  const relations: string[] = [];
  const relate = (to: string[], kind: string, target: string) =>
    to.push(
      `<Relationship Id="rId${to.length + 1}" Type="${RELATIONSHIPS}/${kind}" Target="${target}"/>`,
    );
  let parts = 0;
  sheets.forEach(({ rows, head = '', tail = '', parts: own = [] }, index) => {
    const name = `worksheets/sheet${index + 1}.xml`;
    relate(relations, 'worksheet', name);
    add(
      `xl/${name}`,
      `${EXCEL}.worksheet+xml`,
      `<worksheet ${XLSX_NAMESPACES}>${head}<sheetData>${rows}</sheetData>${tail}</worksheet>`,
    );
    const ownRelations: string[] = [];
    for (const { kind, xml } of own) {
      const part = `${kind}${++parts}.xml`;
      relate(ownRelations, kind, `../${part}`);
      add(`xl/${part}`, PART_KINDS[kind], xml);
    }
    entries.push({
      name: `xl/worksheets/_rels/sheet${index + 1}.xml.rels`,
      data: rels(ownRelations),
    });
  });
  if (strings.length > 0) {
    relate(relations, 'sharedStrings', 'sharedStrings.xml');
    const items = strings.map((string) =>
      string.startsWith('<')
        ? `<si>${string}</si>`
        : `<si><t xml:space="preserve">${string}</t></si>`,
    );
    add(
      'xl/sharedStrings.xml',
      `${EXCEL}.sharedStrings+xml`,
      `<sst xmlns="${MAIN}">${items.join('')}</sst>`,
    );
  }
  if (formats !== undefined) {
    relate(relations, 'styles', 'styles.xml');
    const xml = `<styleSheet xmlns="${MAIN}"><cellXfs>${formats}</cellXfs></styleSheet>`;
    add('xl/styles.xml', `${EXCEL}.styles+xml`, xml);
  }
  const tabs = sheets.map(
    ({ name }, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  add(
    'xl/workbook.xml',
    type ?? `${EXCEL}.sheet.main+xml`,
    `<workbook ${XLSX_NAMESPACES}><sheets>${tabs.join('')}</sheets>${workbook}</workbook>`,
  );
  return buildZip([
    {
      name: '[Content_Types].xml',
      data: `${DECLARATION}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`,
    },
    {
      name: '_rels/.rels',
      data: rels([
        `<Relationship Id="rId1" Type="${RELATIONSHIPS}/officeDocument" Target="xl/workbook.xml"/>`,
      ]),
    },
    ...entries,
    { name: 'xl/_rels/workbook.xml.rels', data: rels(relations) },
  ]);
}

const rels = (relations: readonly string[]) =>
  `${DECLARATION}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}</Relationships>`;

/** Cells `A1` and so on of one row: numbers are shared strings, `=…` formulas, anything else an inline string. */
export function row(number: number, ...cells: (number | string)[]): string {
  const xml = cells.map((cell, column) => {
    const place = `r="${String.fromCharCode(65 + column)}${number}"`;
    if (typeof cell === 'number') return `<c ${place} t="s"><v>${cell}</v></c>`;
    if (cell.startsWith('=')) return `<c ${place}><f>${cell.slice(1)}</f></c>`;
    return `<c ${place} t="inlineStr"><is><t>${cell}</t></is></c>`;
  });
  return `<row r="${number}">${xml.join('')}</row>`;
}

import { OOXML_NAMESPACES } from '../ooxml/namespaces.ts';
import type { OpcPackage } from '../ooxml/package.ts';
import { relationshipsOf } from '../ooxml/relationships.ts';
import { type CellRange, parseRange } from '../spreadsheet/cells.ts';
import { readAttributes } from '../xml/attributes.ts';
import { XmlReader } from '../xml/reader.ts';
import { contentText } from '../xml/text.ts';
import { readXstring } from './escapes.ts';

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const MICROSOFT = 'application/vnd.ms-excel';

/** Content types of a workbook: workbook, template, and both with macros. */
export const MAIN_TYPES = [
  `${EXCEL}.sheet.main+xml`,
  `${EXCEL}.template.main+xml`,
  `${MICROSOFT}.sheet.macroEnabled.main+xml`,
  `${MICROSOFT}.template.macroEnabled.main+xml`,
];
export const PART_TYPES = {
  strings: `${EXCEL}.sharedStrings+xml`,
  styles: `${EXCEL}.styles+xml`,
  table: `${EXCEL}.table+xml`,
  comments: `${EXCEL}.comments+xml`,
  threaded: `${MICROSOFT}.threadedcomments+xml`,
  drawing: 'application/vnd.openxmlformats-officedocument.drawing+xml',
  pivotCache: `${EXCEL}.pivotCacheDefinition+xml`,
} as const;

export interface Sheet {
  name: string;
  part: string;
  tables: Table[];
}

/** A table with the cells it stands on. */
export interface Table {
  part: string;
  name: string;
  range: CellRange;
  headers: boolean;
  totals: boolean;
  columns: string[];
  /** Its headers come from a database or an XML map and are fetched again. */
  external: boolean;
}

export interface Workbook {
  main: string;
  /** In the order of the tabs. */
  sheets: Sheet[];
  /** Formulas of defined names, by name in lower case; a name may be defined again for a sheet. */
  names: ReadonlyMap<string, string[]>;
}

/** Reads the sheets, tables and defined names of a workbook. */
export function readWorkbook(pkg: OpcPackage, main: string): Workbook {
  const targets = new Map(relationshipsOf(pkg, main).map(({ id, target }) => [id, target]));
  const reader = new XmlReader(pkg.readXml(main).text, OOXML_NAMESPACES);
  const sheets: Sheet[] = [];
  const names = new Map<string, string[]>();
  while (reader.next()) {
    if (reader.type === 'end') continue;
    const attributes = () =>
      new Map(readAttributes(reader.source, reader).map(({ name, value }) => [name, value]));
    if (reader.name === 'x:sheet') {
      const given = attributes();
      const part = targets.get(given.get('r:id') ?? '');
      if (part !== undefined)
        sheets.push({ name: given.get('name') ?? '', part, tables: readTables(pkg, part) });
    } else if (reader.name === 'x:definedName') {
      const name = (attributes().get('name') ?? '').toLowerCase();
      const { openEnd, closeStart } = reader.readElement();
      const formula = contentText(reader.source.slice(openEnd, closeStart));
      names.set(name, [...(names.get(name) ?? []), formula]);
    }
  }
  return { main, sheets, names };
}

/** Index of the sheet that comments, drawings and the charts in them belong to, by part; the first of several. */
export function sheetsOfParts(
  pkg: OpcPackage,
  { sheets }: Pick<Workbook, 'sheets'>,
): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  sheets.forEach(({ part }, index) => {
    for (const { target } of relationshipsOf(pkg, part)) {
      if (found.has(target)) continue;
      found.set(target, index);
      if (pkg.contentType(target) !== PART_TYPES.drawing) continue;
      for (const inner of relationshipsOf(pkg, target))
        if (!found.has(inner.target)) found.set(inner.target, index);
    }
  });
  return found;
}

function readTables(pkg: OpcPackage, sheet: string): Table[] {
  return relationshipsOf(pkg, sheet)
    .filter(({ target }) => pkg.contentType(target) === PART_TYPES.table)
    .flatMap(({ target }) => readTable(pkg, target) ?? []);
}

function readTable(pkg: OpcPackage, part: string): Table | undefined {
  const reader = new XmlReader(pkg.readXml(part).text, OOXML_NAMESPACES);
  let table: Table | undefined;
  while (reader.next()) {
    if (reader.type === 'end') continue;
    const attributes = new Map(
      readAttributes(reader.source, reader).map(({ name, value }) => [name, value]),
    );
    if (reader.name === 'x:table') {
      const range = parseRange(attributes.get('ref') ?? '');
      if (!range) return undefined;
      table = {
        part,
        range,
        name: attributes.get('displayName') ?? attributes.get('name') ?? '',
        headers: attributes.get('headerRowCount') !== '0',
        totals: Number(attributes.get('totalsRowCount')) > 0,
        columns: [],
        external: (attributes.get('tableType') ?? 'worksheet') !== 'worksheet',
      };
    } else if (reader.name === 'x:tableColumn')
      table?.columns.push(readXstring(attributes.get('name') ?? ''));
  }
  return table;
}

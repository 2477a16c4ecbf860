import { type CellRange, MAX_COLUMN, MAX_ROW, parseRange } from '../spreadsheet/cells.ts';
import type { SheetFormulas, SheetTable, WorkbookModel } from '../spreadsheet/dependencies.ts';
import { readAttributes } from '../xml/attributes.ts';
import { XmlReader } from '../xml/reader.ts';
import { contentText } from '../xml/text.ts';
import { ODF_NAMESPACES } from './namespaces.ts';
import { plainFormula } from './open-formula.ts';

/** A text and the cells it stands in; cells that repeat are one. */
export interface CellText {
  sheet: number;
  range: CellRange;
  text: string;
}

/** What the formulas of a spreadsheet refer to. */
export interface OdsFacts {
  model: WorkbookModel;
  formulas: SheetFormulas[];
  texts: CellText[];
}

interface MutableSheet {
  name: string;
  tables: SheetTable[];
}

/** Reads cells, names and database ranges from `content.xml`. */
export function readOdsFacts(source: string): OdsFacts {
  const sheets: MutableSheet[] = [];
  const names = new Map<string, string[]>();
  const ranges: { name: string; address: string }[] = [];
  const facts: OdsFacts = { model: { sheets, names }, formulas: [], texts: [] };
  const reader = new XmlReader(source, ODF_NAMESPACES);
  const position = new Position();
  while (reader.next()) {
    const { name } = reader;
    if (reader.type === 'end') {
      if (name === 'table:table-row') position.endRow();
      continue;
    }
    if (!NEEDED.has(name)) continue;
    const given = new Map(readAttributes(source, reader).map((each) => [each.name, each.value]));
    const value = (wanted: string) => given.get(`table:${wanted}`) ?? '';
    const repeated = (what: string) => Math.max(1, Number(value(`number-${what}-repeated`)) || 1);
    switch (name) {
      case 'table:table':
        sheets.push({ name: value('name'), tables: [] });
        facts.formulas.push({ formulas: [], otherFormulas: [] });
        position.startSheet();
        break;
      case 'table:table-row':
        position.startRow(repeated('rows'));
        break;
      case 'table:named-expression':
        addTo(names, value('name'), plainFormula(value('expression')));
        break;
      case 'table:named-range':
        addTo(names, value('name'), plainFormula(`[${value('cell-range-address')}]`));
        break;
      case 'table:database-range':
        ranges.push({ name: value('name'), address: value('target-range-address') });
        break;
      default: {
        const range = position.take(repeated('columns'));
        const formula = value('formula');
        const own = facts.formulas.at(-1);
        if (formula !== '' && own) own.formulas.push(cellFormula(formula, range));
        else if ((given.get('office:value-type') ?? 'string') === 'string' && own) {
          const { openEnd, closeStart } = reader.readElement();
          const text = contentText(source.slice(openEnd, closeStart));
          if (text !== '') facts.texts.push({ sheet: sheets.length - 1, range, text });
        }
      }
    }
  }
  for (const { name, address } of ranges) addTable(sheets, name, address);
  return facts;
}

const NEEDED = new Set([
  'table:table',
  'table:table-row',
  'table:table-cell',
  'table:covered-table-cell',
  'table:named-expression',
  'table:named-range',
  'table:database-range',
]);

/** Formulas of cells that repeat count for all of them. */
function cellFormula(formula: string, range: CellRange) {
  const { top: row, left: column, bottom, right } = range;
  const shared = bottom > row || right > column ? range : undefined;
  return { row, column, formula: plainFormula(formula), shared };
}

function addTo(names: Map<string, string[]>, name: string, formula: string): void {
  const key = name.toLowerCase();
  names.set(key, [...(names.get(key) ?? []), formula]);
}

/** A database range is named like a table; its columns are told by its headers, which stay when formulas name them. */
function addTable(sheets: readonly MutableSheet[], name: string, address: string): void {
  const [, sheet = '', cells = ''] =
    /^'?((?:[^']|'')*?)'?!(.+)$/.exec(plainFormula(`[${address}]`)) ?? [];
  const range = parseRange(cells);
  const found = sheets.find((each) => each.name === sheet.replaceAll("''", "'"));
  if (range && found) found.tables.push({ name: name.replaceAll('\\', ''), range, columns: [] });
}

/** Counts rows and columns, repeated ones too, up to where spreadsheets end. */
class Position {
  #row = 0;
  #rows = 1;
  #column = 0;

  startSheet(): void {
    this.#row = 0;
  }

  startRow(repeated: number): void {
    this.#rows = repeated;
    this.#column = 0;
  }

  endRow(): void {
    this.#row = Math.min(MAX_ROW, this.#row + this.#rows);
  }

  take(repeated: number): CellRange {
    const left = Math.min(MAX_COLUMN, this.#column);
    this.#column += repeated;
    return {
      top: this.#row,
      left,
      bottom: Math.min(MAX_ROW, this.#row + this.#rows - 1),
      right: Math.min(MAX_COLUMN, this.#column - 1),
    };
  }
}

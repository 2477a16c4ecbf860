import { OOXML_NAMESPACES } from '../ooxml/namespaces.ts';
import { cellName, parseCell, parseRange } from '../spreadsheet/cells.ts';
import type { SheetFormulas } from '../spreadsheet/dependencies.ts';
import { attributeOf, readAttributes } from '../xml/attributes.ts';
import { XmlReader } from '../xml/reader.ts';
import { contentText } from '../xml/text.ts';
import { richTextOf } from './rich-text.ts';

/** What a sheet holds that decides what may be translated. */
export interface SheetFacts extends SheetFormulas {
  strings: StringCells;
  /** Texts of cells that have their own string. */
  inline: string[];
  /** There is something outside the cells that is translated. */
  hasMore: boolean;
  /** The cells themselves: from the end of the start tag of `sheetData` to its end tag. */
  data: { start: number; end: number } | undefined;
}

/** Text cells in the order of the sheet: indexes of shared strings, or −1 − the index of an inline one. */
export class StringCells {
  #rows = new Uint32Array(1024);
  #columns = new Uint16Array(1024);
  #strings = new Int32Array(1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(row: number, column: number, string: number): void {
    if (this.#length === this.#rows.length) this.#grow();
    this.#rows[this.#length] = row;
    this.#columns[this.#length] = column;
    this.#strings[this.#length++] = string;
  }

  at(index: number): { row: number; column: number; string: number } {
    return {
      row: this.#rows[index]!,
      column: this.#columns[index]!,
      string: this.#strings[index]!,
    };
  }

  #grow(): void {
    const larger = <T extends Uint32Array | Uint16Array | Int32Array>(from: T, to: T): T => {
      to.set(from);
      return to;
    };
    const size = this.#length * 2;
    this.#rows = larger(this.#rows, new Uint32Array(size));
    this.#columns = larger(this.#columns, new Uint16Array(size));
    this.#strings = larger(this.#strings, new Int32Array(size));
  }
}

/** What `SheetPass` looks at beside cells and the side a sheet begins at. */
const MORE =
  /^x:(?:(?:odd|even|first)(?:Header|Footer)|dataValidation|filter|hyperlink)$|^x14:dataValidation$/;
const OTHER_FORMULAS = new Set(['x:formula', 'x:formula1', 'x:formula2', 'xm:f']);

/** Reads the facts of a sheet. */
export function readSheetFacts(source: string): SheetFacts {
  const facts: SheetFacts = {
    strings: new StringCells(),
    inline: [],
    formulas: [],
    otherFormulas: [],
    hasMore: false,
    data: undefined,
  };
  const reader = new XmlReader(source, OOXML_NAMESPACES);
  let row = -1;
  let column = -1;
  let type = '';
  while (reader.next()) {
    if (reader.type === 'end') {
      if (reader.name === 'x:sheetData' && facts.data) facts.data.end = reader.start;
      continue;
    }
    switch (reader.name) {
      case 'x:sheetData':
        facts.data = { start: reader.end, end: reader.end };
        break;
      case 'x:row':
        row = rowNumber(reader, row);
        column = -1;
        break;
      case 'x:c': {
        const cell = readCell(reader);
        type = cell.type;
        column = cell.place?.column ?? column + 1;
        row = cell.place?.row ?? row;
        break;
      }
      case 'x:v':
        if (type === 's') facts.strings.push(row, column, Number(elementText(reader)) || 0);
        break;
      case 'x:is':
        facts.strings.push(row, column, -1 - facts.inline.length);
        facts.inline.push(richTextOf(source, reader.readElement()));
        break;
      case 'x:f':
        addFormula(reader, row, column, facts);
        break;
      default:
        facts.hasMore ||= MORE.test(reader.name);
        if (OTHER_FORMULAS.has(reader.name)) facts.otherFormulas.push(elementText(reader));
    }
  }
  return facts;
}

function rowNumber(reader: XmlReader, previous: number): number {
  const given = attributeOf(reader.source, reader, 'r');
  const number = Number(given?.value);
  return number > 0 ? number - 1 : previous + 1;
}

function readCell(reader: XmlReader): { type: string; place: ReturnType<typeof parseCell> } {
  let type = '';
  let place: ReturnType<typeof parseCell>;
  for (const { name, value } of readAttributes(reader.source, reader)) {
    if (name === 't') type = value;
    else if (name === 'r') place = parseCell(value);
  }
  return { type, place };
}

function elementText(reader: XmlReader): string {
  const { openEnd, closeStart } = reader.readElement();
  return contentText(reader.source.slice(openEnd, closeStart));
}

function addFormula(reader: XmlReader, row: number, column: number, facts: SheetFacts): void {
  const attributes = new Map(
    readAttributes(reader.source, reader).map(({ name, value }) => [name, value]),
  );
  const formula = elementText(reader);
  if (formula === '') return;
  const shared =
    attributes.get('t') === 'shared' ? parseRange(attributes.get('ref') ?? '') : undefined;
  facts.formulas.push({ row, column, formula, shared });
}

/** For people: `Sheet1!B4`. */
export const placeName = (sheet: string, row: number, column: number) =>
  `${sheet}!${cellName(row, column)}`;

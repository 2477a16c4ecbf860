import type { ServiceHost } from './service-host.ts';
import { ui } from './services.ts';

/** A style of text in a cell. */
export interface SheetStyle {
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  strikethrough?: boolean;
  size?: number;
  family?: string;
  color?: string;
  link?: string;
}
export interface SheetRun {
  text: string;
  style?: SheetStyle;
}
export interface SheetCell {
  value?: string | number | boolean | Date;
  formula?: string;
  /** Of a text; default one run of it. */
  runs?: SheetRun[];
  note?: string;
  validation?: string;
}
export interface SheetData {
  id: number;
  name: string;
  rows: SheetCell[][];
}
export interface SpreadsheetData {
  sheets: SheetData[];
  activeSheet: number;
  /** Ranges in A1 notation. */
  selection?: string[];
}

/** Google's limits (support.google.com/drive/answer/37603; the Sheets API's `SheetProperties.title`). */
const CELL_CHARACTERS = 50_000;
const NAME_CHARACTERS = 100;

const textOf = (runs: readonly SheetRun[]) => runs.map(({ text }) => text).join('');
const letters = (column: number): string =>
  (column > 26 ? letters(Math.floor((column - 1) / 26)) : '') +
  String.fromCharCode(65 + ((column - 1) % 26));
const numberOf = (name: string) => [...name].reduce((sum, c) => sum * 26 + c.charCodeAt(0) - 64, 0);

class TextStyle {
  readonly style: SheetStyle;
  constructor(style: SheetStyle) {
    this.style = style;
  }
  isBold = () => this.style.bold ?? false;
  isItalic = () => this.style.italic ?? false;
  isUnderline = () => this.style.underline ?? false;
  isStrikethrough = () => this.style.strikethrough ?? false;
  getFontSize = () => this.style.size ?? 10;
  getFontFamily = () => this.style.family ?? 'Arial';
  getForegroundColor = () => this.style.color ?? '#000000';
}

class RichTextValue {
  readonly runs: SheetRun[];
  constructor(runs: SheetRun[]) {
    this.runs = runs;
  }
  getText = () => textOf(this.runs);
  getRuns = () => this.runs.map((run) => new RichTextValue([run]));
  getTextStyle = () => new TextStyle(this.runs[0]?.style ?? {});
  getLinkUrl = () => (this.runs.length === 1 ? (this.runs[0]!.style?.link ?? null) : null);
}

class RichTextValueBuilder {
  #text = '';
  #styles: SheetStyle[] = [];
  setText(text: string) {
    this.#text = text;
    this.#styles = Array.from({ length: text.length }, () => ({}));
    return this;
  }
  #each(start: number, end: number, change: (style: SheetStyle) => SheetStyle) {
    if (start < 0 || end > this.#text.length || start >= end) {
      throw new Error(`Illegal argument: offsets ${start} to ${end}`);
    }
    for (let at = start; at < end; at += 1) this.#styles[at] = change(this.#styles[at]!);
    return this;
  }
  setTextStyle(start: number, end: number, style: TextStyle) {
    return this.#each(start, end, ({ link }) => ({ ...style.style, ...(link && { link }) }));
  }
  setLinkUrl(start: number, end: number, link: string) {
    return this.#each(start, end, (style) => ({ ...style, link }));
  }
  build() {
    const runs: SheetRun[] = [];
    for (const [at, style] of this.#styles.entries()) {
      const last = runs.at(-1);
      const same = last && JSON.stringify(last.style) === JSON.stringify(style);
      if (same) last.text += this.#text[at];
      else runs.push({ text: this.#text[at]!, style });
    }
    return new RichTextValue(runs);
  }
}

class Range {
  readonly #data: SheetData;
  readonly #top: number;
  readonly #left: number;
  readonly #rows: number;
  readonly #columns: number;
  constructor(data: SheetData, box: [top: number, left: number, rows: number, columns: number]) {
    this.#data = data;
    [this.#top, this.#left, this.#rows, this.#columns] = box;
    if (this.#rows < 1 || this.#columns < 1)
      throw new Error('The range must have a cell at least.');
  }
  getNumRows = () => this.#rows;
  getNumColumns = () => this.#columns;
  getA1Notation() {
    const at = (row: number, column: number) => `${letters(column)}${row}`;
    const first = at(this.#top, this.#left);
    const last = at(this.#top + this.#rows - 1, this.#left + this.#columns - 1);
    return first === last ? first : `${first}:${last}`;
  }
  offset = (rows: number, columns: number, height: number, width: number) =>
    new Range(this.#data, [this.#top + rows, this.#left + columns, height, width]);
  getCell(row: number, column: number) {
    if (row > this.#rows || column > this.#columns) throw new Error('Cell reference out of range');
    return new Range(this.#data, [this.#top + row - 1, this.#left + column - 1, 1, 1]);
  }
  #grid<T>(read: (cell: SheetCell) => T): T[][] {
    return Array.from({ length: this.#rows }, (_, row) =>
      Array.from({ length: this.#columns }, (_, column) =>
        read(this.#data.rows[this.#top + row - 1]?.[this.#left + column - 1] ?? {}),
      ),
    );
  }
  getValues = () => this.#grid(({ value = '' }) => value);
  getFormulas = () => this.#grid(({ formula = '' }) => formula);
  getNotes = () => this.#grid(({ note = '' }) => note);
  getDataValidations = () => this.#grid(({ validation }) => (validation ? { validation } : null));
  getRichTextValues = () =>
    this.#grid(({ value, runs }) => {
      if (typeof value !== 'string') return null;
      return new RichTextValue(runs ?? (value ? [{ text: value }] : []));
    });
  #cell(): SheetCell {
    const { rows } = this.#data;
    rows[this.#top - 1] ??= [];
    const row = rows[this.#top - 1]!;
    row[this.#left - 1] ??= {};
    return row[this.#left - 1]!;
  }
  setRichTextValue(value: RichTextValue) {
    const cell = this.#cell();
    if (cell.validation)
      throw new Error('The data you entered violates the data validation rules.');
    const text = value.getText();
    if (text.length > CELL_CHARACTERS) {
      const limit = `the maximum of ${CELL_CHARACTERS} characters in a single cell.`;
      throw new Error(`Your input contains more than ${limit}`);
    }
    delete cell.formula;
    cell.value = text;
    cell.runs = value.runs;
    return this;
  }
  setNote(note: string) {
    this.#cell().note = note;
    return this;
  }
}

class Sheet {
  readonly #file: SpreadsheetData;
  readonly #data: SheetData;
  constructor(file: SpreadsheetData, data: SheetData) {
    this.#file = file;
    this.#data = data;
  }
  getSheetId = () => this.#data.id;
  getName = () => this.#data.name;
  setName(name: string) {
    if (name === '' || name.length > NAME_CHARACTERS) throw new Error('Invalid name of a sheet.');
    if (this.#file.sheets.some((other) => other !== this.#data && other.name === name)) {
      throw new Error(`A sheet with the name "${name}" already exists.`);
    }
    this.#data.name = name;
    return this;
  }
  copyTo(_: unknown) {
    const copy = structuredClone(this.#data);
    copy.id = Math.max(...this.#file.sheets.map(({ id }) => id)) + 1;
    copy.name = `Copy of ${this.#data.name}`;
    this.#file.sheets.push(copy);
    return new Sheet(this.#file, copy);
  }
  activate() {
    this.#file.activeSheet = this.#data.id;
    return this;
  }
  getDataRange() {
    const { rows } = this.#data;
    const columns = Math.max(1, ...rows.map((row) => row.length));
    return new Range(this.#data, [1, 1, Math.max(1, rows.length), columns]);
  }
  getRange(notation: string) {
    const [, left, top, right = left, bottom = top] =
      /^([A-Z]+)(\d+)(?::([A-Z]+)(\d+))?$/.exec(notation) ?? [];
    const [row, column] = [Number(top), numberOf(left!)];
    return new Range(this.#data, [
      row,
      column,
      Number(bottom) - row + 1,
      numberOf(right!) - column + 1,
    ]);
  }
  getActiveRangeList() {
    const { selection } = this.#file;
    return selection ? { getRanges: () => selection.map((each) => this.getRange(each)) } : null;
  }
}

/** Classes whose methods are held against the documented API. */
export const SHEET_CLASSES = { Range, Sheet, RichTextValue, RichTextValueBuilder, TextStyle };

/** The part of SpreadsheetApp that the add-on uses. */
export function spreadsheetService(host: ServiceHost) {
  const data = () => host.active.data as SpreadsheetData;
  const sheets = () => data().sheets.map((sheet) => new Sheet(data(), sheet));
  return {
    getUi: () => ui(host),
    newRichTextValue: () => new RichTextValueBuilder(),
    getActiveSpreadsheet() {
      host.need('getActiveSpreadsheet', 'spreadsheets.currentonly', 'spreadsheets');
      return {
        getSheets: sheets,
        getActiveSheet: () => sheets().find((sheet) => sheet.getSheetId() === data().activeSheet),
      };
    },
  };
}

import { lineCount } from '../drawing/text-measure.ts';
import { OOXML_NAMESPACES } from '../ooxml/namespaces.ts';
import { type CellRange, MAX_COLUMN, parseCell, parseRange } from '../spreadsheet/cells.ts';
import { readAttributes, type XmlAttribute } from '../xml/attributes.ts';
import { EditList } from '../xml/edits.ts';
import { XmlReader } from '../xml/reader.ts';

/** What a text cell says before and after its translation, in the order of the sheet. */
export interface CellText {
  before: string;
  after: string;
}

/** Width of a digit in the default font, in points: columns are so many digits wide (18.3.1.13). */
const DIGIT = 5.25;
const DEFAULT_WIDTH = 9.14;
/** Points at the sides of a cell. */
const PADDING = 3.75;
const LINE_HEIGHT = 1.3;
/** How much narrower than estimated the font may be. */
const NARROW = 1.15;
/** How much higher than its row a text may be estimated that is shown whole. */
const TOLERANCE = 1.15;
/** Points, as high as a row can be. */
const HIGHEST = 409.5;
/** Characters that are measured: no row shows more. */
const MEASURED = 5000;

interface Row {
  height: XmlAttribute | undefined;
  /** Estimated heights of its text in points: the source at least, and both alike. */
  least: number;
  before: number;
  after: number;
}

/**
 * Rows of a stated height grow with the wrapped text of their cells, by estimated widths; rows without one are
 * measured by the application, and rows that were too low for their source stay. Gives the sheet, or `undefined` when
 * nothing changed.
 *
 * @param sizes Font sizes of the cell formats that wrap, by index.
 * @param textOf The n-th text cell of the sheet.
 */
export function growRows(
  source: string,
  sizes: ReadonlyMap<number, number>,
  textOf: (index: number) => CellText,
): string | undefined {
  const edits = new EditList(source);
  const reader = new XmlReader(source, OOXML_NAMESPACES);
  const widths = new ColumnWidths();
  const merged = mergedCells(source);
  let row: Row = { height: undefined, least: 0, before: 0, after: 0 };
  let cell: { width: number; size: number } | undefined;
  let type = '';
  let column = -1;
  let index = 0;
  const measure = () => {
    const { before, after } = textOf(index++);
    if (!cell || !row.height || before === after) return;
    const { width, size } = cell;
    const height = (text: string, room = width) =>
      lineCount(text.slice(0, MEASURED), room / size) * size * LINE_HEIGHT;
    row.least = Math.max(row.least, height(before, width * NARROW));
    row.before = Math.max(row.before, height(before));
    row.after = Math.max(row.after, height(after));
  };
  while (reader.next()) {
    if (reader.type === 'end') {
      if (reader.name === 'x:row') grow(row, edits);
      if (reader.name === 'x:sheetData') break;
      continue;
    }
    const attributes = () => readAttributes(source, reader);
    if (reader.name === 'x:sheetFormatPr') widths.standard(attributes());
    else if (reader.name === 'x:col') widths.add(attributes());
    else if (reader.name === 'x:row') {
      const found = attributes();
      const hidden = found.some(({ name, value }) => name === 'hidden' && value !== '0');
      const height = hidden ? undefined : found.find(({ name }) => name === 'ht');
      row = { height, least: 0, before: 0, after: 0 };
      column = -1;
    } else if (reader.name === 'x:c') {
      const found = new Map(attributes().map(({ name, value }) => [name, value]));
      const place = parseCell(found.get('r') ?? '');
      column = place?.column ?? column + 1;
      type = found.get('t') ?? '';
      const size = sizes.get(Number(found.get('s') ?? 0));
      const range = place && merged.get(`${place.row}:${place.column}`);
      const one = !range || range.top === range.bottom;
      const width = size && one ? widths.of(column, range?.right ?? column) : 0;
      cell = size && width > 0 ? { width, size } : undefined;
    } else if (reader.name === 'x:is' || (reader.name === 'x:v' && type === 's')) measure();
  }
  return edits.size > 0 ? edits.apply() : undefined;
}

function grow({ height, least, before, after }: Row, edits: EditList): void {
  if (!height || after <= before) return;
  const stated = Number(height.value);
  if (!(stated > 0) || least > stated * TOLERANCE || after <= stated) return;
  const needed = Math.min(HIGHEST, Math.round(after * 4) / 4);
  edits.add(height.valueStart, height.valueEnd, String(Math.max(stated, needed)));
}

class ColumnWidths {
  #standard = DEFAULT_WIDTH;
  readonly #ranges: { from: number; to: number; width: number }[] = [];
  /** Widths of all columns before each, once one is asked for. */
  #before: Float64Array | undefined;

  standard(attributes: readonly XmlAttribute[]): void {
    const width = attributes.find(({ name }) => name === 'defaultColWidth');
    this.#standard = Number(width?.value) || DEFAULT_WIDTH;
  }

  add(attributes: readonly XmlAttribute[]): void {
    const value = (wanted: string) => attributes.find(({ name }) => name === wanted)?.value;
    const [from, to] = [Number(value('min')) - 1, Number(value('max')) - 1];
    const hidden = value('hidden') === '1' || value('hidden') === 'true';
    const width = hidden ? 0 : Number(value('width')) || this.#standard;
    if (from >= 0 && to >= from && this.#ranges.length <= MAX_COLUMN)
      this.#ranges.push({ from, to: Math.min(to, MAX_COLUMN), width });
  }

  /** Points for text in the columns from `first` to `last`. */
  of(first: number, last: number): number {
    this.#before ??= this.#sums();
    const before = this.#before;
    const end = Math.min(last, MAX_COLUMN) + 1;
    return (before[end]! - before[Math.min(first, MAX_COLUMN)]!) * DIGIT - PADDING;
  }

  #sums(): Float64Array {
    const widths = new Float64Array(MAX_COLUMN + 1).fill(this.#standard);
    for (const { from, to, width } of this.#ranges) widths.fill(width, from, to + 1);
    const before = new Float64Array(MAX_COLUMN + 2);
    for (let column = 0; column <= MAX_COLUMN; column++)
      before[column + 1] = before[column]! + widths[column]!;
    return before;
  }
}

/** Merged ranges by their first cell. */
function mergedCells(source: string): Map<string, CellRange> {
  const merged = new Map<string, CellRange>();
  for (const [, ref] of source.matchAll(/<(?:\w+:)?mergeCell\s[^>]*?\bref="([^"]*)"/g)) {
    const range = parseRange(ref!);
    if (range) merged.set(`${range.top}:${range.left}`, range);
  }
  return merged;
}

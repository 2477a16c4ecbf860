import { type MeasuredParagraph, textHeight } from '../drawing/autofit.ts';
import { paragraphStyle, plainText } from '../drawing/shape.ts';
import { EMU_PER_POINT, type ListStyle } from '../drawing/text-style.ts';
import { type DrawingContext, drawingParagraph } from '../drawing/translate-paragraph.ts';
import { scriptClass } from '../ooxml/script.ts';
import { attributeOf } from '../xml/attributes.ts';
import type { EditList } from '../xml/edits.ts';
import type { XmlElement } from '../xml/reader.ts';

const SIDE_MARGIN = 91_440;
const EDGE_MARGIN = 45_720;
const SHRINK = 0.05;
const LEAST = 0.5;
/** Tables may grow by this share before their text is shrunk: estimates are no better. */
const TOLERANCE = 1.05;
const WHOLE = { scale: 1, reduction: 0 };

interface Cell {
  /** Points. */
  width: number;
  margins: number;
  before: MeasuredParagraph[];
  after: MeasuredParagraph[];
}
interface Row {
  height: number;
  cells: Cell[];
}

/**
 * Translates the cells of a table (`a:tbl`) in place and turns it for the target's direction. Rows grow with their
 * text, so the share by which text is to be shrunk to keep the table's height is given: 1 when it fits.
 */
export function drawingTable(
  source: string,
  table: XmlElement,
  edits: EditList,
  context: DrawingContext,
  styles: ListStyle,
): number {
  const grid = table.children.find(({ name }) => name === 'a:tblGrid');
  const columns = (grid?.children ?? []).map((column) => number(source, column, 'w') ?? 0);
  let translated = false;
  const rows: Row[] = [];
  for (const row of table.children) {
    if (row.name !== 'a:tr') continue;
    const cells: Cell[] = [];
    const measured: Row = { height: (number(source, row, 'h') ?? 0) / EMU_PER_POINT, cells };
    rows.push(measured);
    let column = 0;
    for (const element of row.children) {
      if (element.name !== 'a:tc') continue;
      const cell = measureCell(source, element, columns, column);
      column++;
      for (const paragraph of paragraphsOf(element)) {
        const style = paragraphStyle(source, paragraph, styles);
        const align = style.align ?? 'l';
        const texts = drawingParagraph(source, paragraph, edits, context, align);
        translated ||= texts !== undefined;
        const text = plainText(source, paragraph);
        cell.before.push({ text: texts?.before ?? text, style });
        cell.after.push({ text: texts?.after ?? text, style });
      }
      const spans = (number(source, element, 'rowSpan') ?? 1) > 1;
      if (!spans) cells.push(cell);
    }
  }
  if (!translated || !context.languages) return 1;
  turnTable(source, table, edits, context.languages);
  return shrinkage(rows);
}

/** The largest share of the font sizes at which the translated table is as high as its source. */
function shrinkage(rows: readonly Row[]): number {
  const room = height(rows, 'before', 1) * TOLERANCE;
  let scale = 1;
  while (scale > LEAST && height(rows, 'after', scale) > room) scale -= SHRINK;
  return scale;
}

function height(rows: readonly Row[], text: 'before' | 'after', scale: number): number {
  let sum = 0;
  for (const row of rows) {
    const cells = row.cells.map(
      (cell) => cell.margins + textHeight(cell[text], cell.width, { ...WHOLE, scale }),
    );
    sum += Math.max(row.height, ...cells);
  }
  return sum;
}

function measureCell(
  source: string,
  element: XmlElement,
  columns: readonly number[],
  column: number,
): Cell {
  const span = number(source, element, 'gridSpan') ?? 1;
  const properties = element.children.find(({ name }) => name === 'a:tcPr');
  const margin = (name: string, fallback: number) =>
    (properties && number(source, properties, name)) ?? fallback;
  const width = columns.slice(column, column + span).reduce((sum, each) => sum + each, 0);
  const sides = margin('marL', SIDE_MARGIN) + margin('marR', SIDE_MARGIN);
  const edges = margin('marT', EDGE_MARGIN) + margin('marB', EDGE_MARGIN);
  return {
    width: Math.max(1, (width - sides) / EMU_PER_POINT),
    margins: edges / EMU_PER_POINT,
    before: [],
    after: [],
  };
}

export function paragraphsOf(cell: XmlElement): XmlElement[] {
  const body = cell.children.find(({ name }) => name === 'a:txBody');
  return (body?.children ?? []).filter(({ name }) => name === 'a:p');
}

function number(source: string, element: XmlElement, wanted: string): number | undefined {
  const value = attributeOf(source, element, wanted)?.value;
  const parsed = Number(value);
  return value !== undefined && Number.isFinite(parsed) ? parsed : undefined;
}

/** `a:tblPr rtl`: the first column stands where reading begins. */
function turnTable(
  source: string,
  table: XmlElement,
  edits: EditList,
  languages: { from: string; to: string },
): void {
  const { rtl } = scriptClass(languages.to);
  if (rtl === scriptClass(languages.from).rtl) return;
  const properties = table.children.find(({ name }) => name === 'a:tblPr');
  if (!properties) return;
  const present = attributeOf(source, properties, 'rtl');
  const at = properties.start + 1 + properties.rawName.length;
  if (present) edits.add(present.valueStart, present.valueEnd, rtl ? '1' : '0');
  else if (rtl) edits.add(at, at, ' rtl="1"');
}

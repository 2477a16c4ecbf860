import { OOXML_NAMESPACES } from '../ooxml/namespaces.ts';
import { attributeOf, readAttributes } from '../xml/attributes.ts';
import { EditList } from '../xml/edits.ts';
import { XmlReader } from '../xml/reader.ts';
import { escapeAttribute } from '../xml/text.ts';
import { readXstring, writeXstring } from './escapes.ts';
import type { Table } from './workbook.ts';

/** Characters of a column name at most. */
const NAME_LIMIT = 255;

/** What the cells of a table say after the translation, by row and column of the sheet. */
export type CellTexts = (
  row: number,
  column: number,
) => { before: string; after: string } | undefined;

/**
 * Gives the columns of a table the names their header cells have now, and its filter the `criterion` for each text. Names must be different: `conflict` is told the
 * source texts of headers that came out the same, and of those that are too long.
 */
export function tablePass(
  source: string,
  table: Table,
  cells: CellTexts,
  conflict: (text: string) => void,
  criterion: (text: string) => string | undefined,
): string | undefined {
  const headers = table.columns.map((name, index) => {
    const cell = table.headers ? cells(table.range.top, table.range.left + index) : undefined;
    return cell && cell.before === name ? cell : { before: name, after: name };
  });
  const seen = new Map<string, string>();
  for (const { before, after } of headers) {
    const key = after.toLowerCase();
    const other = seen.get(key);
    if (other !== undefined) {
      conflict(before);
      conflict(other);
    }
    if (after.length > NAME_LIMIT || after.trim() === '') conflict(before);
    seen.set(key, before);
  }
  const edits = new EditList(source);
  const reader = new XmlReader(source, OOXML_NAMESPACES);
  let index = 0;
  while (reader.next()) {
    if (reader.type === 'end') continue;
    if (reader.name === 'x:filter') translateCriterion(source, reader, criterion, edits);
    if (reader.name !== 'x:tableColumn') continue;
    const column = table.range.left + index;
    const header = headers[index++];
    const total = table.totals ? cells(table.range.bottom, column) : undefined;
    for (const { name, value, valueStart, valueEnd } of readAttributes(source, reader)) {
      const text = (to: string) => escapeAttribute(writeXstring(to, true));
      if (name === 'name' && header && header.after !== header.before)
        edits.add(valueStart, valueEnd, text(header.after));
      else if (name === 'totalsRowLabel' && total && value === total.before)
        if (total.after !== total.before) edits.add(valueStart, valueEnd, text(total.after));
    }
  }
  return edits.size > 0 ? edits.apply() : undefined;
}

/** What a filter (`x:filter`) shows is what its cells say. */
export function translateCriterion(
  source: string,
  reader: XmlReader,
  criterion: (text: string) => string | undefined,
  edits: EditList,
): void {
  const value = attributeOf(source, reader, 'val');
  const target = value && criterion(readXstring(value.value));
  if (value && target !== undefined)
    edits.add(value.valueStart, value.valueEnd, escapeAttribute(writeXstring(target, true)));
}

import type { CellSet } from '../spreadsheet/cell-set.ts';
import { parseRange } from '../spreadsheet/cells.ts';
import { readAttributes } from '../xml/attributes.ts';
import type { EditList } from '../xml/edits.ts';
import type { XmlElement } from '../xml/reader.ts';
import { contentText, escapeAttribute, escapeText } from '../xml/text.ts';
import { readXstring, writeXstring } from './escapes.ts';
import type { StringPlace } from './shared-strings.ts';
import type { WorkbookTexts } from './texts.ts';

/** Messages of a validation and how long Excel lets them be (ISO/IEC 29500-1, 18.3.1.32). */
const MESSAGES: Readonly<Record<string, number>> = {
  promptTitle: 32,
  prompt: 255,
  errorTitle: 32,
  error: 255,
};
const LIST_LIMIT = 255;

/** Translates the messages of a validation, and the entries of its list where no formula reads what is chosen. */
export function translateValidation(
  source: string,
  element: XmlElement,
  texts: WorkbookTexts,
  read: CellSet,
  place: StringPlace,
  edits: EditList,
): void {
  const attributes = readAttributes(source, element);
  for (const { name, value, valueStart, valueEnd } of attributes) {
    const limit = Object.hasOwn(MESSAGES, name) ? MESSAGES[name]! : 0;
    if (limit === 0) continue;
    const meta = { kind: 'attribute' as const, segmentation: 'sentence' as const, ...place };
    const target = texts.takeText(readXstring(value), meta);
    if (target === undefined) continue;
    const text = writeXstring(shortened(target, limit), true);
    edits.add(valueStart, valueEnd, escapeAttribute(text));
  }
  const find = (wanted: string) => attributes.find(({ name }) => name === wanted)?.value ?? '';
  const cells = find('sqref').split(/\s+/);
  if (find('type') !== 'list') return;
  const isRead = cells.some((cell) => {
    const range = parseRange(cell);
    return range !== undefined && read.overlaps(range);
  });
  const list = element.children.find(({ name }) => name === 'x:formula1');
  if (list && !isRead) translateList(source, list, texts, place, edits);
}

/** A list that is written out: `"Yes,No"`. All of it is translated, or none. */
function translateList(
  source: string,
  element: XmlElement,
  texts: WorkbookTexts,
  place: StringPlace,
  edits: EditList,
): void {
  const formula = contentText(source.slice(element.openEnd, element.closeStart)).trim();
  const literal = /^"((?:[^"]|"")*)"$/.exec(formula)?.[1];
  if (literal === undefined) return;
  const items = literal.replaceAll('""', '"').split(',');
  if (items.some((item) => texts.keeps(item.trim()))) return;
  const meta = { kind: 'cell' as const, segmentation: 'none' as const, ...place };
  const targets = items.map((item) => {
    const target = texts.takeText(item.trim(), meta);
    return { target, text: target ?? item };
  });
  if (targets.every(({ target }) => target === undefined)) return;
  const text = targets.map((each) => each.text).join(',');
  const splits = targets.some(({ target }) => target && (/[,\n]/.test(target) || target === ''));
  if (splits || text.length > LIST_LIMIT || new Set(targets.map((t) => t.text)).size < items.length)
    for (const item of items) texts.conflicts.add(item.trim().toLowerCase());
  else {
    const written = `"${text.replaceAll('"', '""')}"`;
    edits.add(element.openEnd, element.closeStart, escapeText(written));
  }
}

/** `text` cut at a word, with an ellipsis, when it is longer than `limit` UTF-16 units. */
function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '');
  const words = cut.replace(/\s+\S*$/u, '');
  return `${words.length > limit / 2 ? words : cut}…`;
}

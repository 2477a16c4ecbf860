import { OOXML_NAMESPACES } from '../ooxml/namespaces.ts';
import { EditList } from '../xml/edits.ts';
import { type XmlElement, XmlReader } from '../xml/reader.ts';
import { RichTextWriter, readRichText, richTextOf } from './rich-text.ts';
import type { WorkbookTexts } from './texts.ts';

/** Where a shared string stands first. */
export interface StringPlace {
  page?: number;
  location: string;
}

/** Texts of the shared strings, in their order. */
export function sharedTexts(source: string): string[] {
  const texts: string[] = [];
  eachString(source, (string) => texts.push(richTextOf(source, string)));
  return texts;
}

/**
 * One pass over the shared strings. `changed` takes the new text of each string that is translated, by index.
 */
export function sharedStringsPass(
  source: string,
  texts: WorkbookTexts,
  place: (index: number) => StringPlace | undefined,
  changed: (index: number, text: string) => void,
): string | undefined {
  const edits = new EditList(source);
  let index = 0;
  eachString(source, (string) => {
    const text = translateString(source, string, texts, place(index), edits);
    if (text !== undefined) changed(index, text);
    index++;
  });
  return edits.size > 0 ? edits.apply() : undefined;
}

/** Translates an `si` or `is` in place; gives its new text. */
export function translateString(
  source: string,
  string: XmlElement,
  texts: WorkbookTexts,
  place: StringPlace | undefined,
  edits: EditList,
): string | undefined {
  const nodes = readRichText(source, string);
  const text = richTextOf(source, string);
  const prefix = string.rawName.slice(0, -2);
  const writer = new RichTextWriter(source, prefix);
  const meta = { kind: 'cell' as const, segmentation: 'none' as const, ...place };
  const target = texts.take(nodes, text, meta, writer);
  if (!target) return undefined;
  edits.add(string.openEnd, string.closeStart, target.xml);
  return target.text;
}

function eachString(source: string, visit: (string: XmlElement) => void): void {
  const reader = new XmlReader(source, OOXML_NAMESPACES);
  while (reader.next())
    if (reader.type === 'start' && reader.name === 'x:si') visit(reader.readElement());
}

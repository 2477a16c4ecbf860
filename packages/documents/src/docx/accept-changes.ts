import { OOXML_NAMESPACES } from '../ooxml/namespaces.ts';
import { EditList } from '../xml/edits.ts';
import { type XmlElement, XmlReader } from '../xml/reader.ts';
import { joinParagraphs } from './join-paragraphs.ts';

/** What was there before a change, and marks of where something moved. */
const REMOVED =
  /^w:(?:del|moveFrom|(?:moveFrom|moveTo)Range(?:Start|End)|customXml(?:Ins|Del|MoveFrom|MoveTo)Range(?:Start|End)|(?:rPr|pPr|sectPr|tblPr|tblPrEx|tblGrid|trPr|tcPr|numbering)Change|cellIns|cellMerge)$/;
/** What was put in: its content stays. */
const UNWRAPPED = /^w:(?:ins|moveTo)$/;
const BLOCKS = /^(?:w:p|w:tbl)$/;

/**
 * A part of a Word document with its tracked changes accepted (ISO/IEC 29500-1, 17.13.5): insertions are plain text,
 * deletions and the marks of both are gone, and a paragraph whose mark was deleted is one with the next. Gives the
 * very text it was given where nothing was tracked.
 */
export function acceptChanges(given: string): string {
  if (!/<(?:\w+:)?(?:ins|del|move(?:From|To)|\w+Change)[\s/>]/.test(given)) return given;
  const source = joinParagraphs(given);
  const edits = new EditList(source);
  const reader = new XmlReader(source, OOXML_NAMESPACES);
  while (reader.next())
    if (reader.type === 'start' && (BLOCKS.test(reader.name) || isChange(reader.name)))
      accept(reader.readElement(), edits);
  return edits.size > 0 ? edits.apply() : source;
}

const isChange = (name: string) => REMOVED.test(name) || UNWRAPPED.test(name);

function accept(element: XmlElement, edits: EditList): void {
  const { name, start, openEnd, closeStart, end, children } = element;
  if (REMOVED.test(name) || isDeletedRow(element)) {
    edits.add(start, end, '');
    return;
  }
  if (UNWRAPPED.test(name)) {
    edits.add(start, openEnd, '');
    if (openEnd < end) edits.add(closeStart, end, '');
  }
  for (const child of children) accept(child, edits);
}

const child = (element: XmlElement | undefined, name: string) =>
  element?.children.find((each) => each.name === name);

function isDeletedRow(element: XmlElement): boolean {
  return element.name === 'w:tr' && child(child(element, 'w:trPr'), 'w:del') !== undefined;
}

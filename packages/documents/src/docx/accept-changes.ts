import { OOXML_NAMESPACES } from '../ooxml/namespaces.ts';
import { EditList } from '../xml/edits.ts';
import { type XmlElement, XmlReader } from '../xml/reader.ts';

/** What was there before a change, and marks of where something moved. */
const REMOVED =
  /^w:(?:del|moveFrom|(?:moveFrom|moveTo)Range(?:Start|End)|customXml(?:Ins|Del|MoveFrom|MoveTo)Range(?:Start|End)|(?:rPr|pPr|sectPr|tblPr|tblPrEx|tblGrid|trPr|tcPr|numbering)Change|cellIns|cellMerge)$/;
/** What was put in: its content stays. */
const UNWRAPPED = /^w:(?:ins|moveTo)$/;
const BLOCKS = /^(?:w:p|w:tbl)$/;

/**
 * A part of a Word document with its tracked changes accepted (ISO/IEC 29500-1, 17.13.5): insertions are plain text,
 * deletions and the marks of both are gone. A paragraph whose mark and text were deleted goes with them where another
 * follows it; one that keeps text stays a paragraph. Gives `source` itself where nothing was tracked.
 */
export function acceptChanges(source: string): string {
  if (!/<(?:\w+:)?(?:ins|del|move(?:From|To)|\w+Change)[\s/>]/.test(source)) return source;
  const edits = new EditList(source);
  const reader = new XmlReader(source, OOXML_NAMESPACES);
  while (reader.next())
    if (reader.type === 'start' && (BLOCKS.test(reader.name) || isChange(reader.name)))
      accept(reader.readElement(), edits, source);
  return edits.size > 0 ? edits.apply() : source;
}

const isChange = (name: string) => REMOVED.test(name) || UNWRAPPED.test(name);

function accept(element: XmlElement, edits: EditList, source: string): void {
  const { name, start, openEnd, closeStart, end, children } = element;
  if (REMOVED.test(name) || isDeletedRow(element) || isDeletedParagraph(element, source)) {
    edits.add(start, end, '');
    return;
  }
  if (UNWRAPPED.test(name)) {
    edits.add(start, openEnd, '');
    if (openEnd < end) edits.add(closeStart, end, '');
  }
  for (const child of children) accept(child, edits, source);
}

const child = (element: XmlElement | undefined, name: string) =>
  element?.children.find((each) => each.name === name);

function isDeletedRow(element: XmlElement): boolean {
  return element.name === 'w:tr' && child(child(element, 'w:trPr'), 'w:del') !== undefined;
}

/** Its mark is deleted and nothing but deleted text is in it; what follows must be able to take its place. */
function isDeletedParagraph(element: XmlElement, source: string): boolean {
  if (element.name !== 'w:p') return false;
  const properties = child(element, 'w:pPr');
  if (!child(child(properties, 'w:rPr'), 'w:del') || child(properties, 'w:sectPr')) return false;
  const isEmpty = element.children.every(
    (each) => each.name === 'w:pPr' || REMOVED.test(each.name) || each.name === 'w:proofErr',
  );
  return isEmpty && /^\s*<(?:\w+:)?p[\s/>]/.test(source.slice(element.end, element.end + 200));
}

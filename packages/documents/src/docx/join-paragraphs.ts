import { OOXML_NAMESPACES } from '../ooxml/namespaces.ts';
import { EditList } from '../xml/edits.ts';
import { type XmlElement, XmlReader } from '../xml/reader.ts';

/**
 * A part of a Word document whose paragraphs with a deleted mark are one with those that follow them, as when the
 * deletion is accepted (ISO/IEC 29500-1, 17.13.5.15): what is left has the properties of the last one. A paragraph
 * that ends a section, or that no paragraph follows, stays. Gives `source` itself where nothing is joined.
 */
export function joinParagraphs(source: string): string {
  const edits = new EditList(source);
  const reader = new XmlReader(source, OOXML_NAMESPACES);
  let chain: XmlElement[] = [];
  const close = () => {
    join(source, chain, edits);
    chain = [];
  };
  while (reader.next()) {
    if (reader.type === 'end' || reader.name !== 'w:p') continue;
    const paragraph = reader.readElement();
    const last = chain.at(-1);
    if (last && source.slice(last.end, paragraph.start).trim() !== '') close();
    chain.push(paragraph);
    if (!isMarkDeleted(paragraph)) close();
  }
  close();
  return edits.size > 0 ? edits.apply() : source;
}

const child = (element: XmlElement | undefined, name: string) =>
  element?.children.find((each) => each.name === name);

function isMarkDeleted(paragraph: XmlElement): boolean {
  const properties = child(paragraph, 'w:pPr');
  return (
    child(child(properties, 'w:rPr'), 'w:del') !== undefined &&
    child(properties, 'w:sectPr') === undefined
  );
}

/** Content begins after the properties. */
const contentStart = (paragraph: XmlElement) => child(paragraph, 'w:pPr')?.end ?? paragraph.openEnd;

function join(source: string, chain: readonly XmlElement[], edits: EditList): void {
  const [first] = chain;
  const last = chain.at(-1);
  if (!first || !last || first === last) return;
  const properties = child(last, 'w:pPr');
  const kept = properties ? source.slice(properties.start, properties.end) : '';
  edits.add(first.openEnd, contentStart(first), kept);
  for (const [at, paragraph] of chain.slice(1).entries()) {
    const before = chain[at]!;
    // An empty-element tag has no end tag to close the first paragraph with.
    if (paragraph.openEnd === paragraph.end) edits.add(before.end, paragraph.end, '');
    else edits.add(before.closeStart, contentStart(paragraph), '');
  }
}

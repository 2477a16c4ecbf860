import { fragmentText } from '@glossa/contract';
import { textIn } from '../markup/mixed.ts';
import type { Aliases, UnitCollector } from '../units/collector.ts';
import { hasLetters } from '../units/fragments.ts';
import { attributeOf, readAttributes } from '../xml/attributes.ts';
import { EditList } from '../xml/edits.ts';
import { numericReferences } from '../xml/entities.ts';
import { type XmlElement, XmlReader } from '../xml/reader.ts';
import { escapeAttribute, escapeText } from '../xml/text.ts';
import { EPUB_NAMESPACES } from './namespaces.ts';
import { type BookTarget, isSourceLanguage } from './target.ts';

export interface PackageContext {
  collector: UnitCollector;
  location: string;
  /** Translate the title, description and subjects of the book. */
  title: boolean;
  aliases: Aliases;
}

const METADATA = new Set(['dc:title', 'dc:description', 'dc:subject']);

/** One pass over the text of a package document: title, description, subjects, and the guide of EPUB 2. */
export function packagePass(xml: string, context: PackageContext): string | undefined {
  return textPass(xml, context, (element) => context.title && METADATA.has(element.name));
}

/** One pass over an NCX (EPUB 2): its labels say what the table of contents says. */
export function ncxPass(xml: string, context: Omit<PackageContext, 'title'>): string | undefined {
  return textPass(xml, context, ({ name }) => name === 'ncx:text');
}

function textPass(
  xml: string,
  { collector, location, aliases }: Omit<PackageContext, 'title'>,
  wanted: (element: XmlElement) => boolean,
): string | undefined {
  const source = numericReferences(xml);
  const edits = new EditList(source);
  const take = (text: string, title: boolean) => {
    if (!hasLetters(text)) return undefined;
    const kind = title ? ('title' as const) : ('attribute' as const);
    const target = collector.take([text], { kind, segmentation: 'none', location }, aliases);
    return target && fragmentText(target);
  };
  const visit = (element: XmlElement, author: boolean) => {
    if (wanted(element) && !author) {
      const text = textIn(source, element).replace(/\s+/g, ' ').trim();
      const target = take(text, element.name !== 'dc:subject');
      if (target !== undefined) edits.add(element.openEnd, element.closeStart, escapeText(target));
    } else if (element.name === 'opf:reference') {
      const title = attributeOf(source, element, 'title');
      const target = title && take(title.value, true);
      if (title && target !== undefined)
        edits.add(title.valueStart, title.valueEnd, escapeAttribute(target));
    }
    for (const child of element.children) visit(child, author || element.name === 'ncx:docAuthor');
  };
  const reader = new XmlReader(source, EPUB_NAMESPACES, { doctype: true });
  reader.next();
  visit(reader.readElement(), false);
  return edits.size > 0 ? edits.apply() : undefined;
}

/** Language, direction and order of pages in a package document or NCX, for a book that was translated. */
export function retargetPackage(xml: string, target: BookTarget): string | undefined {
  const source = numericReferences(xml);
  const edits = new EditList(source);
  const reader = new XmlReader(source, EPUB_NAMESPACES, { doctype: true });
  let languages = 0;
  while (reader.next()) {
    if (reader.type === 'end') continue;
    const element = reader;
    const attributes = readAttributes(source, element);
    if (!target.bilingual)
      for (const { name, value, valueStart, valueEnd } of attributes) {
        if (name === 'xml:lang' && isSourceLanguage(value, target))
          edits.add(valueStart, valueEnd, target.tag);
        else if (name === 'dir' && target.turns && value !== 'auto')
          edits.add(valueStart, valueEnd, target.dir);
      }
    if (element.name === 'opf:spine' && !target.bilingual) retargetSpine(element, edits, target);
    if (element.name === 'opf:meta' && target.horizontal && !target.bilingual) {
      const mode = attributes.some(({ value }) => value === 'primary-writing-mode');
      const content = attributes.find(({ name }) => name === 'content');
      const lines = target.dir === 'rtl' ? 'horizontal-rl' : 'horizontal-lr';
      if (mode && content) edits.add(content.valueStart, content.valueEnd, lines);
    }
    if (element.name === 'dc:language' && languages++ === 0) {
      const { openEnd, closeStart, end, rawName } = reader.readElement();
      if (target.bilingual) edits.add(end, end, `<${rawName}>${target.tag}</${rawName}>`);
      else edits.add(openEnd, closeStart, target.tag);
    }
  }
  return edits.size > 0 ? edits.apply() : undefined;
}

/** Pages of a book in columns, or of a right-to-left one, go from right to left. */
function retargetSpine(spine: XmlReader, edits: EditList, target: BookTarget): void {
  const order = attributeOf(spine.source, spine, 'page-progression-direction');
  const wanted = target.dir === 'rtl' ? 'rtl' : 'ltr';
  if (order) {
    if (order.value !== wanted && (target.turns || target.horizontal))
      edits.add(order.valueStart, order.valueEnd, wanted);
  } else if (target.dir === 'rtl' && !spine.empty)
    edits.add(spine.end - 1, spine.end - 1, ' page-progression-direction="rtl"');
}

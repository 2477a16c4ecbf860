import { scriptClass, turns } from '../ooxml/script.ts';
import { readAttributes } from '../xml/attributes.ts';
import type { EditList } from '../xml/edits.ts';
import type { XmlElement } from '../xml/reader.ts';
import { insertionPoint, PARAGRAPH_ORDER, SECTION_ORDER, TABLE_ORDER } from './property-order.ts';

/**
 * Turns paragraphs, tables and sections round when the target is read in the other direction. Alignment and
 * indents stay as they are: Word takes `left` and `right` of a right-to-left paragraph as start and end.
 */
export class Direction {
  readonly #source: string;
  readonly #edits: EditList;
  readonly #rtl: boolean;
  readonly #turns: boolean;

  constructor(source: string, edits: EditList, languages: { from: string; to: string }) {
    this.#source = source;
    this.#edits = edits;
    this.#rtl = scriptClass(languages.to).rtl;
    this.#turns = turns(languages);
  }

  /** A paragraph that was translated follows its new text; the others turn with the document. */
  paragraph(paragraph: XmlElement, translated: boolean): void {
    if (!translated && (!this.#turns || this.#isCentredPicture(paragraph))) return;
    const prefix = paragraph.rawName.slice(0, -1);
    const properties = paragraph.children.find(({ name }) => name === 'w:pPr');
    if (properties) this.#toggle(properties, 'w:bidi', PARAGRAPH_ORDER, prefix);
    else if (this.#rtl && paragraph.openEnd < paragraph.end) {
      const at = paragraph.openEnd;
      this.#edits.add(at, at, `<${prefix}pPr><${prefix}bidi/></${prefix}pPr>`);
    }
  }

  /** Direction changes nothing in a centred paragraph without text; LibreOffice moves text boxes out of it. */
  #isCentredPicture(paragraph: XmlElement): boolean {
    const properties = paragraph.children.find(({ name }) => name === 'w:pPr');
    const align = properties?.children.find(({ name }) => name === 'w:jc');
    if (!align || readAttributes(this.#source, align)[0]?.value !== 'center') return false;
    const hasText = (element: XmlElement): boolean =>
      element.name === 'w:t' ||
      (element.name !== 'w:txbxContent' && element.children.some(hasText));
    return !hasText(paragraph);
  }

  table(properties: XmlElement): void {
    if (this.#turns)
      this.#toggle(properties, 'w:bidiVisual', TABLE_ORDER, properties.rawName.slice(0, -5));
  }

  section(properties: XmlElement): void {
    if (this.#turns)
      this.#toggle(properties, 'w:bidi', SECTION_ORDER, properties.rawName.slice(0, -6));
  }

  #toggle(
    parent: XmlElement,
    name: string,
    order: ReadonlyMap<string, number>,
    prefix: string,
  ): void {
    const present = parent.children.find((child) => child.name === name);
    const xml = `<${prefix}${name.slice(2)}/>`;
    if (present) {
      const value = readAttributes(this.#source, present)[0]?.value;
      const on = value !== '0' && value !== 'false' && value !== 'off';
      if (on !== this.#rtl) this.#edits.add(present.start, present.end, this.#rtl ? xml : '');
    } else if (this.#rtl) {
      if (parent.openEnd < parent.end) {
        const at = insertionPoint(parent, name, order);
        this.#edits.add(at, at, xml);
      } else {
        const open = this.#source.slice(parent.start, parent.openEnd - 2).trimEnd();
        this.#edits.add(parent.start, parent.end, `${open}>${xml}</${parent.rawName}>`);
      }
    }
  }
}

/** What a paragraph that follows its source must not repeat: its number, its section, its record of changes. */
const NOT_REPEATED = new Set(['w:numPr', 'w:sectPr', 'w:pPrChange', 'w:rPr', 'w:bidi']);

/** `w:pPr` of a translation that stands after its source, in the direction of the target. */
export function translationProperties(source: string, paragraph: XmlElement, rtl: boolean): string {
  const prefix = paragraph.rawName.slice(0, -1);
  const properties = paragraph.children.find(({ name }) => name === 'w:pPr');
  const kept = (properties?.children ?? []).filter(({ name }) => !NOT_REPEATED.has(name));
  const rank = (name: string) => PARAGRAPH_ORDER.get(name) ?? Number.POSITIVE_INFINITY;
  const before = kept.filter(({ name }) => rank(name) < rank('w:bidi'));
  const after = kept.filter(({ name }) => rank(name) > rank('w:bidi'));
  const xml = (elements: readonly XmlElement[]) =>
    elements.map(({ start, end }) => source.slice(start, end)).join('');
  const content = `${xml(before)}${rtl ? `<${prefix}bidi/>` : ''}${xml(after)}`;
  return content && `<${prefix}pPr>${content}</${prefix}pPr>`;
}

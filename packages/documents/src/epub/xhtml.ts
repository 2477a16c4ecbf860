import { type Fragment, fragmentText, type TextUnitKind } from '@glossa/contract';
import { BLOCKS, kindOf, NAMES_BY_TITLE, TEXT_ATTRIBUTES } from '@glossa/translation';
import { textWidth } from '../drawing/text-measure.ts';
import { corrupt } from '../errors.ts';
import { renderInlineUnit } from '../inline/render.ts';
import { buildInlineUnit, type InlineUnit } from '../inline/unit.ts';
import { contentOf, type MixedContent } from '../markup/mixed.ts';
import { MarkupWriter } from '../markup/writer.ts';
import type { Aliases, UnitCollector } from '../units/collector.ts';
import { hasLetters } from '../units/fragments.ts';
import { attributeOf, readAttributes } from '../xml/attributes.ts';
import { EditList } from '../xml/edits.ts';
import { numericReferences } from '../xml/entities.ts';
import { type XmlElement, XmlReader } from '../xml/reader.ts';
import { escapeAttribute } from '../xml/text.ts';
import { retargetElement, retargetRoot } from './language.ts';
import { EPUB_NAMESPACES } from './namespaces.ts';
import { extentOf, firstPlace, isWider, placeText, textLength } from './svg-text.ts';
import { type BookTarget, languageAttributes } from './target.ts';
import { htmlName, isIsland, isUntranslated, XhtmlInline } from './xhtml-inline.ts';

export interface XhtmlContext {
  collector: UnitCollector;
  location: string;
  page?: number;
  /** Keep phonetic guides. */
  ruby: boolean;
  /** The same short text is one unit: tables of contents. */
  aliases?: Aliases;
  /** Languages when merging. */
  target: BookTarget | undefined;
}

/** Blocks a translation can follow as one of the same kind. */
const REPEATED = /^(?:p|h[1-6]|dd)$/;
const PLACES = /^(?:x|y|dx|dy|rotate)$/;
const SVG_TEXT = new Set(['svg:text', 'svg:title', 'svg:desc']);

/**
 * One pass over an XHTML or SVG document (EPUB 3.3, 6): a paragraph with its inline elements is one unit, whatever
 * blocks it stands in. Gives the document with its targets, or `undefined` when nothing changed.
 * The constructor throws `corrupt_file` when the document is not well-formed.
 */
export class XhtmlPass {
  readonly #source: string;
  readonly #context: XhtmlContext;
  readonly #edits: EditList;
  readonly #inline: XhtmlInline;
  readonly #blocks = new Map<XmlElement, boolean>();
  readonly #root: XmlElement;

  constructor(source: string, context: XhtmlContext) {
    this.#source = numericReferences(source);
    this.#context = context;
    this.#edits = new EditList(this.#source);
    this.#inline = new XhtmlInline(this.#source, context.ruby);
    const reader = new XmlReader(this.#source, EPUB_NAMESPACES, { doctype: true });
    if (!reader.next()) throw corrupt('A document of the book is empty.');
    this.#root = reader.readElement();
    while (reader.next());
  }

  run(): string | undefined {
    const root = this.#root;
    const { collector, target } = this.#context;
    const { written } = collector;
    this.#element(root, 'paragraph');
    if (collector.written === written) return undefined;
    return target && !target.bilingual
      ? this.#retarget(root, this.#edits.apply(), target)
      : this.#edits.apply();
  }

  /** Languages and directions are set in the finished document: its elements may have moved. */
  #retarget(root: XmlElement, changed: string, target: BookTarget): string {
    const edits = new EditList(changed);
    const reader = new XmlReader(changed, EPUB_NAMESPACES, { doctype: true });
    while (reader.next()) {
      if (reader.type === 'end') continue;
      const isRoot = reader.depth === 1;
      if (isRoot && root.name !== 'svg:svg') retargetRoot(changed, reader, edits, target);
      else retargetElement(changed, reader, edits, target);
    }
    return edits.apply();
  }

  #element(element: XmlElement, kind: TextUnitKind): void {
    if (isUntranslated(this.#source, element)) return;
    this.#attributes(element);
    const name = htmlName(element);
    if (element.name.startsWith('svg:')) this.#svg(element);
    else this.#flow(element, BLOCKS.has(name) ? kindOf(name) : kind);
  }

  /** Only some elements of SVG hold text, and XHTML inside `foreignObject`. */
  #svg(element: XmlElement): void {
    if (SVG_TEXT.has(element.name)) {
      this.#inner(element.children);
      this.#run(element, contentOf(element), 'paragraph');
    } else if (element.name === 'svg:foreignObject') this.#flow(element, 'paragraph');
    else for (const child of element.children) this.#element(child, 'paragraph');
  }

  /** Content of a block: stretches of inline content between the blocks in it. */
  #flow(parent: XmlElement, kind: TextUnitKind): void {
    let start = parent.openEnd;
    let children: XmlElement[] = [];
    const run = (end: number) => {
      this.#inner(children);
      this.#run(parent, { start, end, children }, kind);
      children = [];
    };
    for (const child of parent.children) {
      if (!this.#isBlock(child)) {
        children.push(child);
        continue;
      }
      run(child.start);
      this.#element(child, kind);
      start = child.end;
    }
    run(parent.closeStart);
  }

  #isBlock(element: XmlElement): boolean {
    let found = this.#blocks.get(element);
    if (found === undefined) {
      const name = htmlName(element);
      const opaque = isIsland(element) || isUntranslated(this.#source, element);
      found =
        BLOCKS.has(name) || (!opaque && element.children.some((child) => this.#isBlock(child)));
      this.#blocks.set(element, found);
    }
    return found;
  }

  /** Attributes and islands of inline elements are units before the sentence they stand in. */
  #inner(children: readonly XmlElement[]): void {
    for (const child of children) {
      if (isUntranslated(this.#source, child)) continue;
      if (isIsland(child)) this.#element(child, 'paragraph');
      else {
        this.#attributes(child);
        this.#inner(child.children);
      }
    }
  }

  #run(parent: XmlElement, content: MixedContent, kind: TextUnitKind): void {
    const unit = buildInlineUnit(this.#inline.read(content));
    if (!unit) return;
    const { collector, location, page, aliases, target } = this.#context;
    const place = { location, ...(page === undefined ? {} : { page }) };
    const segmentation = kind === 'title' || kind === 'heading' ? 'none' : 'sentence';
    const written = collector.take(unit.source, { kind, segmentation, ...place }, aliases);
    if (!written) return;
    if (target?.bilingual && kind !== 'title' && !parent.name.startsWith('svg:'))
      this.#addTranslation(parent, content, unit, written, target);
    else {
      const writer = new MarkupWriter(this.#edits.take(content.start));
      const xml = renderInlineUnit(unit, written, writer);
      const placed =
        parent.name === 'svg:text' ? this.#place(parent, xml, unit.source, written) : xml;
      this.#edits.add(content.start, content.end, placed);
    }
  }

  /** Text in a picture stays in its place, whatever its length and direction. */
  #place(element: XmlElement, xml: string, source: Fragment, written: Fragment): string {
    const { target } = this.#context;
    const [before, now] = [fragmentText(source), fragmentText(written)];
    const attributes = readAttributes(this.#source, element);
    const find = (wanted: string) => attributes.find(({ name }) => name === wanted);
    let added = '';
    for (const { name, value, valueStart, valueEnd } of attributes)
      if (PLACES.test(name) && firstPlace(value) !== value.trim())
        this.#edits.add(valueStart, valueEnd, firstPlace(value));
    const extent = extentOf(find('x')?.value ?? '');
    if (extent && isWider(textWidth(before), textWidth(now)) && !find('textLength'))
      added += textLength(extent.end - extent.start);
    // In the other direction the start of a line is its other side.
    const anchor = find('text-anchor');
    const turned = { start: 'end', end: 'start' }[anchor?.value.trim() ?? 'start'];
    if (target?.turns && !target.bilingual && turned !== undefined) {
      if (anchor) this.#edits.add(anchor.valueStart, anchor.valueEnd, turned);
      else added += ` text-anchor="${turned}"`;
    }
    if (added !== '') this.#edits.add(element.openEnd - 1, element.openEnd - 1, added);
    return placeText(xml, before, target?.dir ?? 'ltr');
  }

  /** Bilingual output: the translation stands after what it translates, as a block of its own where it can. */
  #addTranslation(
    parent: XmlElement,
    content: MixedContent,
    unit: InlineUnit,
    written: Fragment,
    target: BookTarget,
  ): void {
    const writer = new MarkupWriter((start, end) => this.#source.slice(start, end));
    const text = withoutIds(renderInlineUnit(unit, written, writer, 'text'));
    const whole = content.start === parent.openEnd && content.end === parent.closeStart;
    const language = languageAttributes(target);
    if (whole && REPEATED.test(htmlName(parent))) {
      const className = attributeOf(this.#source, parent, 'class');
      const look = className ? this.#source.slice(className.start, className.end) : '';
      const xml = `<${parent.rawName}${look}${language}>${text}</${parent.rawName}>`;
      this.#edits.add(parent.end, parent.end, xml);
      return;
    }
    const prefix = parent.rawName.slice(0, parent.rawName.indexOf(':') + 1);
    const xml = `<${prefix}br/><${prefix}span${language}>${text}</${prefix}span>`;
    this.#edits.add(content.end, content.end, xml);
  }

  #attributes(element: XmlElement): void {
    const { collector, location, page } = this.#context;
    const place = { location, ...(page === undefined ? {} : { page }) };
    for (const { name, value, valueStart, valueEnd } of readAttributes(this.#source, element)) {
      if (!(TEXT_ATTRIBUTES as readonly string[]).includes(name) || !hasLetters(value)) continue;
      if (name === 'title' && NAMES_BY_TITLE.has(htmlName(element))) continue;
      const meta = { kind: 'attribute' as const, segmentation: 'none' as const, ...place };
      const target = collector.take([value], meta);
      if (target && !this.#context.target?.bilingual)
        this.#edits.add(valueStart, valueEnd, escapeAttribute(fragmentText(target)));
    }
  }
}

/** An id may be in a document only once. */
function withoutIds(xml: string): string {
  return xml.replace(/(<[^>]*?)\s(?:xml:)?id\s*=\s*(?:"[^"]*"|'[^']*')/g, '$1');
}

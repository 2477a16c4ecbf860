import { type Fragment, fragmentText, type TextUnitKind } from '@glossa/contract';
import { code, type InlineNode } from '../inline/nodes.ts';
import { renderInlineUnit } from '../inline/render.ts';
import { buildInlineUnit, type InlineUnit } from '../inline/unit.ts';
import { textIn } from '../markup/mixed.ts';
import { MarkupWriter } from '../markup/writer.ts';
import { translateAttributes } from '../ooxml/attributes.ts';
import { analyzeFormula } from '../spreadsheet/formula/analyze.ts';
import type { MergeOptions } from '../types.ts';
import type { Aliases, UnitCollector } from '../units/collector.ts';
import { isProse } from '../units/fragments.ts';
import { attributeOf, readAttributes } from '../xml/attributes.ts';
import { EditList } from '../xml/edits.ts';
import { type XmlElement, XmlReader } from '../xml/reader.ts';
import { escapeText } from '../xml/text.ts';
import { isIsland, OdfInline, writeSpanText } from './inline.ts';
import { textKey } from './kept.ts';
import { ODF_NAMESPACES } from './namespaces.ts';
import { plainFormula } from './open-formula.ts';
import type { TextStyles } from './styles.ts';
import { UserFieldPass, type UserFields } from './user-fields.ts';

export interface ContentContext {
  collector: UnitCollector;
  styles: TextStyles;
  location: string;
  choices: { ruby: boolean; hidden: boolean; masterText: boolean };
  fields: UserFields;
  /** The same text is one unit, and text in here stays: spreadsheets. */
  cells?: { aliases: Aliases; kept: ReadonlySet<string> };
  /** Languages when merging. */
  languages: MergeOptions | undefined;
}

/** Attributes that are read by people. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  'text:a': ['office:title'],
  'text:alphabetical-index-mark': ['text:string-value'],
  'text:toc-mark': ['text:string-value'],
  'table:help-message': ['table:title'],
  'table:error-message': ['table:title'],
  'form:button': ['form:label', 'form:title'],
  'form:checkbox': ['form:label', 'form:title'],
  'form:radio': ['form:label', 'form:title'],
  'form:frame': ['form:label', 'form:title'],
  'form:fixed-text': ['form:label', 'form:title'],
  'form:text': ['form:title'],
  'form:option': ['form:label'],
};
/** Text without paragraphs: alternative texts, titles of indexes, footers of slides. */
const BARE: Readonly<Record<string, TextUnitKind>> = {
  'svg:title': 'attribute',
  'svg:desc': 'attribute',
  'text:index-title-template': 'heading',
  'presentation:footer-decl': 'other',
  'presentation:header-decl': 'other',
};
/** What is never read: deleted text, programs, styles, formulas, names of authors, texts of notes' marks. */
const SKIPPED =
  /^(?:text:tracked-changes|table:tracked-changes|office:scripts|office:automatic-styles|office:styles|office:font-face-decls|office:binary-data|office:event-listeners|text:note-citation|dc:creator|dc:date|meta:creator-initials|meta:date-string|style:handout-master|math:.*)$/;
const BLOCK = /^(?:text:[ph]|table:table-cell|table:covered-table-cell|draw:.*|.*:annotation)$/;

/** One pass over `content.xml` or `styles.xml`. Gives the part with its targets, or `undefined`. */
export class ContentPass {
  readonly #source: string;
  readonly #context: ContentContext;
  readonly #edits: EditList;
  readonly #inline: OdfInline;
  readonly #fields: UserFieldPass;
  readonly #kinds: TextUnitKind[] = [];
  /** Formulas that show text of other cells. */
  readonly #showing: XmlElement[] = [];
  #page = -1;
  readonly #names: string[] = [];

  constructor(source: string, context: ContentContext) {
    this.#source = source;
    this.#context = context;
    this.#edits = new EditList(source);
    this.#inline = new OdfInline(source, context.styles, context.choices);
    const { collector, fields, languages, location } = context;
    this.#fields = new UserFieldPass(source, this.#edits, fields, (text, aliases) => {
      const meta = { kind: 'attribute', segmentation: 'sentence', location } as const;
      const target = collector.take(text, meta, aliases);
      // A field says one thing wherever it is shown.
      return languages?.bilingual ? undefined : target;
    });
  }

  /** Slides or sheets that were passed. */
  get pages(): number {
    return this.#page + 1;
  }

  /** Names of the sheets that were passed. */
  get names(): readonly string[] {
    return this.#names;
  }

  /** Charts have tables too, which are no sheets. */
  #isPage(name: string): boolean {
    const { location, cells } = this.#context;
    if (location !== 'content.xml') return false;
    return name === 'draw:page' || (name === 'table:table' && cells !== undefined);
  }

  #beginPage(reader: XmlReader): void {
    this.#page++;
    if (reader.name === 'table:table')
      this.#names.push(this.#attribute(reader, 'table:name')?.value ?? '');
  }

  run(): string | undefined {
    const reader = new XmlReader(this.#source, ODF_NAMESPACES);
    while (reader.next()) {
      if (reader.type === 'end') continue;
      const { name } = reader;
      this.#kinds.length = reader.depth - 1;
      if (SKIPPED.test(name)) reader.readElement();
      else if (name !== 'draw:page' && (BLOCK.test(name) || Object.hasOwn(BARE, name)))
        this.#element(reader.readElement(), this.#kinds.at(-1) ?? 'paragraph');
      else {
        if (this.#isPage(name)) this.#beginPage(reader);
        this.#attributes(reader);
        this.#fields.declaration(reader);
        this.#kinds.push(kindIn(name) ?? this.#kinds.at(-1) ?? 'paragraph');
      }
    }
    if (this.#context.languages && this.#context.collector.written > 0) this.#forgetShown();
    return this.#edits.size > 0 ? this.#edits.apply() : undefined;
  }

  /** Without their stored values, formulas are computed when the file opens: they follow the translation. */
  #forgetShown(): void {
    for (const cell of this.#showing) {
      const value = this.#attribute(cell, 'office:string-value');
      if (value) this.#edits.add(value.start, value.end, '');
      for (const { name, start, end } of cell.children)
        if (name === 'text:p') this.#edits.add(start, end, '');
    }
  }

  #attribute(element: Pick<XmlElement, 'start' | 'rawName' | 'scope'>, wanted: string) {
    return attributeOf(this.#source, element, wanted);
  }

  #attributes(element: Pick<XmlElement, 'name' | 'start' | 'rawName' | 'scope'>): void {
    const { collector, location } = this.#context;
    const place = { location, ...this.#place() };
    translateAttributes(this.#source, element, ATTRIBUTES, this.#edits, { collector, ...place });
  }

  #element(element: XmlElement, kind: TextUnitKind): void {
    const { name } = element;
    if (SKIPPED.test(name) || this.#isPrompt(element)) return;
    this.#attributes(element);
    if (name === 'text:p' || name === 'text:h') this.#paragraph(element, kind);
    else if (Object.hasOwn(BARE, name)) this.#bare(element);
    else if (name === 'table:table-cell' && this.#context.cells && kind === 'paragraph')
      this.#cell(element);
    else {
      const inner = this.#isTitle(element) ? 'heading' : (kindIn(name) ?? kind);
      for (const child of element.children) this.#element(child, inner);
    }
  }

  /** Text in the placeholders of a master is not shown on slides. */
  #isPrompt(element: XmlElement): boolean {
    if (!/^draw:(?:frame|custom-shape)$/.test(element.name)) return false;
    const value = (wanted: string) => this.#attribute(element, wanted)?.value;
    if (value('presentation:placeholder') === 'true') return !this.#context.choices.masterText;
    const isMaster = this.#context.location.endsWith('styles.xml');
    return isMaster && !!value('presentation:class') && !this.#context.choices.masterText;
  }

  #isTitle(element: XmlElement): boolean {
    if (element.name !== 'draw:frame') return false;
    return this.#attribute(element, 'presentation:class')?.value === 'title';
  }

  #bare(element: XmlElement): void {
    const text = textIn(this.#source, element).trim();
    if (!isProse(text)) return;
    const kind = BARE[element.name]!;
    const target = this.#take([text], kind, 'sentence');
    if (target)
      this.#edits.add(element.openEnd, element.closeStart, escapeText(fragmentText(target)));
  }

  #take(source: Fragment, kind: TextUnitKind, segmentation: 'sentence' | 'none') {
    const { collector, location, cells } = this.#context;
    const meta = { kind, segmentation, location, ...this.#place() };
    return collector.take(source, meta, cells?.aliases);
  }

  #place(): { page: number } | undefined {
    return this.#page < 0 ? undefined : { page: this.#page };
  }

  /** What stands in a paragraph and has paragraphs of its own. */
  #inner(elements: readonly XmlElement[]): void {
    for (const child of elements) {
      if (isIsland(child)) {
        this.#element(child, child.name.startsWith('draw:') ? 'paragraph' : 'note');
        continue;
      }
      this.#attributes(child);
      this.#fields.shown(child);
      this.#inner(child.children);
    }
  }

  #paragraph(paragraph: XmlElement, kind: TextUnitKind): void {
    this.#inner(paragraph.children);
    const unit = buildInlineUnit(this.#inline.read(paragraph));
    if (!unit) return;
    const heading = paragraph.name === 'text:h';
    const own = heading ? 'heading' : kind;
    const target = this.#take(unit.source, own, heading ? 'none' : 'sentence');
    if (!target) return;
    if (!this.#context.languages?.bilingual) {
      this.#replace(paragraph.openEnd, paragraph.closeStart, paragraph, unit, target);
      return;
    }
    const prefix = textPrefix(paragraph);
    const slice = (start: number, end: number) => this.#source.slice(start, end);
    const text = renderInlineUnit(unit, target, this.#writer(slice, prefix), 'text');
    const style = this.#attribute(paragraph, 'text:style-name');
    const look = style ? slice(style.start, style.end) : '';
    this.#edits.add(paragraph.end, paragraph.end, `<${prefix}p${look}>${text}</${prefix}p>`);
  }

  #replace(start: number, end: number, at: XmlElement, unit: InlineUnit, target: Fragment): void {
    const writer = this.#writer(this.#edits.take(start), textPrefix(at));
    this.#edits.add(start, end, renderInlineUnit(unit, target, writer));
  }

  #writer(slice: (start: number, end: number) => string, prefix: string): MarkupWriter {
    return new MarkupWriter(slice, (text, props) => writeSpanText(prefix, text, props));
  }

  /** A cell of a spreadsheet with text is one unit, its paragraphs lines; formulas and numbers stay. */
  #cell(cell: XmlElement): void {
    const attributes = new Map(
      readAttributes(this.#source, cell).map(({ name, value }) => [name, value]),
    );
    const all = cell.children.filter(({ name }) => name === 'text:p');
    const filled = all.filter(({ openEnd, end }) => openEnd < end);
    const paragraphs = all.slice(all.indexOf(filled[0]!), all.indexOf(filled.at(-1)!) + 1);
    for (const child of cell.children)
      if (child.name !== 'text:p')
        this.#element(child, child.name.startsWith('draw:') ? 'paragraph' : 'note');
    const type = attributes.get('office:value-type') ?? 'string';
    const [first] = filled;
    const last = filled.at(-1);
    const formula = attributes.get('table:formula');
    if (formula !== undefined && type === 'string') {
      const { passes } = analyzeFormula(plainFormula(formula));
      if (passes.some((source) => source.type !== 'text')) this.#showing.push(cell);
    }
    if (!first || !last || formula !== undefined || type !== 'string') return;
    const prefix = textPrefix(first);
    const nodes = paragraphs.flatMap((paragraph, at): InlineNode[] => {
      this.#inner(paragraph.children);
      const open = this.#source.slice(paragraph.start, paragraph.openEnd).replace(/\/>$/, '>');
      const between = `</${first.rawName}>${open}`;
      const line = code([{ type: 'markup', markup: between }], 'break', '\n');
      return [...(at === 0 ? [] : [line]), ...this.#inline.read(paragraph)];
    });
    const unit = buildInlineUnit(nodes);
    if (!unit || this.#isKept(unit)) return;
    const target = this.#take(unit.source, 'cell', 'none');
    if (!target) return;
    if (this.#context.languages?.bilingual) {
      const slice = (start: number, end: number) => this.#source.slice(start, end);
      const text = renderInlineUnit(unit, target, this.#writer(slice, prefix), 'text');
      this.#edits.add(last.end, last.end, `<${prefix}p>${text}</${prefix}p>`);
    } else this.#replace(first.openEnd, last.closeStart, first, unit, target);
    const value = this.#attribute(cell, 'office:string-value');
    // Without the attribute the value of a cell is its text.
    if (value) this.#edits.add(value.start, value.end, '');
  }

  #isKept({ source }: InlineUnit): boolean {
    const text = source.map((part) => (typeof part === 'string' ? part : '')).join('');
    return this.#context.cells?.kept.has(textKey(text)) ?? false;
  }
}

/** The kind of paragraphs directly in an element, where it says so. */
function kindIn(name: string): TextUnitKind | undefined {
  if (name === 'text:list-item' || name === 'text:list-header') return 'list-item';
  if (name === 'table:table-cell') return 'cell';
  if (/:annotation$/.test(name) || name === 'text:note-body' || name === 'presentation:notes')
    return 'note';
  return undefined;
}

function textPrefix({ rawName }: XmlElement): string {
  return rawName.slice(0, rawName.indexOf(':') + 1);
}

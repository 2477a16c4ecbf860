import type { Fragment, TextUnitKind } from '@glossa/contract';
import { drawingParagraph, LINK_ATTRIBUTES } from '../drawing/translate-paragraph.ts';
import { renderInlineUnit } from '../inline/render.ts';
import { buildInlineUnit, type InlineUnit } from '../inline/unit.ts';
import { translateAttributes } from '../ooxml/attributes.ts';
import { OOXML_NAMESPACES } from '../ooxml/namespaces.ts';
import { scriptClass } from '../ooxml/script.ts';
import type { MergeOptions } from '../types.ts';
import type { Aliases, UnitCollector } from '../units/collector.ts';
import { readAttributes } from '../xml/attributes.ts';
import { EditList } from '../xml/edits.ts';
import { type XmlElement, XmlReader } from '../xml/reader.ts';
import { cutBindings } from './data-binding.ts';
import { Direction, translationProperties } from './direction.ts';
import { FieldStack } from './fields.ts';
import { translateMacroButtons } from './macro-buttons.ts';
import { type ParagraphChoices, ParagraphReader } from './paragraph.ts';
import { RunPropsReader } from './run-props.ts';
import { RunTarget } from './run-target.ts';
import { WordRunWriter } from './run-writer.ts';
import type { StyleSheet } from './styles.ts';

export interface StoryContext {
  collector: UnitCollector;
  styles: StyleSheet;
  choices: ParagraphChoices;
  /** Part name, for people. */
  location: string;
  /** What paragraphs of this part are, unless their style says otherwise. */
  kind: TextUnitKind;
  /** Pages are counted in the main document only. */
  countPages: boolean;
  /** Languages when merging. */
  languages: MergeOptions | undefined;
}

/** Attributes that are read by people: alternative text, screen tips, watermarks, list entries. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  'wp:docPr': ['title', 'descr'],
  'pic:cNvPr': ['title', 'descr'],
  'wps:cNvPr': ['title', 'descr'],
  'wpg:cNvPr': ['title', 'descr'],
  'v:shape': ['alt'],
  'v:textpath': ['string'],
  'w:hyperlink': ['w:tooltip'],
  'w:listItem': ['w:displayText'],
  'w:tblCaption': ['w:val'],
  'w:tblDescription': ['w:val'],
  ...LINK_ATTRIBUTES,
};

/**
 * One pass over a part made of paragraphs (document, header, note, comment …). Gives the part with its targets, or
 * `undefined` when nothing changed. Top-level blocks are read one by one, so memory does not grow with the part.
 */
export class StoryPass {
  readonly #source: string;
  readonly #context: StoryContext;
  readonly #reader: XmlReader;
  readonly #paragraphs: ParagraphReader;
  readonly #edits: EditList;
  readonly #direction: Direction | undefined;
  readonly #runTarget: RunTarget;
  readonly #rtl: boolean;
  readonly #attributeAliases: Aliases = new Map();
  #aliases: Aliases | undefined;
  /** Content controls around the current block: their properties, and the targets written before them. */
  readonly #controls: { properties?: XmlElement; written: number }[] = [];
  #cells = 0;
  #renderedBreaks = 0;
  #pageBreaks = 0;

  constructor(source: string, context: StoryContext) {
    this.#source = source;
    this.#context = context;
    this.#reader = new XmlReader(source, OOXML_NAMESPACES);
    const props = new RunPropsReader(source, context.styles);
    this.#paragraphs = new ParagraphReader(source, props, context.choices);
    this.#edits = new EditList(source);
    const { languages } = context;
    const script = scriptClass(languages?.to ?? 'en');
    this.#runTarget = new RunTarget(source, script);
    this.#rtl = script.rtl;
    // Bilingual output keeps the paragraphs of the source as they are.
    this.#direction =
      languages && !languages.bilingual ? new Direction(source, this.#edits, languages) : undefined;
  }

  /** Pages by the breaks of the last layout, or by hard page breaks where none is recorded. */
  get pages(): number {
    return 1 + (this.#renderedBreaks || this.#pageBreaks);
  }

  run(): string | undefined {
    const reader = this.#reader;
    const fields = new FieldStack();
    while (reader.next()) {
      if (reader.name === 'w:tc') this.#cells += reader.type === 'start' ? 1 : -1;
      if (reader.name === 'w:sdt') this.#control(reader.type);
      if (reader.type === 'end') continue;
      if (reader.name === 'w:p' || isLeaf(reader.name) || reader.name === 'mc:AlternateContent')
        this.#element(reader.readElement(), fields);
      else if (reader.name === 'w:docPart') this.#docPart(reader.readElement(), fields);
    }
    return this.#edits.size > 0 ? this.#edits.apply() : undefined;
  }

  #control(event: 'start' | 'end'): void {
    const { written } = this.#context.collector;
    if (event === 'start') this.#controls.push({ written });
    else {
      const control = this.#controls.pop()!;
      if (control.properties && written > control.written)
        cutBindings(this.#source, control.properties, this.#edits);
    }
  }

  #element(element: XmlElement, fields: FieldStack): void {
    this.#attributes(element);
    if (element.name === 'w:p') this.#paragraph(element, fields);
    else if (element.name === 'a:p') this.#drawing(element);
    else if (element.name === 'mc:AlternateContent') this.#alternatives(element, fields);
    else if (element.name === 'w:tblPr') {
      this.#children(element, fields);
      this.#direction?.table(element);
    } else if (element.name === 'w:sectPr') this.#direction?.section(element);
    else if (element.name === 'w:txbxContent') this.#children(element, new FieldStack());
    else if (element.name === 'w:sdtPr') {
      const control = this.#controls.at(-1);
      if (control) control.properties = element;
      this.#children(element, fields);
    } else if (element.name === 'w:sdt') {
      this.#control('start');
      this.#children(element, fields);
      this.#control('end');
    } else {
      const inCell = element.name === 'w:tc' ? 1 : 0;
      this.#cells += inCell;
      this.#children(element, fields);
      this.#cells -= inCell;
    }
  }

  #children(element: XmlElement, fields: FieldStack): void {
    for (const child of element.children) this.#element(child, fields);
  }

  /** Shapes of a locked canvas have DrawingML text. */
  #drawing(paragraph: XmlElement): void {
    const { collector, location, languages } = this.#context;
    const aliases = this.#aliases ?? new Map();
    const context = { collector, location, languages, aliases };
    drawingParagraph(this.#source, paragraph, this.#edits, context);
  }

  /** Of the glossary document only placeholders of content controls are shown in this document. */
  #docPart(element: XmlElement, fields: FieldStack): void {
    const placeholder = this.#source.slice(element.start, element.end).includes('bbPlcHdr');
    if (placeholder) this.#children(element, fields);
  }

  /** Every branch of an `mc:AlternateContent` shows the same: equal text is one unit. */
  #alternatives(element: XmlElement, fields: FieldStack): void {
    const outer = this.#aliases;
    this.#aliases ??= new Map();
    this.#children(element, fields);
    this.#aliases = outer;
  }

  #attributes(element: XmlElement): void {
    const { collector, location } = this.#context;
    const aliases = this.#attributeAliases;
    const context = { collector, location, aliases, ...this.#page() };
    translateAttributes(this.#source, element, ATTRIBUTES, this.#edits, context);
  }

  #page(): { page: number } | undefined {
    return this.#context.countPages ? { page: this.pages - 1 } : undefined;
  }

  #paragraph(paragraph: XmlElement, fields: FieldStack): void {
    const { collector, location } = this.#context;
    const page = this.#page();
    const style = this.#style(paragraph);
    const hidden = style.hidden && !this.#context.choices.hiddenText;
    this.#children(paragraph, fields);
    if (!hidden) this.#buttons(paragraph);
    this.#countBreaks(paragraph);
    const unit = buildInlineUnit(this.#paragraphs.read(paragraph, fields));
    const target =
      unit && !hidden
        ? collector.take(
            unit.source,
            { kind: style.kind, segmentation: style.segmentation, location, ...page },
            this.#aliases,
          )
        : undefined;
    if (unit && target && this.#context.languages?.bilingual) {
      this.#addTranslation(paragraph, unit, target);
      return;
    }
    if (unit && target) this.#replace(paragraph, unit, target);
    this.#direction?.paragraph(paragraph, target !== undefined);
  }

  #buttons(paragraph: XmlElement): void {
    const { collector, location } = this.#context;
    const meta = {
      kind: 'attribute',
      segmentation: 'sentence',
      location,
      ...this.#page(),
    } as const;
    translateMacroButtons(this.#source, paragraph, this.#edits, (source) =>
      collector.take(source, meta, this.#attributeAliases),
    );
  }

  #replace(paragraph: XmlElement, unit: InlineUnit, target: Fragment): void {
    const pPr = paragraph.children.find(({ name }) => name === 'w:pPr');
    const start = pPr?.end ?? paragraph.openEnd;
    cutBindings(this.#source, paragraph, this.#edits);
    const slice = this.#edits.take(start);
    const prefix = paragraph.rawName.slice(0, -1);
    const writer = new WordRunWriter(prefix, this.#runTarget, slice);
    this.#edits.add(start, paragraph.closeStart, renderInlineUnit(unit, target, writer));
  }

  /** Bilingual output: the translation is a paragraph of its own after the one it translates. */
  #addTranslation(paragraph: XmlElement, unit: InlineUnit, target: Fragment): void {
    const prefix = paragraph.rawName.slice(0, -1);
    const slice = (start: number, end: number) => this.#source.slice(start, end);
    const writer = new WordRunWriter(prefix, this.#runTarget, slice);
    const runs = renderInlineUnit(unit, target, writer, 'text');
    const properties = translationProperties(this.#source, paragraph, this.#rtl);
    const xml = `<${paragraph.rawName}>${properties}${runs}</${paragraph.rawName}>`;
    this.#edits.add(paragraph.end, paragraph.end, xml);
  }

  #style(paragraph: XmlElement): {
    kind: TextUnitKind;
    segmentation: 'sentence' | 'none';
    hidden: boolean;
  } {
    const pPr = paragraph.children.find(({ name }) => name === 'w:pPr');
    const find = (name: string) => pPr?.children.find((child) => child.name === name);
    const pStyle = find('w:pStyle');
    const id = pStyle ? (readAttributes(this.#source, pStyle)[0]?.value ?? '') : '';
    const { styles, kind } = this.#context;
    const hidden = styles.isHidden(id);
    if (styles.isHeading(id) || find('w:outlineLvl'))
      return { kind: 'heading', segmentation: 'none', hidden };
    if (styles.isCaption(id)) return { kind: 'caption', segmentation: 'sentence', hidden };
    if (kind !== 'paragraph') return { kind, segmentation: 'sentence', hidden };
    if (find('w:numPr') || styles.isList(id))
      return { kind: 'list-item', segmentation: 'sentence', hidden };
    return { kind: this.#cells > 0 ? 'cell' : kind, segmentation: 'sentence', hidden };
  }

  #countBreaks(paragraph: XmlElement): void {
    for (const run of paragraph.children)
      for (const child of run.children) {
        if (child.name === 'w:lastRenderedPageBreak') this.#renderedBreaks++;
        else if (
          child.name === 'w:br' &&
          readAttributes(this.#source, child).some(({ value }) => value === 'page')
        )
          this.#pageBreaks++;
      }
  }
}

/** Block-level elements that are looked at as a whole. */
function isLeaf(name: string): boolean {
  return name === 'w:tblPr' || name === 'w:sectPr' || name === 'w:sdtPr';
}

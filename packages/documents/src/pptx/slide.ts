import { fragmentText, type TextUnitKind } from '@glossa/contract';
import type { Size } from '../drawing/body.ts';
import { drawingShape, SHAPE_ATTRIBUTES } from '../drawing/shape.ts';
import type { ListStyle } from '../drawing/text-style.ts';
import { type DrawingContext, drawingParagraph } from '../drawing/translate-paragraph.ts';
import { translateAttributes } from '../ooxml/attributes.ts';
import { OOXML_NAMESPACES } from '../ooxml/namespaces.ts';
import type { Aliases } from '../units/collector.ts';
import { hasLetters } from '../units/fragments.ts';
import { EditList } from '../xml/edits.ts';
import { type XmlElement, XmlReader } from '../xml/reader.ts';
import { contentText, escapeText } from '../xml/text.ts';
import { groupScale } from './group.ts';
import {
  inheritedBy,
  isEdge,
  isTitle,
  type Placeholder,
  type Prototypes,
  placeholderOf,
} from './placeholders.ts';
import { drawingTable } from './table.ts';
import { scaleTables } from './table-scale.ts';

export interface SlideContext extends Omit<DrawingContext, 'aliases'> {
  kind: TextUnitKind;
  layout: Prototypes;
  master: Prototypes;
  defaults: ListStyle;
  /** Which placeholders are read: on masters and layouts most have prompts; `edges` are headers and footers. */
  placeholders: 'all' | 'edges' | 'none';
}

/**
 * One pass over a part with shapes or comments: slide, notes, layout, master, comments. Gives the part with its
 * targets, or `undefined` when nothing changed. Shapes are read one by one.
 */
export class SlidePass {
  readonly #source: string;
  readonly #context: SlideContext;
  readonly #edits: EditList;
  readonly #reader: XmlReader;
  /** How much each open group enlarges what is in it. */
  readonly #groups: Size[] = [];
  /** By what share the text of each table is to shrink. */
  readonly #scales: number[] = [];
  #alternatives = 0;
  /** Inside `mc:AlternateContent` every branch shows the same: equal text is one unit. */
  #aliases: Aliases | undefined;

  constructor(source: string, context: SlideContext) {
    this.#source = source;
    this.#context = context;
    this.#edits = new EditList(source);
    this.#reader = new XmlReader(source, OOXML_NAMESPACES);
  }

  run(): string | undefined {
    const reader = this.#reader;
    while (reader.next()) {
      if (reader.name === 'mc:AlternateContent') this.#alternate(reader.type);
      if (reader.type === 'end') {
        if (reader.name === 'p:grpSp') this.#groups.pop();
      } else if (reader.name === 'p:grpSp') this.#groups.push({ width: 1, height: 1 });
      else this.#start(reader);
    }
    if (this.#edits.size === 0) return undefined;
    const changed = this.#edits.apply();
    if (this.#scales.every((scale) => scale === 1)) return changed;
    return scaleTables(changed, this.#scales, this.#context.defaults);
  }

  #start(reader: XmlReader): void {
    if (reader.name === 'p:sp') this.#shape(reader.readElement());
    else if (reader.name === 'p:grpSpPr') this.#group(reader.readElement());
    else if (reader.name === 'a:tbl') this.#table(reader.readElement());
    else if (reader.name === 'p:text') this.#comment(reader.readElement());
    else if (reader.name === 'a:p') {
      const paragraph = reader.readElement();
      drawingParagraph(this.#source, paragraph, this.#edits, this.#drawing());
    } else
      translateAttributes(this.#source, reader, SHAPE_ATTRIBUTES, this.#edits, this.#drawing());
  }

  #alternate(event: 'start' | 'end'): void {
    this.#alternatives += event === 'start' ? 1 : -1;
    if (this.#alternatives === 0) this.#aliases = undefined;
    else this.#aliases ??= new Map();
  }

  #drawing(kind: TextUnitKind = this.#context.kind): DrawingContext {
    return { ...this.#context, kind, aliases: this.#aliases };
  }

  #shape(shape: XmlElement): void {
    const { layout, master, defaults, placeholders } = this.#context;
    const placeholder = placeholderOf(this.#source, shape);
    if (placeholder && !isRead(placeholder, placeholders)) return;
    const inherited = inheritedBy(placeholder, layout, master, defaults);
    const context = this.#drawing(this.#kind(placeholder));
    const scale = this.#scale();
    drawingShape(this.#source, shape, this.#edits, context, { ...inherited, scale });
  }

  #kind(placeholder: Placeholder | undefined): TextUnitKind {
    const { kind } = this.#context;
    return kind === 'paragraph' && placeholder && isTitle(placeholder) ? 'heading' : kind;
  }

  #table(table: XmlElement): void {
    const { kind, defaults } = this.#context;
    const context = this.#drawing(kind === 'paragraph' ? 'cell' : kind);
    this.#scales.push(drawingTable(this.#source, table, this.#edits, context, defaults));
  }

  #group(properties: XmlElement): void {
    if (this.#groups.length > 0)
      this.#groups[this.#groups.length - 1] = groupScale(this.#source, properties);
  }

  #scale(): Size {
    const scale = { width: 1, height: 1 };
    for (const { width, height } of this.#groups) {
      scale.width *= width;
      scale.height *= height;
    }
    return scale;
  }

  /** Comments of PowerPoint before 2021 are plain text. */
  #comment(element: XmlElement): void {
    const text = contentText(this.#source.slice(element.openEnd, element.closeStart));
    if (!hasLetters(text)) return;
    const { collector, location, kind, page } = this.#context;
    const place = { location, ...(page === undefined ? {} : { page }) };
    const target = collector.take([text], { kind, segmentation: 'sentence', ...place });
    if (target)
      this.#edits.add(element.openEnd, element.closeStart, escapeText(fragmentText(target)));
  }
}

function isRead(placeholder: Placeholder, read: SlideContext['placeholders']): boolean {
  return read === 'all' || (read === 'edges' && isEdge(placeholder));
}

import { renderInlineUnit } from '../inline/render.ts';
import { buildInlineUnit } from '../inline/unit.ts';
import { translateAttributes } from '../ooxml/attributes.ts';
import { OOXML_NAMESPACES } from '../ooxml/namespaces.ts';
import { scriptClass } from '../ooxml/script.ts';
import type { CellSet } from '../spreadsheet/cell-set.ts';
import type { MergeOptions } from '../types.ts';
import { attributeOf } from '../xml/attributes.ts';
import { EditList } from '../xml/edits.ts';
import { type XmlElement, XmlReader } from '../xml/reader.ts';
import { contentText, escapeText } from '../xml/text.ts';
import { readXstring, writeXstring } from './escapes.ts';
import { HeaderWriter, readHeader } from './header-footer.ts';
import type { StringPlace } from './shared-strings.ts';
import { translateString } from './shared-strings.ts';
import type { SheetFacts } from './sheet-facts.ts';
import { translateCriterion } from './tables.ts';
import type { WorkbookTexts } from './texts.ts';
import { translateValidation } from './validation.ts';

const HEADERS = new Set([
  'x:oddHeader',
  'x:oddFooter',
  'x:evenHeader',
  'x:evenFooter',
  'x:firstHeader',
  'x:firstFooter',
]);
const HEADER_LIMIT = 255;
const TOOLTIPS = { 'x:hyperlink': ['tooltip'] };

export interface SheetContext {
  texts: WorkbookTexts;
  /** Cells of this sheet whose text formulas read. */
  read: CellSet;
  facts: SheetFacts | undefined;
  page: number;
  location: string;
  languages: MergeOptions | undefined;
  /** Takes the new text of each string of a cell's own, in their order. */
  changed(index: number, text: string): void;
}

/**
 * One pass over a worksheet or chart sheet: strings of cells, headers and footers, validations, screen tips, criteria
 * of filters, and the side the sheet begins at. Gives the part with its targets, or `undefined` when nothing changed.
 */
export class SheetPass {
  readonly #source: string;
  readonly #context: SheetContext;
  readonly #edits: EditList;
  readonly #place: StringPlace;

  constructor(source: string, context: SheetContext) {
    this.#source = source;
    this.#context = context;
    this.#edits = new EditList(source);
    this.#place = { page: context.page, location: context.location };
  }

  run(): string | undefined {
    const { texts, read, facts } = this.#context;
    const reader = new XmlReader(this.#source, OOXML_NAMESPACES);
    let inline = 0;
    while (reader.next()) {
      if (reader.type === 'end') continue;
      if (reader.name === 'x:sheetData') {
        // Nothing in the cells themselves changes unless they have strings of their own.
        if (facts?.data && facts.inline.length === 0) reader.skipTo(facts.data.end);
      } else if (reader.name === 'x:is') {
        const string = reader.readElement();
        const text = translateString(this.#source, string, texts, this.#place, this.#edits);
        if (text !== undefined) this.#context.changed(inline, text);
        inline++;
      } else if (HEADERS.has(reader.name)) this.#header(reader.readElement());
      else if (reader.name === 'x:dataValidation' || reader.name === 'x14:dataValidation')
        translateValidation(
          this.#source,
          reader.readElement(),
          texts,
          read,
          this.#place,
          this.#edits,
        );
      else if (reader.name === 'x:filter')
        translateCriterion(this.#source, reader, (text) => texts.takeCriterion(text), this.#edits);
      else if (reader.name === 'x:sheetView') this.#turn(reader);
      else
        translateAttributes(this.#source, reader, TOOLTIPS, this.#edits, {
          collector: texts.collector,
          aliases: texts.aliases,
          ...this.#place,
        });
    }
    return this.#edits.size > 0 ? this.#edits.apply() : undefined;
  }

  #header(element: XmlElement): void {
    const { collector } = this.#context.texts;
    const raw = contentText(this.#source.slice(element.openEnd, element.closeStart));
    let changed = false;
    const sections = readHeader(readXstring(raw)).map(({ start, nodes }) => {
      const unit = buildInlineUnit(nodes);
      const meta = { kind: 'other' as const, segmentation: 'none' as const, ...this.#place };
      const target = unit && collector.take(unit.source, meta);
      const writer = new HeaderWriter();
      if (unit && target) {
        changed = true;
        return start + renderInlineUnit(unit, target, writer);
      }
      for (const node of nodes)
        if (node.type === 'text') writer.text(node.text);
        else if (node.type === 'code') for (const atom of node.atoms) writer.atom(atom);
      return start + writer.finish();
    });
    const text = writeXstring(sections.join(''));
    if (changed && text.length <= HEADER_LIMIT)
      this.#edits.add(element.openEnd, element.closeStart, escapeText(text));
  }

  /** Sheets of right-to-left languages begin at the right. */
  #turn(reader: XmlReader): void {
    const { languages } = this.#context;
    if (!languages) return;
    const { rtl } = scriptClass(languages.to);
    if (rtl === scriptClass(languages.from).rtl) return;
    const side = attributeOf(this.#source, reader, 'rightToLeft');
    const at = reader.start + 1 + reader.rawName.length;
    if (side) this.#edits.add(side.valueStart, side.valueEnd, rtl ? '1' : '0');
    else if (rtl) this.#edits.add(at, at, ' rightToLeft="1"');
  }
}

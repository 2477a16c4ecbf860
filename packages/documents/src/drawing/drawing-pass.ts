import { fragmentText, ownEntry } from '@glossa/contract';
import { renderInlineUnit } from '../inline/render.ts';
import { buildInlineUnit } from '../inline/unit.ts';
import { OOXML_NAMESPACES } from '../ooxml/namespaces.ts';
import { scriptClass, wordLanguage } from '../ooxml/script.ts';
import type { Aliases, UnitCollector } from '../units/collector.ts';
import { hasLetters } from '../units/fragments.ts';
import { readAttributes } from '../xml/attributes.ts';
import { EditList } from '../xml/edits.ts';
import { type XmlElement, XmlReader } from '../xml/reader.ts';
import { contentText, escapeText } from '../xml/text.ts';
import { readDrawingParagraph, runRange } from './paragraph.ts';
import { DrawingRunWriter } from './run-writer.ts';

export interface DrawingContext {
  collector: UnitCollector;
  location: string;
  /** The same text is one unit: a diagram is stored twice, a chart repeats its categories for each series. */
  aliases: Aliases;
  languages: { from: string; to: string } | undefined;
}

/** Elements whose text is a cached string of a chart. */
const STRINGS = new Set(['c:v', 'cx:pt', 'cx:v']);
/** Caches that hold numbers, whose values are left alone. */
const NUMBERS = new Set(['c:numCache', 'c:numLit', 'cx:numDim']);

/**
 * One pass over a DrawingML part (chart, diagram): paragraphs of rich text and cached strings. Gives the part with
 * its targets, or `undefined` when nothing changed.
 */
export function drawingPass(source: string, context: DrawingContext): string | undefined {
  const reader = new XmlReader(source, OOXML_NAMESPACES);
  const edits = new EditList(source);
  while (reader.next()) {
    if (reader.type === 'end') continue;
    if (NUMBERS.has(reader.name)) reader.readElement();
    else if (reader.name === 'a:p') drawingParagraph(source, reader.readElement(), edits, context);
    else if (STRINGS.has(reader.name)) cachedString(source, reader.readElement(), edits, context);
  }
  return edits.size > 0 ? edits.apply() : undefined;
}

/** Translates one `a:p` in place. */
export function drawingParagraph(
  source: string,
  paragraph: XmlElement,
  edits: EditList,
  context: DrawingContext,
): void {
  const { collector, location, aliases, languages } = context;
  const unit = buildInlineUnit(readDrawingParagraph(source, paragraph));
  const target =
    unit &&
    collector.take(unit.source, { kind: 'paragraph', segmentation: 'sentence', location }, aliases);
  if (!unit || !target || !languages) return;
  const { start, end } = runRange(paragraph);
  const prefix = paragraph.rawName.slice(0, -1);
  const slice = edits.take(start);
  const writer = new DrawingRunWriter(source, prefix, wordLanguage(languages.to), slice);
  edits.add(start, end, renderInlineUnit(unit, target, writer));
  turn(source, paragraph, edits, scriptClass(languages.to).rtl);
}

function cachedString(
  source: string,
  element: XmlElement,
  edits: EditList,
  { collector, location, aliases }: DrawingContext,
): void {
  const text = contentText(source.slice(element.openEnd, element.closeStart));
  if (!hasLetters(text)) return;
  const target = collector.take([text], { kind: 'cell', segmentation: 'none', location }, aliases);
  if (target) edits.add(element.openEnd, element.closeStart, escapeText(fragmentText(target)));
}

const MIRRORED: Readonly<Record<string, string>> = { l: 'r', r: 'l' };

/** Sets the direction of a translated paragraph. Unlike in Word, `l` and `r` are sides, so they are exchanged. */
function turn(source: string, paragraph: XmlElement, edits: EditList, rtl: boolean): void {
  const properties = paragraph.children.find(({ name }) => name === 'a:pPr');
  if (!properties) {
    const at = paragraph.openEnd;
    if (rtl) edits.add(at, at, `<${paragraph.rawName.slice(0, -1)}pPr rtl="1"/>`);
    return;
  }
  const attributes = readAttributes(source, properties);
  const direction = attributes.find(({ name }) => name === 'rtl');
  const isRtl = direction?.value === '1' || direction?.value === 'true';
  if (isRtl === rtl) return;
  if (direction) edits.add(direction.valueStart, direction.valueEnd, rtl ? '1' : '0');
  else {
    const at = properties.start + 1 + properties.rawName.length;
    edits.add(at, at, ' rtl="1"');
  }
  const align = attributes.find(({ name }) => name === 'algn');
  const mirrored = align && ownEntry(MIRRORED, align.value);
  if (align && mirrored) edits.add(align.valueStart, align.valueEnd, mirrored);
}

import { fragmentText } from '@glossa/contract';
import { translateAttributes } from '../ooxml/attributes.ts';
import { OOXML_NAMESPACES } from '../ooxml/namespaces.ts';
import { hasLetters } from '../units/fragments.ts';
import { EditList } from '../xml/edits.ts';
import { type XmlElement, XmlReader } from '../xml/reader.ts';
import { contentText, escapeText } from '../xml/text.ts';
import { drawingShape, SHAPE_ATTRIBUTES } from './shape.ts';
import { type DrawingContext, drawingParagraph } from './translate-paragraph.ts';

/** Elements whose text is a cached string of a chart. */
const STRINGS = new Set(['c:v', 'cx:pt', 'cx:v']);
/** Caches that hold numbers, whose values are left alone. */
const NUMBERS = new Set(['c:numCache', 'c:numLit', 'cx:numDim']);
const SHAPES = new Set(['dsp:sp', 'xdr:sp', 'cdr:sp']);

/**
 * One pass over a DrawingML part (chart, diagram, shapes of a sheet): paragraphs of rich text, cached strings and
 * alternative text. Gives the part with its targets, or `undefined` when nothing changed.
 */
export function drawingPass(source: string, context: DrawingContext): string | undefined {
  const reader = new XmlReader(source, OOXML_NAMESPACES);
  const edits = new EditList(source);
  while (reader.next()) {
    if (reader.type === 'end') continue;
    if (NUMBERS.has(reader.name)) reader.readElement();
    else if (SHAPES.has(reader.name)) drawingShape(source, reader.readElement(), edits, context);
    else if (reader.name === 'a:p') drawingParagraph(source, reader.readElement(), edits, context);
    else if (STRINGS.has(reader.name)) cachedString(source, reader.readElement(), edits, context);
    else translateAttributes(source, reader, SHAPE_ATTRIBUTES, edits, context);
  }
  return edits.size > 0 ? edits.apply() : undefined;
}

function cachedString(
  source: string,
  element: XmlElement,
  edits: EditList,
  { collector, location, page, aliases, keeps }: DrawingContext,
): void {
  const text = contentText(source.slice(element.openEnd, element.closeStart));
  if (!hasLetters(text) || keeps?.(text)) return;
  const place = { location, ...(page === undefined ? {} : { page }) };
  const target = collector.take([text], { kind: 'cell', segmentation: 'none', ...place }, aliases);
  if (target) edits.add(element.openEnd, element.closeStart, escapeText(fragmentText(target)));
}

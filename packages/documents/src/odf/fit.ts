import { readAttributes } from '../xml/attributes.ts';
import { EditList } from '../xml/edits.ts';
import { XmlReader } from '../xml/reader.ts';
import { AttributeEdits } from './attribute-edits.ts';
import { centimetres } from './lengths.ts';
import { ODF_NAMESPACES } from './namespaces.ts';

/** Boxes this narrow hold labels, which would be broken within words. */
const NARROWEST_CM = 3;

/**
 * Automatic styles of the shapes of a presentation for text that may be longer: lines that ran on are wrapped at the
 * edge of their box, and a box of fixed size shrinks the text that overflows it. Both are done by the application as
 * it lays the slide out; text that fits stays as it is.
 */
export function fitShapes(source: string): string | undefined {
  const widths = narrowest(source);
  const edits = new EditList(source);
  const reader = new XmlReader(source, ODF_NAMESPACES);
  let style = '';
  while (reader.next()) {
    if (reader.type === 'end') continue;
    if (reader.name === 'office:body') break;
    if (reader.name === 'style:style') style = attributesOf(reader).get('style:name') ?? '';
    if (reader.name !== 'style:graphic-properties') continue;
    const width = widths.get(style);
    if (width === undefined) continue;
    const change = new AttributeEdits(reader, readAttributes(source, reader), edits);
    if (
      change.value('fo:wrap-option') === 'no-wrap' &&
      change.value('draw:auto-grow-width') !== 'true' &&
      width >= NARROWEST_CM
    )
      change.set('fo:wrap-option', 'wrap');
    if (
      change.value('draw:auto-grow-height') === 'false' &&
      (change.value('draw:fit-to-size') ?? 'false') === 'false'
    ) {
      change.set('draw:fit-to-size', 'shrink-to-fit');
      change.set('style:shrink-to-fit', 'true');
    }
    change.finish();
  }
  return edits.size > 0 ? edits.apply() : undefined;
}

/** The width of the narrowest shape of each style, in centimetres. */
function narrowest(source: string): Map<string, number> {
  const widths = new Map<string, number>();
  const reader = new XmlReader(source, ODF_NAMESPACES);
  while (reader.next()) {
    if (reader.type === 'end' || !/^draw:(?:frame|custom-shape)$/.test(reader.name)) continue;
    const attributes = attributesOf(reader);
    const style = attributes.get('draw:style-name') ?? attributes.get('presentation:style-name');
    const width = centimetres(attributes.get('svg:width')) ?? 0;
    if (style !== undefined && width > 0)
      widths.set(style, Math.min(width, widths.get(style) ?? Number.POSITIVE_INFINITY));
  }
  return widths;
}

function attributesOf(reader: XmlReader): Map<string, string> {
  return new Map(readAttributes(reader.source, reader).map(({ name, value }) => [name, value]));
}

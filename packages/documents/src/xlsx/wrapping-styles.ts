import { OOXML_NAMESPACES } from '../ooxml/namespaces.ts';
import { attributeOf } from '../xml/attributes.ts';
import { XmlReader } from '../xml/reader.ts';

const DEFAULT_SIZE = 11;

/** Sizes in points of the fonts of the cell formats that wrap their text, by the index of the format. */
export function wrappingStyles(source: string): Map<number, number> {
  const sizes: number[] = [];
  const wrapping = new Map<number, number>();
  const reader = new XmlReader(source, OOXML_NAMESPACES);
  const value = (wanted: string) => attributeOf(source, reader, wanted)?.value;
  let inFonts = false;
  let inFormats = false;
  let format = -1;
  let size = DEFAULT_SIZE;
  while (reader.next()) {
    const starts = reader.type === 'start';
    if (reader.name === 'x:fonts') inFonts = starts;
    else if (reader.name === 'x:cellXfs') inFormats = starts;
    else if (!starts) continue;
    else if (inFonts && reader.name === 'x:font') sizes.push(DEFAULT_SIZE);
    else if (inFonts && reader.name === 'x:sz')
      sizes[sizes.length - 1] = Number(value('val')) || DEFAULT_SIZE;
    else if (inFormats && reader.name === 'x:xf') {
      format++;
      size = sizes[Number(value('fontId') ?? 0)] ?? DEFAULT_SIZE;
    } else if (inFormats && reader.name === 'x:alignment') {
      const wraps = value('wrapText') === '1' || value('wrapText') === 'true';
      if (wraps && Number(value('textRotation') ?? 0) === 0) wrapping.set(format, size);
    }
  }
  return wrapping;
}

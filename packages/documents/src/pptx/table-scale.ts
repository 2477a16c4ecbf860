import { paragraphStyle } from '../drawing/shape.ts';
import type { ListStyle } from '../drawing/text-style.ts';
import { OOXML_NAMESPACES } from '../ooxml/namespaces.ts';
import { attributeOf } from '../xml/attributes.ts';
import { EditList } from '../xml/edits.ts';
import { type XmlElement, XmlReader } from '../xml/reader.ts';
import { paragraphsOf } from './table.ts';

const DEFAULT_SIZE = 18;
/** Hundredths of a point. */
const SMALLEST = 600;

/**
 * Tables have no fitting of their own: the runs of the n-th table of a part get the share `scales[n]` of their size.
 */
export function scaleTables(source: string, scales: readonly number[], styles: ListStyle): string {
  const reader = new XmlReader(source, OOXML_NAMESPACES);
  const edits = new EditList(source);
  let index = 0;
  while (reader.next()) {
    if (reader.type === 'end' || reader.name !== 'a:tbl') continue;
    const table = reader.readElement();
    const scale = scales[index++] ?? 1;
    if (scale >= 1) continue;
    for (const row of table.children)
      for (const cell of row.children)
        if (cell.name === 'a:tc')
          for (const paragraph of paragraphsOf(cell))
            scaleParagraph(source, paragraph, scale, styles, edits);
  }
  return edits.apply();
}

function scaleParagraph(
  source: string,
  paragraph: XmlElement,
  scale: number,
  styles: ListStyle,
  edits: EditList,
): void {
  const inherited = paragraphStyle(source, { ...paragraph, children: [] }, styles).size;
  const smaller = (size: number) => Math.max(SMALLEST, Math.round((size * scale) / 50) * 50);
  for (const run of paragraph.children) {
    const end = run.name === 'a:endParaRPr';
    const properties = end ? run : run.children.find(({ name }) => name === 'a:rPr');
    if (properties) {
      const size = attributeOf(source, properties, 'sz');
      const value = smaller(Number(size?.value) || (inherited ?? DEFAULT_SIZE) * 100);
      const at = properties.start + 1 + properties.rawName.length;
      if (size) edits.add(size.valueStart, size.valueEnd, String(value));
      else edits.add(at, at, ` sz="${value}"`);
    } else if (run.name === 'a:r') {
      const value = smaller((inherited ?? DEFAULT_SIZE) * 100);
      edits.add(run.openEnd, run.openEnd, `<${run.rawName.slice(0, -1)}rPr sz="${value}"/>`);
    }
  }
}

import { OOXML_NAMESPACES } from '../ooxml/namespaces.ts';
import { readAttributes } from '../xml/attributes.ts';
import { EditList } from '../xml/edits.ts';
import { XmlReader } from '../xml/reader.ts';

const MIRRORED: Readonly<Record<string, string>> = { left: 'right', right: 'left' };

/** The styles for sheets that begin at the other side: cells aligned to a side by hand are to be at the other one too. */
export function mirrorAlignments(source: string): string | undefined {
  const edits = new EditList(source);
  const reader = new XmlReader(source, OOXML_NAMESPACES);
  while (reader.next()) {
    if (reader.type === 'end' || reader.name !== 'x:alignment') continue;
    for (const { name, value, valueStart, valueEnd } of readAttributes(source, reader))
      if (name === 'horizontal' && Object.hasOwn(MIRRORED, value))
        edits.add(valueStart, valueEnd, MIRRORED[value]!);
  }
  return edits.size > 0 ? edits.apply() : undefined;
}

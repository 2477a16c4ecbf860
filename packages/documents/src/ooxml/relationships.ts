import { resolvePath } from '../container/paths.ts';
import { readAttributes } from '../xml/attributes.ts';
import { XmlReader } from '../xml/reader.ts';
import { OOXML_NAMESPACES } from './namespaces.ts';
import type { OpcPackage } from './package.ts';

/** A relationship to another part of the same package (ISO/IEC 29500-2, 6.5). */
export interface Relationship {
  id: string;
  /** Last segment of the type, such as `slideLayout`: it is the same for transitional and strict files. */
  type: string;
  /** Name of the entry it leads to; there is one. */
  target: string;
}

/** Relationships of a part to parts the archive has, in the order of the file. */
export function relationshipsOf(pkg: OpcPackage, part: string): Relationship[] {
  const slash = part.lastIndexOf('/') + 1;
  const folder = part.slice(0, slash);
  const name = `${folder}_rels/${part.slice(slash)}.rels`;
  if (!pkg.archive.entries.has(name)) return [];
  const found: Relationship[] = [];
  const reader = new XmlReader(pkg.readXml(name).text, OOXML_NAMESPACES);
  while (reader.next()) {
    if (reader.type === 'end' || reader.name !== 'rel:Relationship') continue;
    const attributes = new Map(
      readAttributes(reader.source, reader).map((attribute) => [attribute.name, attribute.value]),
    );
    if (attributes.get('TargetMode') === 'External') continue;
    const target = resolvePath(folder, attributes.get('Target') ?? '');
    if (!pkg.archive.entries.has(target)) continue;
    const type = attributes.get('Type') ?? '';
    const id = attributes.get('Id') ?? '';
    found.push({ id, type: type.slice(type.lastIndexOf('/') + 1), target });
  }
  return found;
}

import { fragmentText } from '@glossa/contract';
import type { UnitCollector } from '../units/collector.ts';
import { hasLetters } from '../units/fragments.ts';
import { EditList } from '../xml/edits.ts';
import { XmlReader } from '../xml/reader.ts';
import { contentText, escapeText } from '../xml/text.ts';
import { OOXML_NAMESPACES } from './namespaces.ts';

export const CORE_PROPERTIES_TYPE = 'application/vnd.openxmlformats-package.core-properties+xml';

const TRANSLATED = new Set([
  'dc:title',
  'dc:subject',
  'dc:description',
  'cp:keywords',
  'cp:category',
]);

/** One pass over the document properties (ISO/IEC 29500-2, annex D): title, subject, description, keywords, category. */
export function corePropertiesPass(
  source: string,
  collector: UnitCollector,
  location: string,
): string | undefined {
  const reader = new XmlReader(source, OOXML_NAMESPACES);
  const edits = new EditList(source);
  while (reader.next()) {
    if (reader.type === 'end' || !TRANSLATED.has(reader.name)) continue;
    const kind = reader.name === 'dc:title' ? 'title' : 'attribute';
    const element = reader.readElement();
    const text = contentText(source.slice(element.openEnd, element.closeStart));
    if (!hasLetters(text)) continue;
    const target = collector.take([text], { kind, segmentation: 'none', location });
    if (target) edits.add(element.openEnd, element.closeStart, escapeText(fragmentText(target)));
  }
  return edits.size > 0 ? edits.apply() : undefined;
}

import { fragmentText, ownEntry } from '@glossa/contract';
import type { Aliases, UnitCollector } from '../units/collector.ts';
import { isProse } from '../units/fragments.ts';
import { readAttributes } from '../xml/attributes.ts';
import type { EditList } from '../xml/edits.ts';
import type { XmlElement } from '../xml/reader.ts';
import { escapeAttribute } from '../xml/text.ts';

export interface AttributeContext {
  collector: UnitCollector;
  location: string;
  page?: number;
  /** The same text is one unit. */
  aliases?: Aliases | undefined;
}

/** Translates those attributes of an element in place that `names` lists for it and that hold prose. */
export function translateAttributes(
  source: string,
  element: Pick<XmlElement, 'name' | 'start' | 'rawName' | 'scope'>,
  names: Readonly<Record<string, readonly string[]>>,
  edits: EditList,
  { collector, location, page, aliases }: AttributeContext,
): void {
  const wanted = ownEntry(names, element.name);
  if (!wanted) return;
  for (const attribute of readAttributes(source, element)) {
    if (!wanted.includes(attribute.name) || !isProse(attribute.value)) continue;
    const place = { location, ...(page === undefined ? {} : { page }) };
    const target = collector.take(
      [attribute.value],
      { kind: 'attribute', segmentation: 'sentence', ...place },
      aliases,
    );
    if (!target) continue;
    const text = escapeAttribute(fragmentText(target));
    edits.add(attribute.valueStart, attribute.valueEnd, text);
  }
}

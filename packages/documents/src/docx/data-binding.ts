import { attributeOf } from '../xml/attributes.ts';
import type { EditList } from '../xml/edits.ts';
import type { XmlElement } from '../xml/reader.ts';

/** Stores whose text is translated too, or holds names only: document properties (core and extended). */
const PROPERTY_STORES = new Set([
  '{6C3C8BC8-F283-45AE-878A-BAB7291924A1}',
  '{6668398D-A668-4E3E-A5EB-62B293D839F1}',
]);

/**
 * Content controls bound to custom XML show what the data says as soon as Word opens the file, so the binding of a
 * translated control is cut (`w:dataBinding`, ISO/IEC 29500-1, 17.5.2.6).
 */
export function cutBindings(source: string, element: XmlElement, edits: EditList): void {
  for (const child of element.children) {
    if (child.name === 'w:txbxContent') continue;
    if (child.name === 'w:dataBinding') {
      const store = attributeOf(source, child, 'w:storeItemID');
      if (!PROPERTY_STORES.has(store?.value.toUpperCase() ?? ''))
        edits.add(child.start, child.end, '');
    } else cutBindings(source, child, edits);
  }
}

import type { PDF } from '@libpdf/core';
import { PdfArray } from '@libpdf/core';
import { nameAt } from '../content/objects.ts';
import type { Document } from '../write/stream-change.ts';
import { inherited, type SourcePage } from './source-page.ts';

/** Of a page, what belongs to it alone: threads, actions, and its place in the structure tree. */
const OWN = ['Parent', 'StructParents', 'B', 'AA', 'PieceInfo', 'Tabs', 'Metadata', 'Annots'];
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

/**
 * Puts pages of the source, by their numbers from 0, before their translations. Bookmarks and links lead to the translations. Page numbers that
 * viewers show no longer count one by one, so that labels are left out.
 */
export function alternate(
  pdf: PDF,
  sources: ReadonlyMap<number, SourcePage>,
  document: Document,
): void {
  const { register, resolve } = document;
  for (const [index, source] of [...sources.entries()].reverse()) {
    const page = source.dict.clone();
    for (const key of INHERITED) {
      const value = inherited(source.dict, key, resolve);
      if (value) page.set(key, value);
    }
    for (const key of OWN) page.delete(key);
    if (source.resources) page.set('Resources', source.resources);
    if (source.contents) page.set('Contents', source.contents);
    const annotations = source.annotations.flatMap((annotation) => {
      // A field has one place for each of its widgets, and the other page has it.
      if (['Widget', 'Popup'].includes(nameAt(annotation, 'Subtype', resolve) ?? '')) return [];
      for (const key of ['StructParent', 'P', 'Popup', 'IRT', 'NM']) annotation.delete(key);
      return [register(annotation)];
    });
    if (annotations.length > 0) page.set('Annots', PdfArray.of(...annotations));
    pdf.insertPage(index, page);
  }
  pdf.getCatalog().delete('PageLabels');
}

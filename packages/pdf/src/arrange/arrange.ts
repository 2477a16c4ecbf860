import type { PDF } from '@libpdf/core';
import type { Document } from '../write/stream-change.ts';
import { alternate } from './alternate.ts';
import { face } from './facing.ts';
import { type SourcePage, sourcePageOf } from './source-page.ts';

/** How source and translation stand together: side by side on one page, or on a page each. */
export type Arrangement = 'facing' | 'alternating';

/**
 * Remembers the pages of a file as they are.
 *
 * @returns puts them to the translated pages, when these are written
 */
export function rememberPages(
  pdf: PDF,
  document: Document,
): (arrangement: Arrangement, isRightToLeft: boolean) => void {
  const sources: SourcePage[] = [];
  for (let index = 0; index < pdf.getPageCount(); index += 1) {
    const page = pdf.getPage(index);
    if (page) sources.push(sourcePageOf(page.dict, document.resolve));
  }
  return (arrangement, isRightToLeft) => {
    if (arrangement === 'alternating') alternate(pdf, sources, document);
    else for (const source of sources) face(source, isRightToLeft, document);
  };
}

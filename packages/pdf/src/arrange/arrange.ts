import { parsePageRanges } from '@glossa/contract';
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
 * @param pages which of them, as `1-3, 7`; all unless given
 * @returns puts them to the translated pages, when these are written
 */
export function rememberPages(
  pdf: PDF,
  document: Document,
  pages = '1-',
): (arrangement: Arrangement, isRightToLeft: boolean) => void {
  const isChosen = parsePageRanges(pages);
  const sources = new Map<number, SourcePage>();
  for (let index = 0; index < pdf.getPageCount(); index += 1) {
    const page = isChosen(index) ? pdf.getPage(index) : undefined;
    if (page) sources.set(index, sourcePageOf(page.dict, document.resolve));
  }
  return (arrangement, isRightToLeft) => {
    if (arrangement === 'alternating') alternate(pdf, sources, document);
    else for (const source of sources.values()) face(source, isRightToLeft, document);
  };
}

import { chosenPages, GlossaError } from '@glossa/contract';
import type { Extraction } from './types.ts';

/** What some pages of a document hold. */
export interface OnPages<T> {
  extraction: T;
  /** How many pages are chosen. */
  chosen: number;
}

/**
 * Leaves the units of some pages, slides, sheets or chapters, and those that stand on none.
 *
 * @param pages as `1-3, 7`; all unless given
 * Errors: `invalid_page_range`, also for a document whose text has no pages before it is laid out.
 */
export function onPages<T extends Pick<Extraction, 'format' | 'units' | 'pages'>>(
  extraction: T,
  pages: string | undefined,
): OnPages<T> {
  if (pages === undefined) return { extraction, chosen: extraction.pages };
  const chosen = new Set(chosenPages(pages, extraction.pages));
  if (extraction.units.length > 0 && extraction.units.every(({ page }) => page === undefined))
    throw new GlossaError(
      'invalid_page_range',
      `Pages cannot be chosen of ${extraction.format}: it has none before it is laid out.`,
      { details: { pages } },
    );
  const units = extraction.units.filter(({ page }) => page === undefined || chosen.has(page));
  return { extraction: { ...extraction, units }, chosen: chosen.size };
}

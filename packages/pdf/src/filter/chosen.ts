import { chosenPages } from '@glossa/contract';
import type { PdfDocument } from '../read/document.ts';
import { type Section, sectionsOf } from './sections.ts';

type Pages = Pick<PdfDocument, 'pageCount' | 'page'>;

/** Neighbours among numbers in their order: the first of each run, and how many they are. */
function runsOf(numbers: readonly number[]): { first: number; length: number }[] {
  const runs: { first: number; length: number }[] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && number === last.first + last.length) last.length += 1;
    else runs.push({ first: number, length: 1 });
  }
  return runs;
}

/**
 * A document's paragraphs on some of its pages, a section at a time. Other pages are not read, and no paragraph runs on
 * into them: they stay as they are.
 *
 * @param pages as `1-3, 7`; all unless given
 * Errors: `invalid_page_range`; those of `page`.
 */
export function* chosenSections(document: Pages, pages: string | undefined): Generator<Section> {
  if (pages === undefined) return yield* sectionsOf(document);
  for (const { first, length } of runsOf(chosenPages(pages, document.pageCount)))
    yield* sectionsOf({ pageCount: length, page: (index) => document.page(first + index) });
}

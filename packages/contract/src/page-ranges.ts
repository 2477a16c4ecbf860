import { GlossaError } from './errors.ts';
import { LIMITS } from './limits.ts';

const RANGE = /^\s*(\d{1,6})?\s*(?:([-–—])\s*(\d{1,6})?)?\s*$/;

/** What is wrong with a list of pages, as plain data. */
export interface PagesProblem {
  /** As it was written. */
  pages: string;
  /** Pages of the document, where it is known that the list names none of them. */
  most?: number;
}

function invalid(problem: PagesProblem): GlossaError {
  const { pages, most } = problem;
  const message =
    most === undefined
      ? `Not a list of pages: ${pages}. Write pages as 1-3, 7.`
      : `The document has ${most} pages; none of them is among ${pages}.`;
  return new GlossaError('invalid_page_range', message, { details: problem });
}

/**
 * Reads page ranges as people write them in print dialogues: `1-3, 7, 10-`. Pages count from 1.
 * @returns a test for zero-based pages
 * Errors: `invalid_page_range`.
 */
export function parsePageRanges(pages: string): (page: number) => boolean {
  if (pages.length > LIMITS.pageList) throw invalid({ pages: `${pages.slice(0, 20)}…` });
  const ranges = pages.split(/[,،、，;]/).map((part) => {
    const [, first, dash, last] = RANGE.exec(part) ?? [];
    if (first === undefined && last === undefined) throw invalid({ pages });
    const from = first === undefined ? 1 : Number(first);
    const to =
      dash === undefined ? from : last === undefined ? Number.POSITIVE_INFINITY : Number(last);
    if (from < 1 || to < from) throw invalid({ pages });
    return { from, to };
  });
  return (page) => ranges.some(({ from, to }) => page + 1 >= from && page + 1 <= to);
}

/**
 * The pages that a list names of a document, from 0, in their order.
 * @param count pages that the document has
 * Errors: `invalid_page_range`, with `most` where it has none of them.
 */
export function chosenPages(pages: string, count: number): number[] {
  const wanted = parsePageRanges(pages);
  const chosen = Array.from({ length: count }, (_, page) => page).filter(wanted);
  if (chosen.length === 0) throw invalid({ pages, most: count });
  return chosen;
}

/** Characters to a page, where a format has no pages. */
const PAGE_CHARACTERS = 3000;

/** Pages that so much text comes to, at least 1. */
export function pagesOf(characters: number): number {
  return Math.max(1, Math.ceil(characters / PAGE_CHARACTERS));
}

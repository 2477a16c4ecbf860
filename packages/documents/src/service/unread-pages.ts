import type { PreparedPage } from '@glossa/pdf/scan';

/** Pages that are looked at before the rest is judged by them. */
const LOOKED_AT = 3;
/** Dots an inch: enough to count letters, a quarter of the work of reading them. */
export const GLANCE = 150;
/** Of what is seen as one letter: blanks are not seen, and letters that touch are one; those of East Asia are several. */
const CHARACTERS_PER_LETTER = 1.16;
const CHARACTERS_PER_PART = 0.5;

/** Some of a document's pages, from its beginning to its end: title pages hold less than others. */
export function sampleOf(pages: readonly number[], most = LOOKED_AT): readonly number[] {
  if (pages.length <= most) return pages;
  return Array.from({ length: most }, (_, index) => {
    const at = Math.floor(((index + 0.5) * pages.length) / most);
    return pages[at]!;
  });
}

/** How many characters a page that was looked at holds, about. */
export function charactersOf({ lines }: PreparedPage, language: string): number {
  const letters = lines.reduce((sum, line) => sum + line.letters, 0);
  const isInParts = /^(?:ja|ko|zh)\b/.test(language);
  return Math.round(letters * (isInParts ? CHARACTERS_PER_PART : CHARACTERS_PER_LETTER));
}

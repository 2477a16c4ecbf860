import type { PageContent, Paragraph } from '../model.ts';
import type { PdfDocument } from '../read/document.ts';
import { structureOf } from '../structure/structure.ts';

/** Pages that are in memory together, with their paragraphs. */
export interface Section {
  pages: readonly PageContent[];
  paragraphs: readonly Paragraph[];
}

/** What is in memory of a document: so many pages, and fewer where they hold more than pages usually do. */
export const SECTION = { pages: 32, characters: 120_000, pieces: 60_000 } as const;

const charactersOf = ({ pieces }: PageContent) =>
  pieces.reduce((sum, { characters }) => sum + characters.length, 0);

type SectionSize = { readonly [what in keyof typeof SECTION]: number };

function isFull(pages: readonly PageContent[], most: SectionSize): boolean {
  if (pages.length > most.pages) return true;
  const pieces = pages.reduce((sum, page) => sum + page.pieces.length, 0);
  if (pieces > most.pieces) return true;
  return pages.reduce((sum, page) => sum + charactersOf(page), 0) > most.characters;
}

/**
 * Where a section may end: so many pages from its beginning that no paragraph goes on behind them, as many as there are
 * in its second half; undefined where each page there runs on into the next.
 */
function cleanCut(
  pages: readonly PageContent[],
  paragraphs: readonly Paragraph[],
): number | undefined {
  const first = pages[0]!.index;
  const crossed = new Set<number>();
  for (const { parts } of paragraphs) {
    const on = parts.map(({ page }) => page - first);
    for (let cut = Math.min(...on) + 1; cut <= Math.max(...on); cut += 1) crossed.add(cut);
  }
  for (let cut = pages.length - 1; cut > 0 && cut >= pages.length / 2; cut -= 1)
    if (!crossed.has(cut)) return cut;
  return undefined;
}

/**
 * A document's paragraphs, a section of its pages at a time: of a long document, a section is in memory. The same file
 * has the same sections. A section ends where no paragraph runs on, which is seen by the page behind it.
 *
 * @param most what a section holds, but for the page behind it
 */
export function* sectionsOf(
  document: Pick<PdfDocument, 'pageCount' | 'page'>,
  most: SectionSize = SECTION,
): Generator<Section> {
  let held: PageContent[] = [];
  let next = 0;
  while (held.length > 0 || next < document.pageCount) {
    while (next < document.pageCount && !isFull(held, most)) held.push(document.page(next++));
    const paragraphs = structureOf(held);
    if (next === document.pageCount && held.length <= most.pages) {
      yield { pages: held, paragraphs };
      return;
    }
    const cut = cleanCut(held, paragraphs);
    const end = held[cut ?? 0]!.index;
    const pages = held.slice(0, cut ?? Math.max(1, held.length - 1));
    yield {
      pages,
      paragraphs:
        cut === undefined
          ? structureOf(pages)
          : paragraphs.filter(({ parts }) => parts[0]!.page < end),
    };
    held = held.slice(pages.length);
  }
}

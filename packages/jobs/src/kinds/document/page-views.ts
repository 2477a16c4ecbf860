import { chosenPages, type DocumentChoices, pageArrangement } from '@glossa/contract';
import type { DocumentInput } from './input.ts';
import type { DocumentResult } from './result.ts';

/** A picture that can be drawn: a page, from 0, of a file in the store. */
export interface PagePlace {
  blobKey: string;
  page: number;
}

/** A translated page, from 0 among those of the document, and where it and its source are to be seen. */
export interface PagePlaces {
  page: number;
  /** Absent where the translation's page shows the source's beside it. */
  source?: PagePlace;
  target: PagePlace;
}

type Arranged = Pick<DocumentInput, 'bilingual' | 'pages'> & {
  choices?: DocumentChoices | undefined;
};

/**
 * Where the translated pages of a finished document are to be seen, and their sources.
 * @returns none of a document whose pages cannot be drawn
 */
export function pagePlaces(
  { choices = {}, bilingual = false, pages = '1-' }: Arranged,
  { blobKey, viewable }: Pick<DocumentResult, 'blobKey' | 'viewable'>,
): PagePlaces[] {
  if (viewable === undefined) return [];
  const { sourceKey } = viewable;
  const arrangement = pageArrangement(choices, bilingual);
  return chosenPages(pages, viewable.pages).map((page, before) => {
    // A page of the source stands before each translated one.
    const at = arrangement === 'alternating' ? page + before + 1 : page;
    const target = { blobKey, page: at };
    return arrangement === 'facing'
      ? { page, target }
      : { page, source: { blobKey: sourceKey, page }, target };
  });
}

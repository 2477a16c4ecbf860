import { chosenPages, type DocumentChoices } from '@glossa/contract';
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

type Arranged = Pick<DocumentInput, 'bilingual'> & { choices?: DocumentChoices | undefined };

/** How source and translation stand in the result, as the merge has it. */
function arrangementOf({ choices = {}, bilingual = false }: Arranged) {
  if (choices.alternating) return 'alternating';
  return (choices.sideBySide ?? bilingual) ? 'facing' : undefined;
}

/**
 * Where the translated pages of a finished document are to be seen, and their sources.
 * @returns none of a document whose pages cannot be drawn
 */
export function pagePlaces(
  input: Arranged & Pick<DocumentInput, 'pages'>,
  { blobKey, viewable }: Pick<DocumentResult, 'blobKey' | 'viewable'>,
): PagePlaces[] {
  if (viewable === undefined) return [];
  const { sourceKey } = viewable;
  const arrangement = arrangementOf(input);
  return chosenPages(input.pages ?? '1-', viewable.pages).map((page, before) => {
    // A page of the source stands before each translated one.
    const at = arrangement === 'alternating' ? page + before + 1 : page;
    const target = { blobKey, page: at };
    return arrangement === 'facing'
      ? { page, target }
      : { page, source: { blobKey: sourceKey, page }, target };
  });
}

import { chosenPages, type TextUnit } from '@glossa/contract';
import { openAdmitted } from './admission.ts';
import { chosenSections } from './chosen.ts';
import { type ExtractedPdf, type ReadPdfOptions, surveyed, unitsOf } from './extract.ts';

/**
 * The text units of the first page, among those that are chosen, that has some. Pages behind it are not read, so that a
 * look at a long document costs no more than one at a short one. It is read by itself: so it is to be merged, as the only
 * page that is chosen.
 * Errors: those of `extractPdf`.
 */
export async function extractBeginning(
  bytes: Uint8Array,
  { choices = {}, pages = '1-', ...options }: ReadPdfOptions = {},
): Promise<ExtractedPdf> {
  const document = await openAdmitted(bytes, options);
  try {
    const units: TextUnit[] = [];
    const unread: number[] = [];
    const looked = surveyed(document, options, unread);
    for (const page of chosenPages(pages, document.pageCount)) {
      for (const section of chosenSections(looked, String(page + 1)))
        for (const unit of unitsOf(section, choices)) units.push(unit);
      // One that is a picture is read before it is told what it says.
      if (units.length + unread.length > 0) break;
    }
    return { pages: document.pageCount, units, unread };
  } finally {
    document.close();
  }
}

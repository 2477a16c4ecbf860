import type { TextUnit } from '@glossa/contract';
import { needOf } from '../scan/survey.ts';
import type { PageReadings } from '../scan/types.ts';
import { documentTexts } from '../texts/document-texts.ts';
import { openAdmitted, secretOf } from './admission.ts';
import { unitsBeside } from './beside.ts';
import { sectionsOf } from './sections.ts';
import { unitOf } from './units.ts';
import { isWanted, type PdfChoices } from './wanted.ts';

export interface ReadPdfOptions {
  /** Of the user or the owner. */
  password?: string | undefined;
  choices?: PdfChoices;
  /** What was read of pages' pictures. */
  readings?: PageReadings | undefined;
}

export interface ExtractedPdf {
  pages: number;
  /** In the order of reading; `page` from 0. */
  units: TextUnit[];
  /** Pages, from 0, with pictures that may hold text and were not read. */
  unread: number[];
}

/**
 * The text units of a PDF.
 * Errors: those of {@link openAdmitted}; `limit_exceeded` for a page that holds too much.
 */
export async function extractPdf(
  bytes: Uint8Array,
  { choices = {}, ...options }: ReadPdfOptions = {},
): Promise<ExtractedPdf> {
  const document = await openAdmitted(bytes, options);
  try {
    const units: TextUnit[] = [];
    const unread: number[] = [];
    const surveyed = {
      pageCount: document.pageCount,
      page(index: number) {
        const page = document.page(index);
        if (!options.readings?.has(index) && needOf(page)) unread.push(index);
        return page;
      },
    };
    for (const { paragraphs } of sectionsOf(surveyed)) {
      for (const paragraph of paragraphs) {
        const unit = isWanted(paragraph, choices) ? unitOf(paragraph) : undefined;
        if (unit) units.push(unit);
      }
    }
    const { texts } = await documentTexts(bytes, secretOf(options));
    units.push(...unitsBeside(texts, choices));
    return { pages: document.pageCount, units, unread };
  } finally {
    document.close();
  }
}

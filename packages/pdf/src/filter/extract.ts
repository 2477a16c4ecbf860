import type { TextUnit } from '@glossa/contract';
import type { PdfDocument } from '../read/document.ts';
import { needOf } from '../scan/survey.ts';
import type { PageReadings } from '../scan/types.ts';
import { documentTexts } from '../texts/document-texts.ts';
import { openAdmitted, secretOf } from './admission.ts';
import { unitsBeside } from './beside.ts';
import { chosenSections } from './chosen.ts';
import type { Section } from './sections.ts';
import { unitOf } from './units.ts';
import { isWanted, type PdfChoices } from './wanted.ts';

export interface ReadPdfOptions {
  /** Of the user or the owner. */
  password?: string | undefined;
  choices?: PdfChoices;
  /** Which pages, as `1-3, 7`; with some of them, what stands on none stays too. All unless given. */
  pages?: string | undefined;
  /** What was read of pages' pictures. */
  readings?: PageReadings | undefined;
}

export interface ExtractedPdf {
  /** Of the document, whichever are chosen. */
  pages: number;
  /** In the order of reading; `page` from 0. */
  units: TextUnit[];
  /** Pages, from 0, with pictures that may hold text and were not read. */
  unread: number[];
}

/** The pages of a document, noting in `unread` those of which pictures were not read. */
export function surveyed(
  document: Pick<PdfDocument, 'pageCount' | 'page'>,
  { readings }: Pick<ReadPdfOptions, 'readings'>,
  unread: number[],
): Pick<PdfDocument, 'pageCount' | 'page'> {
  return {
    pageCount: document.pageCount,
    page(index) {
      const page = document.page(index);
      if (!readings?.has(index) && needOf(page)) unread.push(index);
      return page;
    },
  };
}

/** The text units of a section, without those that are not wanted. */
export function* unitsOf(
  { paragraphs }: Pick<Section, 'paragraphs'>,
  choices: PdfChoices,
): Generator<TextUnit> {
  for (const paragraph of paragraphs) {
    const unit = isWanted(paragraph, choices) ? unitOf(paragraph) : undefined;
    if (unit) yield unit;
  }
}

/**
 * The text units of a PDF.
 * Errors: those of {@link openAdmitted}; `limit_exceeded` for a page that holds too much;
 * `invalid_page_range`.
 */
export async function extractPdf(
  bytes: Uint8Array,
  { choices = {}, pages, ...options }: ReadPdfOptions = {},
): Promise<ExtractedPdf> {
  const document = await openAdmitted(bytes, options);
  try {
    const units: TextUnit[] = [];
    const unread: number[] = [];
    for (const section of chosenSections(surveyed(document, options, unread), pages))
      for (const unit of unitsOf(section, choices)) units.push(unit);
    const { texts } = await documentTexts(bytes, secretOf(options));
    units.push(...unitsBeside(texts, { ...choices, pages }));
    return { pages: document.pageCount, units, unread };
  } finally {
    document.close();
  }
}

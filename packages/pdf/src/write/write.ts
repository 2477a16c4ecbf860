import type { PdfDict, PdfObject } from '@libpdf/core';
import type { Resolve } from '../content/objects.ts';
import { openObjects } from '../content/open.ts';
import type { Face } from '../faces/face.ts';
import type { PageContent, SetParagraph } from '../model.ts';
import { type DocumentTexts, translateDocument, translateStructure } from './document.ts';
import { FontBook } from './font-book.ts';
import { moveLinks } from './links.ts';
import { type PlacedParagraph, writePage } from './page.ts';
import { PageTexts } from './page-texts.ts';

export type { DocumentTexts } from './document.ts';

export interface WriteRequest {
  /** The source file. */
  bytes: Uint8Array;
  /** Opens it, where one is needed. */
  password?: string;
  /** Pages as they were read: those that have paragraphs. */
  pages: readonly PageContent[];
  paragraphs: readonly SetParagraph[];
  /** Faces by the keys that runs name. */
  face(key: string): Face | undefined;
  texts: DocumentTexts;
}

export interface Written {
  bytes: Uint8Array;
  /** Ids of paragraphs that stay as they were: what was read of them is not what the file draws. */
  left: readonly string[];
}

/**
 * Writes translated paragraphs into a file: their operators are exchanged for the new glyphs where they stand, and every
 * other object stays as it was. The old text is not in the result any more.
 *
 * @throws GlossaError `corrupt_file`, or `password_protected_file` when the password does not open it
 */
export async function writePdf(request: WriteRequest): Promise<Written> {
  const { pages, paragraphs, face } = request;
  const pdf = await openObjects(request.bytes, request.password);
  const resolve: Resolve = (ref) => pdf.getObject(ref);
  const book = new FontBook(pdf);
  const document = { resolve, register: (object: PdfObject) => pdf.register(object) };
  const texts = new PageTexts(pdf, resolve, pages, paragraphs);
  const changed = new Map<PdfDict, Set<number>>();
  for (const page of pages) {
    const placed = texts.placed(page);
    const text = texts.of(page.index);
    const dict = pdf.getPage(page.index)?.dict;
    if (placed.length && text && dict) {
      writePage(dict, text, page, placed, { document, book, face });
      const runs = placed.flatMap(({ set }) => set.runs.filter((run) => run.page === page.index));
      moveLinks(dict, runs, resolve);
      changed.set(dict, marksOf(placed));
    }
    texts.forget(page.index);
  }
  translateStructure(pdf, changed, request.texts.language);
  translateDocument(pdf, request.texts, { document, book, face });
  await book.finish();
  const left = paragraphs.filter((set) => !texts.canWrite(set));
  return { bytes: await pdf.save(), left: left.map(({ paragraph }) => paragraph.id) };
}

function marksOf(placed: readonly PlacedParagraph[]): Set<number> {
  const ids = new Set<number>();
  for (const { changes } of placed)
    for (const show of changes.keys())
      for (const { mcid } of show.marks) if (mcid !== undefined) ids.add(mcid);
  return ids;
}

import type { Face } from '@glossa/typography/faces';
import type { PdfDict, PdfObject } from '@libpdf/core';
import { type Arrangement, rememberPages } from '../arrange/arrange.ts';
import type { Resolve } from '../content/objects.ts';
import { openObjects } from '../content/open.ts';
import type { PageContent, PathMove, SetParagraph } from '../model.ts';
import { openPdf, type PdfDocument } from '../read/document.ts';
import { type DocumentTexts, translateDocument, translateStructure } from './document.ts';
import { FontBook } from './font-book.ts';
import { moveLinks } from './links.ts';
import { writePage } from './page.ts';
import { PageTexts } from './page-texts.ts';
import { erasedOn, patchFor } from './patches.ts';
import { outdatedOn, type PlacedParagraph } from './removal.ts';
import { underlinesOf } from './underlines.ts';

export type { DocumentTexts } from './document.ts';

export interface WriteRequest {
  /** The source file. */
  bytes: Uint8Array;
  /** Opens it, where one is needed. */
  password?: string;
  /** Pages as they were read: those that have paragraphs. */
  pages: readonly PageContent[];
  paragraphs: readonly SetParagraph[];
  /** Lines of tables that come to the other side. */
  paths?: readonly PathMove[];
  /** Faces by the keys that runs name. */
  face(key: string): Face | undefined;
  texts: DocumentTexts;
  /** The source's pages are in the result too. */
  arrangement?: Arrangement | undefined;
  /** Which pages that holds for, as `1-3, 7`; all unless given. */
  arranged?: string | undefined;
}

export interface Written {
  bytes: Uint8Array;
  /** Ids of paragraphs that stay as they were: what was read of them is not what the file draws. */
  left: readonly string[];
}

export interface OpenWriterRequest
  extends Pick<WriteRequest, 'bytes' | 'password' | 'face' | 'arrangement' | 'arranged'> {
  /** Draws pages of the source: letters of pictures are covered by what is around them. */
  draw: PdfDocument['draw'];
}

/** A file that is being written, a section of its pages at a time. */
export interface PdfWriter {
  /** Exchanges the paragraphs of some pages, and moves paths; each page is written once. */
  write(
    pages: readonly PageContent[],
    paragraphs: readonly SetParagraph[],
    paths?: readonly PathMove[],
  ): void;
  /** Embeds the fonts, and saves. */
  finish(texts: DocumentTexts): Promise<Written>;
}

/**
 * Opens a file to be written: {@link writePdf} for documents whose pages are not all in memory.
 *
 * @throws GlossaError `corrupt_file`, or `password_protected_file` when the password does not open it
 */
export async function openWriter({
  bytes,
  password,
  face,
  draw,
  arrangement,
  arranged,
}: OpenWriterRequest): Promise<PdfWriter> {
  const pdf = await openObjects(bytes, password);
  const resolve: Resolve = (ref) => pdf.getObject(ref);
  const book = new FontBook(pdf);
  const document = { resolve, register: (object: PdfObject) => pdf.register(object) };
  const arrange = arrangement && rememberPages(pdf, document, arranged);
  const changed = new Map<PdfDict, Set<number>>();
  const left: string[] = [];
  return {
    write(pages, paragraphs, paths = []) {
      const withPaths = new Set(paths.map(({ page }) => page));
      for (const page of pages)
        if (underlinesOf(page, paragraphs).length) withPaths.add(page.index);
      const texts = new PageTexts(pdf, resolve, pages, paragraphs, withPaths);
      for (const page of pages) {
        const placed = texts.placed(page);
        const text = texts.of(page.index);
        const dict = pdf.getPage(page.index)?.dict;
        if (placed.length && text && dict) {
          const patch = patchFor(page, erasedOn(page, placed), draw);
          const outdated = outdatedOn(page, text.shows);
          const moves = paths.filter((move) => move.page === page.index);
          const underlines = underlinesOf(
            page,
            placed.map(({ set }) => set),
          );
          const change = { patch, outdated, moves, underlines };
          writePage(dict, text, page, placed, change, { document, book, face });
          const runs = placed.flatMap(({ set }) =>
            set.runs.filter((run) => run.page === page.index),
          );
          moveLinks(dict, runs, resolve);
          changed.set(dict, marksOf(placed));
        }
        texts.forget(page.index);
      }
      for (const set of paragraphs) if (!texts.canWrite(set)) left.push(set.paragraph.id);
    },
    async finish(texts) {
      translateStructure(pdf, changed, texts.language);
      translateDocument(pdf, texts, { document, book, face });
      await book.finish();
      if (arrangement) arrange?.(arrangement, texts.isRightToLeft);
      return { bytes: await pdf.save(), left };
    },
  };
}

/**
 * Writes translated paragraphs into a file: their operators are exchanged for the new glyphs where they stand, and every
 * other object stays as it was. The old text is not in the result any more.
 *
 * @throws GlossaError `corrupt_file`, or `password_protected_file` when the password does not open it
 */
export async function writePdf({
  pages,
  paragraphs,
  paths,
  texts,
  ...request
}: WriteRequest): Promise<Written> {
  const { bytes, password } = request;
  const document = await openPdf(bytes, password === undefined ? {} : { password });
  try {
    const writer = await openWriter({ ...request, draw: document.draw });
    writer.write(pages, paragraphs, paths);
    return await writer.finish(texts);
  } finally {
    document.close();
  }
}

function marksOf(placed: readonly PlacedParagraph[]): Set<number> {
  const ids = new Set<number>();
  for (const { changes } of placed)
    for (const show of changes.keys())
      for (const { mcid } of show.marks) if (mcid !== undefined) ids.add(mcid);
  return ids;
}

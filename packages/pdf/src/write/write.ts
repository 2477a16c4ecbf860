import { PDF, type PdfDict, type PdfObject } from '@libpdf/core';
import type { Resolve } from '../content/objects.ts';
import { corrupt, passwordProtected } from '../errors.ts';
import type { Face } from '../faces/face.ts';
import type { PageContent, SetParagraph } from '../model.ts';
import { type DocumentTexts, dropStructureText, translateDocument } from './document.ts';
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

async function open(bytes: Uint8Array, password: string | undefined): Promise<PDF> {
  const pdf = await PDF.load(bytes, password === undefined ? {} : { credentials: password }).catch(
    (cause: unknown) => {
      throw corrupt('There is no document in it that can be opened.', cause);
    },
  );
  // The library opens locked files too, with nothing in them that can be read.
  if (pdf.isEncrypted && !pdf.isAuthenticated) throw passwordProtected();
  return pdf;
}

/** A file that is being written, a section of its pages at a time. */
export interface PdfWriter {
  /** Exchanges the paragraphs of some pages; each page is written once. */
  write(pages: readonly PageContent[], paragraphs: readonly SetParagraph[]): void;
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
}: Pick<WriteRequest, 'bytes' | 'password' | 'face'>): Promise<PdfWriter> {
  const pdf = await open(bytes, password);
  const resolve: Resolve = (ref) => pdf.getObject(ref);
  const book = new FontBook(pdf);
  const document = { resolve, register: (object: PdfObject) => pdf.register(object) };
  const changed = new Map<PdfDict, Set<number>>();
  const left: string[] = [];
  return {
    write(pages, paragraphs) {
      const texts = new PageTexts(pdf, resolve, pages, paragraphs);
      for (const page of pages) {
        const placed = texts.placed(page);
        const text = texts.of(page.index);
        const dict = pdf.getPage(page.index)?.dict;
        if (placed.length && text && dict) {
          writePage(dict, text, page, placed, { document, book, face });
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
      await book.finish();
      dropStructureText(pdf, changed);
      translateDocument(pdf, texts);
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
  texts,
  ...request
}: WriteRequest): Promise<Written> {
  const writer = await openWriter(request);
  writer.write(pages, paragraphs);
  return writer.finish(texts);
}

function marksOf(placed: readonly PlacedParagraph[]): Set<number> {
  const ids = new Set<number>();
  for (const { changes } of placed)
    for (const show of changes.keys())
      for (const { mcid } of show.marks) if (mcid !== undefined) ids.add(mcid);
  return ids;
}

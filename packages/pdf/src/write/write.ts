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
import { Eraser, erasedOn } from './patches.ts';
import { outdatedOn } from './removal.ts';

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

/**
 * Writes translated paragraphs into a file: their operators are exchanged for the new glyphs where they stand, and every
 * other object stays as it was. The old text is not in the result any more.
 *
 * @throws GlossaError `corrupt_file`, or `password_protected_file` when the password does not open it
 */
export async function writePdf(request: WriteRequest): Promise<Written> {
  const { pages, paragraphs, face } = request;
  const pdf = await open(request.bytes, request.password);
  const resolve: Resolve = (ref) => pdf.getObject(ref);
  const book = new FontBook(pdf);
  const document = { resolve, register: (object: PdfObject) => pdf.register(object) };
  const texts = new PageTexts(pdf, resolve, pages, paragraphs);
  const changed = new Map<PdfDict, Set<number>>();
  using eraser = new Eraser(request.bytes, request.password);
  for (const page of pages) {
    const placed = texts.placed(page);
    const text = texts.of(page.index);
    const dict = pdf.getPage(page.index)?.dict;
    if (placed.length && text && dict) {
      const letters = erasedOn(
        page,
        placed.map(({ set }) => set),
      );
      const patch = await eraser.patch(page, letters);
      const outdated = outdatedOn(page, text.shows);
      writePage(dict, text, page, placed, { patch, outdated }, { document, book, face });
      const runs = placed.flatMap(({ set }) => set.runs.filter((run) => run.page === page.index));
      moveLinks(dict, runs, resolve);
      changed.set(dict, marksOf(placed));
    }
    texts.forget(page.index);
  }
  await book.finish();
  dropStructureText(pdf, changed);
  translateDocument(pdf, request.texts);
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

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ErrorCode, GlossaError, LIMITS } from '@glossa/contract';
import { isZip } from '../container/zip-reader.ts';
import { unsupported } from '../errors.ts';
import { isPdf } from '../pdf/head.ts';
import type { DocumentInput } from '../types.ts';
import {
  archivePicture,
  archivePictures,
  openArchive,
  type UnpackedPicture,
} from './archive-pictures.ts';

/** A picture of a file that holds several: written to `path`, or why it was not. */
export interface FoundPicture {
  name: string;
  path?: string;
  error?: ErrorCode;
}

/** Errors of one picture: others of the same file may be fine. */
const OF_PICTURE: readonly ErrorCode[] = ['corrupt_file', 'limit_exceeded'];

interface Container {
  names: readonly string[];
  /** Errors: those of one picture, and of the whole. */
  read(index: number): UnpackedPicture;
  close(): void;
}

function archiveOf({ bytes }: DocumentInput): Container {
  const archive = openArchive(bytes);
  const names = archivePictures(archive);
  return { names, read: (index) => archivePicture(archive, names[index]!), close: () => {} };
}

async function pagesOf({ bytes, name }: DocumentInput, password?: string): Promise<Container> {
  const { openPdf, pageScan } = await import('@glossa/pdf');
  const document = await openPdf(bytes, { password });
  const stem = name.replace(/\.pdf$/i, '') || 'page';
  const digits = String(document.pageCount).length;
  const names = Array.from(
    { length: document.pageCount },
    (_, page) => `${stem}-${String(page + 1).padStart(digits, '0')}.png`,
  );
  return {
    names,
    read: (index) => ({ name: names[index]!, bytes: pageScan(document, index) }),
    close: () => document.close(),
  };
}

function open(input: DocumentInput, password?: string): Container | Promise<Container> {
  if (isZip(input.bytes)) return archiveOf(input);
  if (isPdf(input.bytes)) return pagesOf(input, password);
  throw unsupported('This is no ZIP, CBZ or PDF file.');
}

function tooMany(found: number): GlossaError {
  const { images: most } = LIMITS.image;
  return new GlossaError(
    'limit_exceeded',
    `The file has ${found} pictures; ${most} at most are translated at once.`,
    { details: { limit: 'images', most, found } },
  );
}

/**
 * The pictures of a ZIP or CBZ archive in natural order, or the pages of a PDF as pictures. They are written into
 * `folder`, where one is given. Errors: `unsupported_format`, `corrupt_file`, `password_protected_file`; `limit_exceeded`
 * with over 50 of them.
 */
export async function unpackPictures(
  input: DocumentInput,
  { folder, password }: { folder?: string | undefined; password?: string | undefined },
): Promise<FoundPicture[]> {
  const container = await open(input, password);
  try {
    const { names } = container;
    if (names.length > LIMITS.image.images) throw tooMany(names.length);
    return names.map((name, index) => {
      if (folder === undefined) return { name };
      try {
        const picture = container.read(index);
        const path = join(folder, `picture-${index}`);
        writeFileSync(path, picture.bytes);
        return { name: picture.name, path };
      } catch (error) {
        if (!(error instanceof GlossaError) || !OF_PICTURE.includes(error.code)) throw error;
        return { name: name.split(/[/\\]/).at(-1)!, error: error.code };
      }
    });
  } finally {
    container.close();
  }
}

import { readFileSync } from 'node:fs';
import { isZip } from '../container/zip-reader.ts';
import { rewriteZip } from '../container/zip-writer.ts';
import { unsupported } from '../errors.ts';
import { isPdf } from '../pdf/head.ts';
import type { DocumentInput } from '../types.ts';
import { archivePictures, openArchive } from './archive-pictures.ts';

/**
 * A file of several pictures with others in their places, in the order of `unpackPictures`; `null`: as it was. Everything
 * else of an archive stays to the byte, and of a PDF its pages' sizes, bookmarks and links. Errors: those of `unpackPictures`.
 */
export async function refillPictures(
  { bytes }: DocumentInput,
  pictures: readonly (string | null)[],
  password?: string,
): Promise<Uint8Array> {
  if (isZip(bytes)) {
    const archive = openArchive(bytes);
    const names = archivePictures(archive);
    const replaced = names.flatMap((name, index): [string, Uint8Array][] => {
      const path = pictures[index] ?? null;
      return path === null ? [] : [[name, readFileSync(path)]];
    });
    return rewriteZip(archive, new Map(replaced));
  }
  if (!isPdf(bytes)) throw unsupported('This is no ZIP, CBZ or PDF file.');
  const { refillPages } = await import('@glossa/pdf');
  const picture = (page: number) => {
    const path = pictures[page] ?? null;
    return path === null ? undefined : readFileSync(path);
  };
  return refillPages(bytes, picture, password);
}

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type BookForm, GlossaError, LIMITS } from '@glossa/contract';
import type { JobRow } from '@glossa/db';
import type { DocumentService } from '@glossa/documents';
import type { Pictures } from '@glossa/pictures';
import type { BlobStore } from '@glossa/platform';
import { bookOf } from '../kinds/image/book-of.ts';
import { picturePages } from '../kinds/image/drawn.ts';
import { keptInput, keptResult } from '../kinds/kept.ts';
import { blobKeys } from '../service/blob-keys.ts';
import { resultFileName, stemOf } from '../work/file-name.ts';
import { copyBlob } from '../work/load-source.ts';
import { openBody, withWorkFolder } from '../work/work-folder.ts';
import { keepIfThere, type Whereabouts } from './keep-if-there.ts';
import type { FindPicture } from './newest-pictures.ts';
import type { Editing } from './picture-editing.ts';

/** All pictures of a book together: they are in memory while it is written. */
const MOST_BYTES = 2 * LIMITS.document.bytes;
/** The same where they are written one by one: as many as a job takes. */
const MOST_BOUND = LIMITS.image.images * LIMITS.image.bytes;

export interface BookServices {
  jobs: Whereabouts['jobs'];
  blobs: BlobStore;
  documents: Pick<DocumentService, 'refillPictures'>;
  pictures: Pick<Pictures, 'join' | 'bind'>;
  findPicture: FindPicture;
}

type Row = Pick<JobRow, 'id' | 'input' | 'result' | 'name' | 'to'>;

const MIME = {
  ...{ cbz: 'application/vnd.comicbook+zip', zip: 'application/zip' },
  ...{ pdf: 'application/pdf', tiff: 'image/tiff' },
} as const;

/**
 * Makes the file that a job's pictures came in anew, with the pictures as they were drawn or edited last; or a PDF of
 * pictures that came otherwise. What was made of the same pictures before is answered again. Errors: `not_found` where the
 * pictures came in no such file, or are gone; `limit_exceeded`; those of `DocumentService.refillPictures`, `Pictures.join` and
 * `Pictures.bind`.
 */
export function createBooks({ jobs, blobs, documents, pictures, findPicture }: BookServices) {
  /** What is new in the file that they came in, at its places. */
  async function keysInBook(row: Row, form: BookForm, by: Editing) {
    const skip = keptInput('image', row)?.skip ?? 0;
    const keys: (string | undefined)[] = Array.from({ length: skip }, () => undefined);
    for (const { blobKey, originalKey } of keptResult('image', row)?.images ?? []) {
      const drawn = blobKey && (await findPicture(blobKey, () => by));
      keys.push(drawn ?? (form === 'tiff' ? originalKey : undefined));
    }
    return keys;
  }

  /** All that are there. */
  async function keysOfPages(row: Row, by: Editing): Promise<string[]> {
    const keys: string[] = [];
    for (const { blobKey } of picturePages(row)) {
      const key = await findPicture(blobKey, () => by);
      if ((await blobs.head(key)) !== undefined) keys.push(key);
    }
    if (keys.length === 0) throw new GlossaError('not_found', 'The pictures are gone.');
    return keys;
  }

  async function copyAll(
    keys: readonly (string | undefined)[],
    ...[folder, by, most]: [folder: string, by: Editing, most: number]
  ) {
    let bytes = 0;
    const paths: (string | null)[] = [];
    for (const [index, key] of keys.entries()) {
      if (key === undefined) {
        paths.push(null);
        continue;
      }
      bytes += (await blobs.head(key))?.size ?? 0;
      if (bytes > most)
        throw new GlossaError('limit_exceeded', `The pictures are over ${most} bytes.`);
      const path = join(folder, `picture-${index}`);
      await copyBlob(blobs, key, { path, maxBytes: most }, by.signal);
      paths.push(path);
    }
    return paths;
  }

  /** `row`: with the newest pictures. */
  return async (row: Row, form: BookForm, by: Editing): Promise<{ blobKey: string }> => {
    const input = keptInput('image', row);
    const book = input && (await bookOf(row.id, input.images, blobs));
    const isOwn = book?.form === form;
    if (!isOwn && form !== 'pdf')
      throw new GlossaError('not_found', `They did not come as ${form}.`);
    const keys = isOwn ? await keysInBook(row, form, by) : await keysOfPages(row, by);
    const state = createHash('sha256').update(keys.join('\n')).digest('hex').slice(0, 16);
    const prefix = blobKeys.ofJob(row.id, `book-${form}-`);
    const blobKey = `${prefix}${state}`;
    if ((await blobs.head(blobKey)) !== undefined) return { blobKey };
    return withWorkFolder(async (folder) => {
      const outPath = join(folder, 'book');
      const all = await copyAll(keys, folder, by, isOwn ? MOST_BYTES : MOST_BOUND);
      const paths = all.filter((path) => path !== null);
      if (!isOwn) await pictures.bind({ paths, outPath }, by.signal, by.line);
      else if (form === 'tiff') await pictures.join({ paths, outPath }, by.signal, by.line);
      else {
        const path = join(folder, 'source');
        const { bytes: maxBytes } = LIMITS.document;
        await copyBlob(blobs, book.blobKey, { path, maxBytes }, by.signal);
        await documents.refillPictures({ path, name: 'source' }, all, outPath, by);
      }
      const source = isOwn ? (row.name ?? 'pictures') : stemOf(row.name ?? '', 'pictures');
      // What came as a ZIP goes as one.
      const extension = form === 'cbz' && !/\.cbz$/i.test(source) ? 'zip' : form;
      const mime = MIME[extension];
      const name = resultFileName(source, row.to ?? '', extension);
      for await (const { key } of blobs.list(prefix)) await blobs.delete(key);
      await blobs.put(blobKey, openBody(outPath), { mime, name });
      await keepIfThere({ jobs, blobs }, row.id, blobKey);
      return { blobKey };
    });
  };
}

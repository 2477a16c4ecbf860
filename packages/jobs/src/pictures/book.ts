import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type BookForm, GlossaError, LIMITS } from '@glossa/contract';
import type { JobRow } from '@glossa/db';
import type { DocumentService } from '@glossa/documents';
import type { Pictures } from '@glossa/pictures';
import type { BlobStore } from '@glossa/platform';
import { bookOf } from '../kinds/image/book-of.ts';
import { keptInput, keptResult } from '../kinds/kept.ts';
import { blobKeys } from '../service/blob-keys.ts';
import { resultFileName } from '../work/file-name.ts';
import { copyBlob } from '../work/load-source.ts';
import { openBody, withWorkFolder } from '../work/work-folder.ts';
import { keepIfThere, type Whereabouts } from './keep-if-there.ts';
import type { FindPicture } from './newest-pictures.ts';
import type { Editing } from './picture-editing.ts';

/** All pictures of a book together: they are in memory while it is written. */
const MOST_BYTES = 2 * LIMITS.document.bytes;

export interface BookServices {
  jobs: Whereabouts['jobs'];
  blobs: BlobStore;
  documents: Pick<DocumentService, 'refillPictures'>;
  pictures: Pick<Pictures, 'join'>;
  findPicture: FindPicture;
}

const MIME = {
  ...{ cbz: 'application/vnd.comicbook+zip', zip: 'application/zip' },
  ...{ pdf: 'application/pdf', tiff: 'image/tiff' },
} as const;

/**
 * Makes the file that a job's pictures came in anew, with the pictures as they were drawn or edited last; what was made of
 * the same pictures before is answered again. Errors: `not_found` where the pictures came in no such file, or it is gone;
 * `limit_exceeded`; those of `DocumentService.refillPictures` and `Pictures.join`.
 */
export function createBooks({ jobs, blobs, documents, pictures, findPicture }: BookServices) {
  async function copyAll(keys: readonly (string | undefined)[], folder: string, by: Editing) {
    let bytes = 0;
    const paths: (string | null)[] = [];
    for (const [index, key] of keys.entries()) {
      if (key === undefined) {
        paths.push(null);
        continue;
      }
      bytes += (await blobs.head(key))?.size ?? 0;
      if (bytes > MOST_BYTES)
        throw new GlossaError('limit_exceeded', `The pictures are over ${MOST_BYTES} bytes.`);
      const path = join(folder, `picture-${index}`);
      await copyBlob(blobs, key, { path, maxBytes: MOST_BYTES }, by.signal);
      paths.push(path);
    }
    return paths;
  }

  /** `row`: with the newest pictures. */
  return async (
    row: Pick<JobRow, 'id' | 'input' | 'result' | 'name' | 'to'>,
    form: BookForm,
    by: Editing,
  ): Promise<{ blobKey: string }> => {
    const input = keptInput('image', row);
    const images = keptResult('image', row)?.images ?? [];
    const book = input && (await bookOf(row.id, input.images, blobs));
    if (book?.form !== form) throw new GlossaError('not_found', `They did not come as ${form}.`);
    const keys: (string | undefined)[] = Array.from({ length: input?.skip ?? 0 }, () => undefined);
    for (const { blobKey, originalKey } of images) {
      const drawn = blobKey && (await findPicture(blobKey, () => by));
      keys.push(drawn ?? (form === 'tiff' ? originalKey : undefined));
    }
    const state = createHash('sha256').update(keys.join('\n')).digest('hex').slice(0, 16);
    const prefix = blobKeys.ofJob(row.id, 'book-');
    const blobKey = `${prefix}${state}`;
    if ((await blobs.head(blobKey)) !== undefined) return { blobKey };
    return withWorkFolder(async (folder) => {
      const outPath = join(folder, 'book');
      const paths = await copyAll(keys, folder, by);
      if (form === 'tiff') {
        await pictures.join(
          { paths: paths.filter((path) => path !== null), outPath },
          by.signal,
          by.line,
        );
      } else {
        const path = join(folder, 'source');
        const { bytes: maxBytes } = LIMITS.document;
        await copyBlob(blobs, book.blobKey, { path, maxBytes }, by.signal);
        await documents.refillPictures({ path, name: 'source' }, paths, outPath, by);
      }
      const source = row.name ?? 'pictures';
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

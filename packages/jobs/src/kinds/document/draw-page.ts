import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadOptions } from '@glossa/documents';
import { copyDocument } from '../../work/load-document.ts';
import { withWorkFolder } from '../../work/work-folder.ts';
import type { CountServices } from './count-document.ts';
import type { PagePlace } from './page-views.ts';

/** What pages of stored files are drawn with. */
type DrawingServices = Pick<CountServices, 'stores'> & {
  work: Pick<CountServices['work'], 'documents'>;
};

/**
 * A page of a stored PDF as a picture.
 * @returns a PNG or JPEG file of a megabyte or so at most
 * Errors: `not_found`; those of drawing.
 */
export function drawStoredPage(
  { stores: { blobs }, work: { documents } }: DrawingServices,
  { blobKey, page }: PagePlace,
  { signal, line }: { signal: AbortSignal; line: NonNullable<ReadOptions['line']> },
): Promise<{ bytes: Uint8Array<ArrayBuffer>; mime: string }> {
  return withWorkFolder(async (folder) => {
    const file = await copyDocument(blobs, { blobKey, name: 'page.pdf' }, folder, signal);
    const path = join(folder, 'picture');
    const { mime } = await documents.drawPage(file, page, path, { signal, line });
    return { bytes: await readFile(path), mime };
  });
}

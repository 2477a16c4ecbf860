import { join } from 'node:path';
import { LIMITS } from '@glossa/contract';
import type { BlobStore } from '@glossa/platform';
import { copyBlob } from '../../work/load-source.ts';
import { withWorkFolder } from '../../work/work-folder.ts';
import {
  HEAD,
  mayHoldSeveral,
  type UnpackRequest,
  type UnpackServices,
  unpackPictures,
} from './unpack.ts';

/** How a file begins. Errors: `not_found`. */
export async function headOfBlob(
  blobs: Pick<BlobStore, 'get'>,
  blobKey: string,
): Promise<Uint8Array> {
  const { body } = await blobs.get(blobKey, { start: 0, end: HEAD - 1 });
  return new Uint8Array(await new Response(body).arrayBuffer());
}

/**
 * How many pictures an uploaded file holds, for its price; none of them is decoded. Errors: those of `unpackPictures`;
 * `not_found`.
 */
export async function countPictures(
  services: UnpackServices & { stores: { blobs: Pick<BlobStore, 'get'> } },
  { blobKey, name, size }: { blobKey: string; name: string; size: number },
  reading: { signal: AbortSignal; line?: UnpackRequest['line'] },
): Promise<number> {
  const { blobs } = services.stores;
  if (size < HEAD || !mayHoldSeveral(await headOfBlob(blobs, blobKey))) return 1;
  return withWorkFolder(async (folder) => {
    const path = join(folder, 'source');
    const { bytes: maxBytes } = LIMITS.document;
    await copyBlob(blobs, blobKey, { path, maxBytes }, reading.signal);
    return (await unpackPictures(services, { path, name }, reading)).length;
  });
}

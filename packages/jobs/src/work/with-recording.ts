import { join } from 'node:path';
import { LIMITS } from '@glossa/contract';
import type { BlobStore } from '@glossa/platform';
import type { KeptSources } from './kept-sources.ts';
import { copyBlob } from './load-source.ts';
import { withWorkFolder } from './work-folder.ts';

export interface RecordingStores {
  blobs: Pick<BlobStore, 'get'>;
  keptSources: KeptSources;
}

/**
 * Lends a recording as a file that is read only, with a folder for what is made of it. The copy of a large one stays.
 * Errors: those of `copyBlob`; those of `work`.
 */
export function withRecording<T>(
  { blobKey: key, size }: { blobKey: string; size: number },
  { blobs, keptSources }: RecordingStores,
  signal: AbortSignal,
  work: (path: string, folder: string) => Promise<T>,
): Promise<T> {
  return withWorkFolder(async (folder) => {
    const fetch = async () => (await blobs.get(key)).body;
    using copy = await keptSources.file({ key, size }, fetch, signal);
    // What a job made of the largest that is taken is larger than that.
    const maxBytes = Math.max(LIMITS.media.bytes, size);
    const place = { path: join(folder, 'recording'), maxBytes };
    if (copy === undefined) await copyBlob(blobs, key, place, signal);
    return work(copy?.path ?? place.path, folder);
  });
}

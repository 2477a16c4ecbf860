import { GlossaError } from '@glossa/contract';
import { type MediaFacts, probeMedia } from '@glossa/media';
import type { BlobStore } from '@glossa/platform';
import { type RecordingStores, withRecording } from '../work/with-recording.ts';

/** A film that a job made. */
export interface MadeFilm {
  jobId: string;
  blobKey: string;
  durationMs: number;
}

/**
 * Works on a film that a job made, in a folder of its own, which goes with the work.
 * Errors: `not_found` where the film is gone; those of `withRecording`, `probeMedia` and the work.
 */
export async function withMadeFilm<T>(
  { blobKey, durationMs }: MadeFilm,
  stores: RecordingStores & { blobs: Pick<BlobStore, 'get' | 'head'> },
  signal: AbortSignal,
  work: (film: { path: string; facts: MediaFacts }, folder: string) => Promise<T>,
): Promise<T> {
  const size = (await stores.blobs.head(blobKey))?.size;
  if (size === undefined) throw new GlossaError('not_found', 'The film is gone.');
  return withRecording({ blobKey, size }, stores, signal, async (path, folder) => {
    const facts = { ...(await probeMedia(path, { signal })), durationMs };
    return work({ path, facts }, folder);
  });
}

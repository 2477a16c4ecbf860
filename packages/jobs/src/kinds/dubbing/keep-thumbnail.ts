import { join } from 'node:path';
import { type MediaFacts, writeThumbnail } from '@glossa/media';
import { blobKeys } from '../../service/blob-keys.ts';
import { openBody } from '../../work/work-folder.ts';
import type { KindServices } from '../define-kind.ts';
import type { DubbingJob } from './stages.ts';

const NAME = 'thumbnail.jpg';
/** A picture of so few pixels has far less. */
const MOST_BYTES = 2 ** 20;

/**
 * Keeps a small picture of a recording with its job; answers its blob, or nothing where it has none. One that cannot be had
 * is no fault of the film. Errors: the signal's reason; those of the store.
 */
export async function keepThumbnail(
  folder: string,
  { jobId, signal, log }: DubbingJob,
  { stores: { blobs } }: KindServices,
  recording: { path: string; facts: MediaFacts },
): Promise<string | undefined> {
  const key = blobKeys.ofJob(jobId, NAME);
  if ((await blobs.head(key)) !== undefined) return key;
  const to = join(folder, NAME);
  try {
    if (!(await writeThumbnail(recording, to, { signal }))) return undefined;
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ err: error, jobId }, 'there is no thumbnail');
    return undefined;
  }
  const info = { mime: 'image/jpeg', name: NAME, maxBytes: MOST_BYTES, signal };
  await blobs.put(key, openBody(to), info);
  return key;
}

import { join } from 'node:path';
import { GlossaError, LIMITS } from '@glossa/contract';
import type { BlobStore } from '@glossa/platform';
import { z } from 'zod';
import type { DocumentSource } from '../document/input.ts';
import type { FetchFile } from '../document/load-source.ts';
import { saveBody } from '../document/work-folder.ts';
import type { JobCheckpoints } from '../runtime/define-job.ts';
import { blobKeys } from '../service/blob-keys.ts';

/** A picture as a file, and the blob it is kept in. */
export interface LoadedImage {
  path: string;
  blobKey: string;
  name: string;
}

const keptSchema = z.object({ blobKey: z.string(), name: z.string() });
const { bytes: MAX_BYTES } = LIMITS.image;

/**
 * Copies a picture into `folder`; one behind a URL is fetched once and kept with the job.
 * Errors: `not_found`, `limit_exceeded`, those of the fetch.
 */
export async function loadImage(
  source: DocumentSource,
  index: number,
  folder: string,
  job: { jobId: string; signal: AbortSignal; checkpoints: JobCheckpoints },
  deps: { blobs: BlobStore; fetchFile: FetchFile },
): Promise<LoadedImage> {
  const kept = 'url' in source ? await fetchOnce(source.url, index, job, deps) : source;
  const { info, body } = await deps.blobs.get(kept.blobKey);
  if (info.size > MAX_BYTES) {
    await body.cancel();
    throw new GlossaError('limit_exceeded', `The picture is over ${MAX_BYTES} bytes.`);
  }
  const path = join(folder, `source-${index}`);
  await saveBody(body, path, job.signal);
  return { path, blobKey: kept.blobKey, name: kept.name };
}

async function fetchOnce(
  url: string,
  index: number,
  { jobId, signal, checkpoints }: Parameters<typeof loadImage>[3],
  { blobs, fetchFile }: Parameters<typeof loadImage>[4],
): Promise<z.output<typeof keptSchema>> {
  const key = `source/${index}`;
  const known = await checkpoints.get(key, keptSchema);
  if (known !== undefined) return known;
  const limits = { maxBytes: MAX_BYTES, signal };
  const { body, mime, name } = await fetchFile(url, limits);
  const blobKey = blobKeys.sourceImage(jobId, index);
  await blobs.put(blobKey, body, { mime, name, ...limits });
  await checkpoints.put(key, { blobKey, name });
  return { blobKey, name };
}

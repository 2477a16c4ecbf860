import { join } from 'node:path';
import { GlossaError, LIMITS } from '@glossa/contract';
import type { DocumentFile } from '@glossa/documents';
import type { BlobStore } from '@glossa/platform';
import { z } from 'zod';
import type { JobCheckpoints } from '../runtime/define-job.ts';
import { blobKeys } from '../service/blob-keys.ts';
import type { DocumentSource } from './input.ts';
import { saveBody } from './work-folder.ts';

/** Fetches a public URL safely: never an address of ours, never more than `maxBytes`. */
export type FetchFile = (
  url: string,
  options: { maxBytes: number; signal: AbortSignal },
) => Promise<{ body: ReadableStream<Uint8Array>; mime: string; name: string }>;

const fetchedSchema = z.object({ blobKey: z.string(), name: z.string() });
const MAX_BYTES = LIMITS.document.bytes;

/**
 * Copies a blob into a folder, where document filters read it.
 * Errors: `not_found`; `limit_exceeded` when it is larger than documents may be.
 */
export async function copyBlob(
  blobs: BlobStore,
  key: string,
  name: string,
  folder: string,
  signal: AbortSignal,
): Promise<DocumentFile> {
  const { info, body } = await blobs.get(key);
  if (info.size > MAX_BYTES) {
    await body.cancel();
    throw new GlossaError('limit_exceeded', `The file is over ${MAX_BYTES} bytes.`, {
      details: { maxBytes: MAX_BYTES, bytes: info.size },
    });
  }
  const path = join(folder, 'source');
  await saveBody(body, path, signal);
  return { path, name };
}

/** The document as a file in `folder`; one behind a URL is fetched once and kept with the job. */
export async function loadSource(
  source: DocumentSource,
  folder: string,
  job: { jobId: string; signal: AbortSignal; checkpoints: JobCheckpoints },
  deps: { blobs: BlobStore; fetchFile: FetchFile },
): Promise<DocumentFile> {
  const { blobs } = deps;
  if ('blobKey' in source) {
    return copyBlob(blobs, source.blobKey, source.name, folder, job.signal);
  }
  let fetched = await job.checkpoints.get('source', fetchedSchema);
  if (fetched === undefined) {
    const limits = { maxBytes: MAX_BYTES, signal: job.signal };
    const { body, mime, name } = await deps.fetchFile(source.url, limits);
    const blobKey = blobKeys.source(job.jobId);
    await blobs.put(blobKey, body, { mime, name, ...limits });
    fetched = { blobKey, name };
    await job.checkpoints.put('source', fetched);
  }
  return copyBlob(blobs, fetched.blobKey, fetched.name, folder, job.signal);
}

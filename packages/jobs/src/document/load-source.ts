import { GlossaError, LIMITS } from '@glossa/contract';
import type { DocumentInput } from '@glossa/documents';
import type { BlobStore } from '@glossa/platform';
import { z } from 'zod';
import type { JobCheckpoints } from '../runtime/define-job.ts';
import { blobKeys } from '../service/blob-keys.ts';
import type { DocumentSource } from './input.ts';

/** Fetches a public URL safely: never an address of ours, never more than `maxBytes`. */
export type FetchFile = (
  url: string,
  options: { maxBytes: number; signal: AbortSignal },
) => Promise<{ body: ReadableStream<Uint8Array>; mime: string; name: string }>;

const fetchedSchema = z.object({ blobKey: z.string(), name: z.string() });

/** Bytes of a blob, refused when over `maxBytes`. */
export async function readBlob(
  blobs: BlobStore,
  key: string,
  maxBytes: number = LIMITS.document.bytes,
): Promise<Uint8Array> {
  const { info, body } = await blobs.get(key);
  if (info.size > maxBytes) {
    await body.cancel();
    throw new GlossaError('limit_exceeded', `The file is over ${maxBytes} bytes.`, {
      details: { maxBytes, bytes: info.size },
    });
  }
  return new Uint8Array(await new Response(body).arrayBuffer());
}

/** The document's bytes; a URL is fetched once and kept with the job. */
export async function loadSource(
  source: DocumentSource,
  job: { jobId: string; signal: AbortSignal; checkpoints: JobCheckpoints },
  deps: { blobs: BlobStore; fetchFile: FetchFile },
): Promise<DocumentInput> {
  if ('blobKey' in source) {
    return { bytes: await readBlob(deps.blobs, source.blobKey), name: source.name };
  }
  let fetched = await job.checkpoints.get('source', fetchedSchema);
  if (fetched === undefined) {
    const maxBytes = LIMITS.document.bytes;
    const file = await deps.fetchFile(source.url, { maxBytes, signal: job.signal });
    const blobKey = blobKeys.source(job.jobId);
    await deps.blobs.put(blobKey, file.body, { ...file, maxBytes, signal: job.signal });
    fetched = { blobKey, name: file.name };
    await job.checkpoints.put('source', fetched);
  }
  return { bytes: await readBlob(deps.blobs, fetched.blobKey), name: fetched.name };
}

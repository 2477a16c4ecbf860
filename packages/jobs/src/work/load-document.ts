import { join } from 'node:path';
import { LIMITS } from '@glossa/contract';
import type { DocumentFile } from '@glossa/documents';
import type { BlobStore } from '@glossa/platform';
import { blobKeys } from '../service/blob-keys.ts';
import type { FileSource } from './file-source.ts';
import { copyBlob, type LoadedSource, loadSource, type SourceServices } from './load-source.ts';

const placeIn = (folder: string) => ({
  path: join(folder, 'source'),
  maxBytes: LIMITS.document.bytes,
});

/** Copies an uploaded document into `folder`. Errors: those of `copyBlob`. */
export async function copyDocument(
  blobs: BlobStore,
  { blobKey, name }: { blobKey: string; name: string },
  folder: string,
  signal: AbortSignal,
): Promise<DocumentFile> {
  const place = placeIn(folder);
  await copyBlob(blobs, blobKey, place, signal);
  return { path: place.path, name };
}

/** The document of a job as a file in `folder`. Errors: those of `loadSource`. */
export async function loadDocument(
  source: FileSource,
  folder: string,
  job: { jobId: string } & Parameters<typeof loadSource>[2],
  services: SourceServices,
): Promise<DocumentFile & LoadedSource> {
  const kept = { checkpoint: 'source', blobKey: blobKeys.ofJob(job.jobId, 'source') };
  return loadSource(source, { ...placeIn(folder), ...kept }, job, services);
}

import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { GlossaError } from '@glossa/contract';
import type { BlobStore } from '@glossa/platform';
import { z } from 'zod';
import type { JobCheckpoints } from '../runtime/job-definition.ts';
import type { FileSource } from './file-source.ts';
import type { KeptCopy, KeptSources } from './kept-sources.ts';
import type { MediaFetcher } from './media-fetcher.ts';
import { statedMediaType } from './media-type.ts';
import { openBody, saveBody } from './work-folder.ts';

/** Fetches a public URL safely: never an address of ours, never more than `maxBytes`. */
export type FetchFile = (
  url: string,
  options: { maxBytes: number; signal: AbortSignal },
) => Promise<{ body: ReadableStream<Uint8Array>; mime: string; name: string }>;

/** What sources are loaded with. */
export interface SourceServices {
  stores: { blobs: BlobStore };
  work: { fetchFile: FetchFile; keptSources: KeptSources; mediaFetcher: MediaFetcher };
}

/** A file of a job on the disk, to be read only until it is disposed of, and the blob it is kept in. */
export interface LoadedSource extends Disposable {
  path: string;
  blobKey: string;
  name: string;
}

export interface SourcePlace {
  /** Where the copy goes. */
  path: string;
  maxBytes: number;
  /** What a fetched file is kept under with the job: its checkpoint, and its blob. */
  checkpoint: string;
  blobKey: string;
  /** Whether a link to a film on a site of others leads to the film, not to its page. */
  films?: true;
}

const fetchedSchema = z.object({ blobKey: z.string(), name: z.string() });

/**
 * Copies a blob to `path`, where filters read it.
 * Errors: `not_found`; `limit_exceeded` when it is over `maxBytes`.
 */
export async function copyBlob(
  blobs: Pick<BlobStore, 'get'>,
  key: string,
  { path, maxBytes }: Pick<SourcePlace, 'path' | 'maxBytes'>,
  signal: AbortSignal,
): Promise<void> {
  const { info, body } = await blobs.get(key);
  if (info.size > maxBytes) {
    await body.cancel();
    throw tooLarge(info.size, maxBytes);
  }
  await saveBody(body, path, signal);
}

/** All bytes of a blob that is known to be small. Errors: `not_found`. */
export async function readBlob(blobs: Pick<BlobStore, 'get'>, key: string): Promise<Uint8Array> {
  const { body } = await blobs.get(key);
  return new Uint8Array(await new Response(body).arrayBuffer());
}

function tooLarge(bytes: number, maxBytes: number): GlossaError {
  return new GlossaError('limit_exceeded', `The file is over ${maxBytes} bytes.`, {
    details: { maxBytes, bytes },
  });
}

/** A large source stays on this machine for the next run of its job. Errors: those of `copyBlob`. */
async function keptCopy(
  key: string,
  { maxBytes }: SourcePlace,
  { stores: { blobs }, work: { keptSources } }: SourceServices,
  signal: AbortSignal,
): Promise<KeptCopy | undefined> {
  const size = (await blobs.head(key))?.size ?? 0;
  if (size > maxBytes) throw tooLarge(size, maxBytes);
  return keptSources.file({ key, size }, async () => (await blobs.get(key)).body, signal);
}

/**
 * A source of a job as a file at `place`; one behind a URL is fetched once and kept with the job.
 * Errors: those of `copyBlob` and of the fetch.
 */
export async function loadSource(
  source: FileSource,
  place: SourcePlace,
  job: { signal: AbortSignal; checkpoints: JobCheckpoints },
  services: SourceServices,
): Promise<LoadedSource> {
  const kept = 'url' in source ? await fetchOnce(source.url, place, job, services) : source;
  const { blobKey, name } = kept;
  const copy = await keptCopy(blobKey, place, services, job.signal);
  if (copy === undefined) await copyBlob(services.stores.blobs, blobKey, place, job.signal);
  return {
    path: copy?.path ?? place.path,
    blobKey,
    name,
    [Symbol.dispose]: () => copy?.[Symbol.dispose](),
  };
}

async function fetchOnce(
  url: string,
  { path, maxBytes, checkpoint, blobKey, films }: SourcePlace,
  { signal, checkpoints }: Parameters<typeof loadSource>[2],
  { stores: { blobs }, work: { fetchFile, mediaFetcher } }: SourceServices,
): Promise<z.output<typeof fetchedSchema>> {
  const known = await checkpoints.get(checkpoint, fetchedSchema);
  if (known !== undefined) return known;
  const isFilm = films === true && mediaFetcher.fetches(url);
  const { body, mime, name } = isFilm
    ? await fetchFilm(url, `${path}.fetched`, { maxBytes, signal }, mediaFetcher)
    : await fetchFile(url, { maxBytes, signal });
  await blobs.put(blobKey, body, { mime, name, maxBytes, signal });
  await checkpoints.put(checkpoint, { blobKey, name });
  if (isFilm) await rm(`${path}.fetched`, { recursive: true, force: true });
  return { blobKey, name };
}

async function fetchFilm(
  url: string,
  folder: string,
  options: Parameters<FetchFile>[1],
  mediaFetcher: MediaFetcher,
): ReturnType<FetchFile> {
  const name = basename(await mediaFetcher.fetch(url, folder, options));
  return { body: openBody(join(folder, name)), mime: statedMediaType(undefined, name), name };
}

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ERROR_CODES, type ErrorCode, GlossaError, LIMITS, mediaTypeOf } from '@glossa/contract';
import { z } from 'zod';
import type { JobContext } from '../../runtime/job-definition.ts';
import { isTransient } from '../../runtime/transient.ts';
import { blobKeys } from '../../service/blob-keys.ts';
import { type FileSource, fileSourceSchema } from '../../work/file-source.ts';
import { loadSource } from '../../work/load-source.ts';
import { openBody } from '../../work/work-folder.ts';
import type { KindServices } from '../define-kind.ts';
import { headOfBlob } from './count-pictures.ts';
import type { ImageInput } from './input.ts';
import { ofPicture } from './picture-errors.ts';
import { mayHoldSeveral, unpackPictures } from './unpack.ts';

/** A picture of a job: where it is, or why it cannot be had. */
const listedSchema = z.union([
  z.object({ source: fileSourceSchema }),
  z.object({ name: z.string(), error: z.enum(ERROR_CODES as [ErrorCode, ...ErrorCode[]]) }),
]);
export type ListedPicture = z.output<typeof listedSchema>;

const CHECKPOINT = 'pictures';
/** Ends of addresses behind which there may be several pictures; others are fetched when their turn comes. */
const SEVERAL = /\.(?:zip|cbz|pdf|tiff?)$/i;

type Job = Pick<JobContext<ImageInput>, 'jobId' | 'input' | 'signal' | 'checkpoints' | 'owner'>;

async function holdsSeveral(source: FileSource, { stores }: KindServices): Promise<boolean> {
  if ('url' in source) return SEVERAL.test(new URL(source.url).pathname);
  const info = await stores.blobs.head(source.blobKey);
  // What is wrong with one that is not there is told when its turn comes.
  if (info === undefined || info.size === 0) return false;
  return mayHoldSeveral(await headOfBlob(stores.blobs, source.blobKey));
}

/** The pictures in a file, each kept as a blob of the job from `first` on. */
async function unpack(
  job: Job,
  services: KindServices,
  ...[source, index, folder, first]: [FileSource, number, string, number]
): Promise<ListedPicture[]> {
  const { signal, jobId, owner } = job;
  const own = join(folder, `container-${index}`);
  await mkdir(own, { recursive: true });
  const place = {
    path: join(own, 'source'),
    maxBytes: LIMITS.document.bytes,
    checkpoint: `container/${index}`,
    blobKey: blobKeys.ofJob(jobId, `container-${index}`),
  };
  using loaded = await loadSource(source, place, job, services);
  const found = await unpackPictures(services, loaded, { folder: own, signal, line: { owner } });
  const [only] = found;
  if (found.length === 1 && only!.name === loaded.name && only!.error === undefined)
    return [{ source: { blobKey: loaded.blobKey, name: loaded.name } }];
  const listed: ListedPicture[] = [];
  for (const { name, path, error } of found) {
    if (path === undefined) {
      listed.push({ name, error: error ?? 'corrupt_file' });
      continue;
    }
    const blobKey = blobKeys.ofJob(jobId, `source-${first + listed.length}`);
    const mime = mediaTypeOf(/\.(\w+)$/.exec(name)?.[1] ?? '') ?? 'application/octet-stream';
    await services.stores.blobs.put(blobKey, openBody(path), { name, mime, signal });
    listed.push({ source: { blobKey, name } });
  }
  return listed;
}

function tooMany(found: number): GlossaError {
  const { images: most } = LIMITS.image;
  return new GlossaError('limit_exceeded', `There are ${found} pictures, over ${most}.`, {
    details: { limit: 'images', most, found },
  });
}

/**
 * The pictures of a job, one by one: archives, PDF and TIFF files are unpacked once, and what was found is kept for its
 * next runs. A file that cannot be unpacked stands for one picture. Errors: `limit_exceeded` with over 50 in all; those of
 * the file where it is the only one; what passes.
 */
export async function listPictures(
  job: Job,
  services: KindServices,
  folder: string,
): Promise<ListedPicture[]> {
  const known = await job.checkpoints.get(CHECKPOINT, z.array(listedSchema));
  if (known !== undefined) return known;
  const { images } = job.input;
  const listed: ListedPicture[] = [];
  let unpacked = false;
  for (const [index, source] of images.entries()) {
    if (!(await holdsSeveral(source, services))) {
      listed.push({ source });
    } else {
      unpacked = true;
      try {
        listed.push(...(await unpack(job, services, source, index, folder, listed.length)));
      } catch (error) {
        job.signal.throwIfAborted();
        if (!ofPicture(error) || isTransient(error) || images.length === 1) throw error;
        const name = 'url' in source ? 'image' : source.name;
        listed.push({ name, error: error.code });
      }
    }
    if (listed.length > LIMITS.image.images) throw tooMany(listed.length);
  }
  if (unpacked) await job.checkpoints.put(CHECKPOINT, listed);
  return listed;
}

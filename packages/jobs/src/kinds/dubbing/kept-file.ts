import type { BlobStore } from '@glossa/platform';
import { z } from 'zod';
import type { JobContext } from '../../runtime/job-definition.ts';
import { blobKeys } from '../../service/blob-keys.ts';
import { openBody, saveBody } from '../../work/work-folder.ts';

/** A file that a stage comes to, beside what is known of it. */
export interface KeptFile<Schema extends z.ZodType> {
  /** Within the job. */
  name: string;
  mime: string;
  /** Where it lies for the next stages. */
  path: string;
  about: Schema;
}

/** A file of a stage: made once and kept with the job; a run after a crash finds it again. */
export async function keptFile<Schema extends z.ZodType>(
  { jobId, checkpoints, signal }: Pick<JobContext<unknown>, 'jobId' | 'checkpoints' | 'signal'>,
  blobs: Pick<BlobStore, 'get' | 'put'>,
  { name, mime, path, about }: KeptFile<Schema>,
  make: () => Promise<z.input<Schema>>,
): Promise<z.output<Schema>> {
  const key = blobKeys.ofJob(jobId, name);
  const kept = await checkpoints.get(`file/${name}`, z.object({ about: z.unknown() }));
  if (kept !== undefined) {
    await saveBody((await blobs.get(key)).body, path, signal);
    return about.parse(kept.about);
  }
  const made = about.parse(await make());
  await blobs.put(key, openBody(path), { mime, name, signal });
  await checkpoints.put(`file/${name}`, { about: made });
  return made;
}

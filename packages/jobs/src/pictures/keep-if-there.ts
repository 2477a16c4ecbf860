import { GlossaError } from '@glossa/contract';
import type { JobsRepo } from '@glossa/db';
import type { BlobStore } from '@glossa/platform';

export interface Whereabouts {
  jobs: Pick<JobsRepo, 'find'>;
  blobs: Pick<BlobStore, 'delete'>;
}

/**
 * Deletes files that were made while their job was deleted: all files of the job went before they came. Errors: `not_found`
 * then.
 */
export async function keepIfThere(
  { jobs, blobs }: Whereabouts,
  jobId: string,
  ...made: readonly string[]
): Promise<void> {
  if ((await jobs.find(jobId))?.result != null) return;
  for (const key of made) await blobs.delete(key);
  throw new GlossaError('not_found', 'What it was made of is gone.');
}

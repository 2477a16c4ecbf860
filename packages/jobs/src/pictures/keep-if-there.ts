import { GlossaError } from '@glossa/contract';
import type { JobsRepo } from '@glossa/db';
import type { BlobStore } from '@glossa/platform';

export interface Whereabouts {
  jobs: Pick<JobsRepo, 'find'>;
  blobs: Pick<BlobStore, 'delete'>;
}

/**
 * Deletes a file that was made while its job was deleted: all files of the job went before it came. Errors: `not_found`
 * then.
 */
export async function keepIfThere(
  { jobs, blobs }: Whereabouts,
  jobId: string,
  blobKey: string,
): Promise<void> {
  if ((await jobs.find(jobId))?.result != null) return;
  await blobs.delete(blobKey);
  throw new GlossaError('not_found', 'The pictures are gone.');
}

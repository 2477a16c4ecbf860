import { join } from 'node:path';
import { LIMITS } from '@glossa/contract';
import { blobKeys } from '../service/blob-keys.ts';

/**
 * Where a job has its recording, for `loadSource`: a file in its work folder, and what is kept of it for a next run. Links to
 * films on sites of others lead to these.
 */
export const recordingPlace = (folder: string, jobId: string) => ({
  path: join(folder, 'recording'),
  maxBytes: LIMITS.media.bytes,
  checkpoint: 'recording',
  blobKey: blobKeys.ofJob(jobId, 'recording'),
  films: true as const,
});

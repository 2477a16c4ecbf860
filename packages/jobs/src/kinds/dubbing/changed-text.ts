import { join } from 'node:path';
import { LIMITS } from '@glossa/contract';
import { z } from 'zod';
import { blobKeys } from '../../service/blob-keys.ts';
import { copyBlob, readBlob } from '../../work/load-source.ts';
import type { KindServices } from '../define-kind.ts';
import { keptFile } from './kept-file.ts';
import type { DubbingJob } from './stages.ts';

/** The texts of a job that changes another one's: what is said in it, and its translation before and after. */
export interface ChangedText {
  sourcePath: string;
  targetPath: string;
  before: string;
}

/** Errors: `not_found` where files of the earlier job are gone. */
export async function changedText(
  folder: string,
  job: DubbingJob,
  { stores: { blobs } }: KindServices,
  { jobId, vttKey }: NonNullable<DubbingJob['input']['base']>,
): Promise<ChangedText> {
  const { signal } = job;
  const { bytes: maxBytes } = LIMITS.transcript;
  const sourcePath = join(folder, 'source.vtt');
  const file = { name: 'source.vtt', mime: 'text/vtt', path: sourcePath, about: z.object({}) };
  await keptFile(job, blobs, file, async () => {
    const source = blobKeys.ofJob(jobId, 'source.vtt');
    await copyBlob(blobs, source, { path: sourcePath, maxBytes: LIMITS.subtitles.bytes }, signal);
    return {};
  });
  const targetPath = join(folder, 'target.vtt');
  await copyBlob(blobs, vttKey, { path: targetPath, maxBytes }, signal);
  const before = await readBlob(blobs, blobKeys.ofJob(jobId, 'translated.vtt'));
  return { sourcePath, targetPath, before: new TextDecoder().decode(before) };
}

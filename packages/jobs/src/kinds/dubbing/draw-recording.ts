import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GlossaError } from '@glossa/contract';
import type { MediaFacts } from '@glossa/media';
import { z } from 'zod';
import { blobKeys } from '../../service/blob-keys.ts';
import { pictureOf } from '../../transcripts/sound-picture.ts';
import { readBlob } from '../../work/load-source.ts';
import type { KindServices } from '../define-kind.ts';
import { keptFile } from './kept-file.ts';
import { soundOf } from './sound-of.ts';
import type { DubbingJob } from './stages.ts';

const NAME = 'sound.json';

/** Puts down what a recording sounds like, or takes it over of the earlier job. Answers its blob; nothing without a sound. */
export async function drawRecording(
  folder: string,
  job: DubbingJob,
  { stores: { blobs } }: KindServices,
  { path, facts }: { path: string; facts: MediaFacts },
): Promise<string | undefined> {
  if (!facts.hasSound) return undefined;
  const { signal, input } = job;
  const to = join(folder, NAME);
  const file = { name: NAME, mime: 'application/json', path: to, about: z.object({}) };
  await keptFile(job, blobs, file, async () => {
    const known = input.base && (await earlier(blobs, input.base.jobId));
    const drawn = async () =>
      JSON.stringify(await pictureOf(await soundOf(folder, path, signal), [], signal));
    await writeFile(to, known ?? (await drawn()));
    return {};
  });
  return blobKeys.ofJob(job.jobId, NAME);
}

async function earlier(
  blobs: Parameters<typeof readBlob>[0],
  jobId: string,
): Promise<Uint8Array | undefined> {
  try {
    return await readBlob(blobs, blobKeys.ofJob(jobId, NAME));
  } catch (error) {
    if (error instanceof GlossaError && error.code === 'not_found') return undefined;
    throw error;
  }
}

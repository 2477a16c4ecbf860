import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asGlossaError, LIMITS } from '@glossa/contract';
import { extractStereo, keepSound, type MediaFacts, probeMedia } from '@glossa/media';
import { z } from 'zod';
import { blobKeys } from '../../service/blob-keys.ts';
import { copyBlob } from '../../work/load-source.ts';
import type { KindServices } from '../define-kind.ts';
import { keptFile } from './kept-file.ts';
import type { DubbingJob } from './stages.ts';

const NAME = 'voiceless.flac';
const aboutSchema = z.object({ isMade: z.boolean() });
/** What is longer or shorter by more is no longer in time. */
const NEAR_MS = 100;
/** More channels would be lost. */
const LAYOUTS: readonly (string | undefined)[] = ['mono', 'stereo'];

/** What is heard of a recording beside voices. */
export interface Voiceless {
  path: string;
  facts: MediaFacts;
  blobKey: string;
}

/**
 * The original without its voices, where the operator has a program that takes them out and it comes to something: otherwise
 * the original is lowered under speech. A film that is made again has what it had.
 * Errors: those of `keptFile`; the signal's reason.
 */
export async function voicelessOf(
  folder: string,
  job: DubbingJob,
  { stores: { blobs }, work: { voiceSeparator } }: KindServices,
  recording: { path: string; facts: MediaFacts },
): Promise<Voiceless | undefined> {
  const { input, signal, jobId, log } = job;
  const { facts } = recording;
  const earlier = input.base?.spoken;
  const isWanted =
    earlier === undefined ? voiceSeparator.isThere : earlier.voicelessKey !== undefined;
  if (!isWanted || !facts.hasSound || !input.keepBackground || !LAYOUTS.includes(facts.layout))
    return undefined;
  const path = join(folder, NAME);
  const file = { name: NAME, mime: 'audio/flac', path, about: aboutSchema };
  const { isMade } = await keptFile(job, blobs, file, async () => {
    try {
      if (earlier?.voicelessKey !== undefined)
        await copyBlob(blobs, earlier.voicelessKey, { path, maxBytes: LIMITS.media.bytes }, signal);
      else await separate(folder, job, voiceSeparator, recording, path);
      return { isMade: true };
    } catch (error) {
      signal.throwIfAborted();
      log.warn({ err: asGlossaError(error), jobId }, 'voices were not taken out of a recording');
      await writeFile(path, '');
      return { isMade: false };
    }
  });
  if (!isMade) return undefined;
  return {
    ...{ path, blobKey: blobKeys.ofJob(jobId, NAME) },
    facts: { ...(await probeMedia(path, { signal })), durationMs: facts.durationMs },
  };
}

async function separate(
  folder: string,
  { signal, owner }: DubbingJob,
  separator: KindServices['work']['voiceSeparator'],
  recording: { path: string; facts: MediaFacts },
  to: string,
): Promise<void> {
  const { durationMs } = recording.facts;
  const [wav, made] = [join(folder, 'whole.wav'), join(folder, 'voiceless.wav')];
  try {
    await extractStereo(recording, wav, { signal });
    await separator.separate(wav, made, { durationMs, owner, signal });
    const facts = await probeMedia(made, { signal });
    if (!facts.hasSound || Math.abs(facts.durationMs - durationMs) > NEAR_MS)
      throw new Error(`What was made lasts ${facts.durationMs} ms in place of ${durationMs} ms.`);
    await keepSound({ path: made, facts }, to, { signal });
  } finally {
    // Gigabytes, of a long recording.
    await Promise.all([wav, made].map((path) => rm(path, { force: true })));
  }
}

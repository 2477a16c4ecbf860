import type { ClonedVoicesRepo, JobsRepo, TranscriptSharesRepo, UploadsRepo } from '@glossa/db';
import type { BlobStore, Clock } from '@glossa/platform';
import { allKinds } from '../kinds/all.ts';
import type { Logger } from '../logger.ts';
import { blobKeys, VOICES, voiceOfBlob } from './blob-keys.ts';
import { deletePrefix } from './job-service.ts';
import { withoutPassword } from './without-password.ts';

const BATCH = 100;
/** Files that no row names may still be on their way in for this long. */
const ORPHAN_AGE_MS = 24 * 60 * 60 * 1000;

export interface RetentionDeps {
  jobs: JobsRepo;
  uploads: UploadsRepo;
  shares: Pick<TranscriptSharesRepo, 'expired' | 'forget'>;
  clonedVoices: Pick<ClonedVoicesRepo, 'existing'>;
  blobs: BlobStore;
  clock: Clock;
  log: Logger;
  retentionMs: number;
}

/** Deletes files that are kept long enough: results, uploads, and what crashes left behind. */
export function createRetention(deps: RetentionDeps) {
  const { jobs, uploads, shares, clonedVoices, blobs, clock, log, retentionMs } = deps;
  async function sweepJobs(): Promise<number> {
    let count = 0;
    for (;;) {
      const rows = await jobs.expired(BATCH);
      for (const { id, input } of rows) {
        await deletePrefix(blobs, blobKeys.job(id));
        await jobs.forgetResult(id, withoutPassword(input));
      }
      count += rows.length;
      if (rows.length < BATCH) return count;
    }
  }

  async function sweepUploads(): Promise<number> {
    let count = 0;
    for (;;) {
      const rows = await uploads.expired(BATCH);
      for (const { owner, key, blobKey } of rows) {
        await blobs.delete(blobKey);
        await uploads.remove(owner, key);
      }
      count += rows.length;
      if (rows.length < BATCH) return count;
    }
  }

  async function sweepShares(): Promise<number> {
    let count = 0;
    for (;;) {
      const rows = await shares.expired(BATCH);
      for (const { id, jobId } of rows) await blobs.delete(blobKeys.ofShare(jobId, id));
      await shares.forget(rows.map(({ id }) => id));
      count += rows.length;
      if (rows.length < BATCH) return count;
    }
  }

  async function sweepOrphans(): Promise<number> {
    const longest = Math.max(retentionMs, ...allKinds.map(({ keptMs }) => keptMs(retentionMs)));
    const before = clock.now() - longest - ORPHAN_AGE_MS;
    let count = 0;
    for (const prefix of ['uploads/', 'jobs/']) {
      for await (const { key, createdAt } of blobs.list(prefix)) {
        if (createdAt.getTime() >= before) continue;
        await blobs.delete(key);
        count += 1;
      }
    }
    return count;
  }

  /** Samples whose voice is gone, or never came to be. */
  async function sweepSamples(): Promise<number> {
    const before = clock.now() - ORPHAN_AGE_MS;
    let some: string[] = [];
    let count = 0;
    async function sweepSome() {
      const living = await clonedVoices.existing(some.map(voiceOfBlob));
      const orphans = some.filter((key) => !living.has(voiceOfBlob(key)));
      for (const key of orphans) await blobs.delete(key);
      count += orphans.length;
      some = [];
    }
    for await (const { key, createdAt } of blobs.list(VOICES)) {
      if (createdAt.getTime() < before) some.push(key);
      if (some.length === BATCH) await sweepSome();
    }
    await sweepSome();
    return count;
  }

  return {
    /** One pass over everything that is due. */
    async sweep(): Promise<{ jobs: number; uploads: number; shares: number; orphans: number }> {
      const swept = {
        jobs: await sweepJobs(),
        uploads: await sweepUploads(),
        shares: await sweepShares(),
        orphans: (await sweepOrphans()) + (await sweepSamples()),
      };
      if (swept.jobs + swept.uploads + swept.shares + swept.orphans > 0)
        log.info(swept, 'retention');
      return swept;
    },
  };
}

import type { JobsRepo } from '@glossa/db';
import type { Clock, JobQueue } from '@glossa/platform';
import type { Logger } from '../logger.ts';

/** A job that waits or runs and has not changed for this long may have lost its place in the queue. */
const QUIET_MS = 20_000;
const BATCH = 100;

/**
 * Puts jobs in line whose process died between writing the row and queueing it. Those that are in line
 * or running are left alone by the queue.
 */
export function createRequeuer(
  {
    jobs,
    queue,
    clock,
    log,
  }: {
    jobs: Pick<JobsRepo, 'stale'>;
    queue: Pick<JobQueue, 'enqueue'>;
    clock: Clock;
    log: Logger;
  },
  quietMs = QUIET_MS,
): () => Promise<void> {
  return async () => {
    const stale = await jobs.stale(new Date(clock.now() - quietMs), BATCH);
    for (const { id, kind, owner } of stale) await queue.enqueue(id, kind, { owner, waiting: 0 });
    if (stale.length > 0) log.debug({ count: stale.length }, 'quiet jobs queued again');
  };
}

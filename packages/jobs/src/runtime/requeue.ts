import type { JobsRepo, StalledJob } from '@glossa/db';
import type { Clock, JobQueue } from '@glossa/platform';
import type { Logger } from '../logger.ts';

/** A job that waits or runs and has not changed for this long may have lost its place in the queue. */
const QUIET_MS = 20_000;
const PAGE = 100;

/**
 * Puts jobs in line whose process died between writing the row and queueing it, behind what else of theirs waits.
 * Those that are in line or running are left alone, however many they are.
 */
export function createRequeuer(
  {
    jobs,
    queue,
    clock,
    log,
  }: {
    jobs: Pick<JobsRepo, 'stalled'>;
    queue: Pick<JobQueue, 'enqueue' | 'inLine' | 'waiting'>;
    clock: Clock;
    log: Logger;
  },
  { quietMs = QUIET_MS, page = PAGE } = {},
): () => Promise<void> {
  async function enqueue({ id, kind, owner, line }: StalledJob): Promise<void> {
    const group = line ?? owner;
    await queue.enqueue(id, kind, { owner: group, waiting: await queue.waiting(group) });
  }

  return async () => {
    const before = new Date(clock.now() - quietMs);
    let count = 0;
    let last: StalledJob | undefined;
    do {
      const stalled = await jobs.stalled(before, page, last);
      const inLine = await queue.inLine(stalled);
      const lost = stalled.filter(({ id }) => !inLine.has(id));
      for (const job of lost) await enqueue(job);
      count += lost.length;
      last = stalled.length < page ? undefined : stalled.at(-1);
    } while (last !== undefined);
    if (count > 0) log.debug({ count }, 'quiet jobs queued again');
  };
}

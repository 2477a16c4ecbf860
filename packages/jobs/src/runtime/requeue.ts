import type { JobsRepo, StalledJob } from '@glossa/db';
import type { Clock, JobQueue } from '@glossa/platform';
import type { Logger } from '../logger.ts';

/** A job that waits or runs and has not changed for this long may have lost its place in the queue. */
const QUIET_MS = 20_000;
/** Jobs looked at in one step: few enough that the one thread of the embedded database serves others in between. */
const PAGE = 250;

const lineOf = ({ line, owner }: StalledJob) => line ?? owner;

/**
 * Puts jobs in line whose process died between writing the row and queueing it, behind what else of theirs waits.
 * Those that are in line or running are left alone, however many they are. A page of them takes four queries at the
 * most, whether all or none have lost their place.
 */
export function createRequeuer(
  {
    jobs,
    queue,
    clock,
    log,
  }: {
    jobs: Pick<JobsRepo, 'stalled'>;
    queue: Pick<JobQueue, 'enqueueAll' | 'inLine' | 'waiting'>;
    clock: Clock;
    log: Logger;
  },
  { quietMs = QUIET_MS, page = PAGE } = {},
): () => Promise<void> {
  async function enqueue(lost: readonly StalledJob[]): Promise<void> {
    if (lost.length === 0) return;
    const waiting = new Map(await queue.waiting([...new Set(lost.map(lineOf))]));
    const placed = lost.map((job) => {
      const owner = lineOf(job);
      const place = { owner, waiting: waiting.get(owner) ?? 0 };
      waiting.set(owner, place.waiting + 1);
      return { id: job.id, kind: job.kind, place };
    });
    await queue.enqueueAll(placed);
  }

  return async () => {
    const before = new Date(clock.now() - quietMs);
    let count = 0;
    let last: StalledJob | undefined;
    do {
      const stalled = await jobs.stalled(before, page, last);
      const inLine = await queue.inLine(stalled);
      const lost = stalled.filter(({ id }) => !inLine.has(id));
      await enqueue(lost);
      count += lost.length;
      last = stalled.length < page ? undefined : stalled.at(-1);
    } while (last !== undefined);
    if (count > 0) log.debug({ count }, 'quiet jobs queued again');
  };
}

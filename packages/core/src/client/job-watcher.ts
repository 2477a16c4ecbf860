import { calls, GlossaError, isFinal, type JobView, LIMITS } from '@glossa/contract';
import { abortableSleep } from '@glossa/contract/abort';
import type { Client } from './client.ts';
import { watchJob } from './watch-job.ts';

/** Event streams at once: a browser has six connections to a host, and other requests need some. */
const STREAMS = 2;
/** Time between two rounds of asking for the jobs that have no stream. */
const ROUND_MS = 1_000;

export type JobWatcher = <T>(jobId: string, signal: AbortSignal) => AsyncGenerator<JobView<T>>;

export interface JobWatcherOptions {
  /** The states of several jobs in one answer, where the server has a call for it; else each is asked for by itself. */
  together?(jobIds: readonly string[]): Promise<readonly JobView[]>;
  sleep?(ms: number, signal: AbortSignal): Promise<void>;
}

/**
 * Watches any number of jobs over few connections: the first by their events, the others by asking for them once a
 * second. Each yields as {@link watchJob} does.
 */
export function createJobWatcher(
  client: Client,
  { together, sleep = abortableSleep }: JobWatcherOptions = {},
): JobWatcher {
  let streams = 0;
  const asked = new Set<string>();
  let round: Promise<ReadonlyMap<string, JobView>> | undefined;

  async function nextRound(): Promise<ReadonlyMap<string, JobView>> {
    await sleep(ROUND_MS, new AbortController().signal);
    round = undefined;
    const jobIds = [...asked].slice(0, LIMITS.batch.jobs);
    for (const id of jobIds) asked.delete(id);
    const jobs = await (together?.(jobIds) ?? Promise.all(jobIds.map((id) => now(id))));
    return new Map(jobs.map((job) => [job.jobId, job]));
  }

  const now = async (id: string, signal?: AbortSignal) =>
    (await client.call(calls.jobEvents, { id }, signal === undefined ? {} : { signal })) as JobView;

  /** The job in the next round; by itself where the round was refused, as one unknown job refuses all. */
  async function ask(jobId: string, signal: AbortSignal): Promise<JobView | undefined> {
    asked.add(jobId);
    round ??= nextRound();
    try {
      return (await round).get(jobId);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof GlossaError && error.code === 'source_unavailable') return undefined;
      return now(jobId, signal);
    }
  }

  async function* poll<T>(jobId: string, signal: AbortSignal): AsyncGenerator<JobView<T>> {
    for (;;) {
      const job = await ask(jobId, signal);
      signal.throwIfAborted();
      if (job === undefined) continue;
      yield job as JobView<T>;
      if (isFinal(job.status)) return;
    }
  }

  return async function* watch<T>(jobId: string, signal: AbortSignal) {
    if (streams >= STREAMS) {
      yield* poll<T>(jobId, signal);
      return;
    }
    streams += 1;
    try {
      yield* watchJob<T>(client, jobId, signal);
    } finally {
      streams -= 1;
    }
  };
}

import { calls, GlossaError, isFinal, type JobView } from '@glossa/contract';
import { abortableSleep } from '@glossa/contract/abort';
import { readEvents } from '../streams/server-sent-events.ts';
import type { Client } from './client.ts';

/** Pauses between attempts to reconnect to a job's events, in milliseconds. */
const RECONNECT_MS = [500, 1000, 2000, 5000, 10_000];

/**
 * Yields the job at once and at each change until it is final. A broken connection is taken up again;
 * gives up (rejects) when the job is unknown or the signal aborts.
 */
export async function* watchJob<T = unknown>(
  client: Client,
  jobId: string,
  signal: AbortSignal,
  sleep: (ms: number, signal: AbortSignal) => Promise<void> = abortableSleep,
): AsyncGenerator<JobView<T>> {
  const schema = calls.jobEvents.response;
  for (let failures = 0; ; failures++) {
    try {
      const body = await client.stream(calls.jobEvents, { id: jobId }, 'text/event-stream', {
        signal,
      });
      for await (const event of readEvents(body)) {
        const job = schema.parse(JSON.parse(event.data)) as JobView<T>;
        failures = 0;
        yield job;
        if (isFinal(job.status)) return;
      }
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof GlossaError && error.code !== 'source_unavailable') throw error;
    }
    signal.throwIfAborted();
    await sleep(RECONNECT_MS[Math.min(failures, RECONNECT_MS.length - 1)]!, signal);
  }
}

import type { JobQueue } from '@glossa/platform';
import type { JobDefinition } from './define-job.ts';
import { createJobRunner, type RunnerDeps } from './run-job.ts';

/**
 * Takes work of the given kinds until the queue is closed. A job whose process dies again and again
 * ends as a dead letter without any handler knowing: its row is failed here.
 */
export async function startWorker(
  queue: JobQueue,
  definitions: readonly JobDefinition[],
  deps: RunnerDeps,
): Promise<void> {
  const run = createJobRunner(definitions, deps);
  queue.onDeadLetter(async ({ jobId, error }) => {
    deps.log.error({ jobId, reason: error }, 'job is a dead letter');
    const row = await deps.jobs.fail(
      { id: jobId },
      { code: 'internal', message: 'The job failed each time it was tried.' },
    );
    if (row) await deps.credits.release(row.owner, row.id);
  });
  for (const { kind, concurrency } of definitions) await queue.work([kind], { concurrency }, run);
}

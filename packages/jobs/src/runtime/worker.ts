import type { JobQueue } from '@glossa/platform';
import { deadLetterHandler } from './dead-letters.ts';
import type { JobDefinition } from './job-definition.ts';
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
  queue.onDeadLetter(deadLetterHandler(queue, deps));
  for (const { kind, concurrency } of definitions) await queue.work([kind], { concurrency }, run);
}

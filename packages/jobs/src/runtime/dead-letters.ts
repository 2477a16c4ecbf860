import { isFinal } from '@glossa/contract';
import type { CheckpointsRepo } from '@glossa/db';
import type { DeadLetter, JobQueue } from '@glossa/platform';
import { z } from 'zod';
import { endEarly } from './end-early.ts';
import type { RunnerDeps } from './run-job.ts';

/** Checkpoint of the last dead letter that was put in line again: no two processes do it for the same one. */
const MARK = 'dead-letter';
const markSchema = z.object({ failedAt: z.string(), checkpoints: z.number() });

/** Whether the job did work since its last dead letter; `handled` when this one was put in line again already. */
async function progress(
  checkpoints: CheckpointsRepo,
  { jobId, failedAt }: DeadLetter,
): Promise<{ checkpoints: number; moved: boolean; handled: boolean }> {
  const mark = markSchema.safeParse(await checkpoints.get(jobId, MARK)).data;
  const count = (await checkpoints.count(jobId)) - (mark === undefined ? 0 : 1);
  return {
    checkpoints: count,
    moved: count > (mark?.checkpoints ?? 0),
    handled: mark?.failedAt === failedAt.toISOString(),
  };
}

/**
 * What becomes of a job whose process died again and again, of which no handler knew: runs that did some of the work
 * are no failed tries, so it goes on; one that never gets any further fails.
 */
export function deadLetterHandler(
  queue: Pick<JobQueue, 'retryDeadLetter'>,
  { jobs, credits, checkpoints, log }: RunnerDeps,
): (letter: DeadLetter) => Promise<void> {
  return async (letter) => {
    const { jobId, error } = letter;
    const row = await jobs.find(jobId);
    // Each process is told of every letter at its start: of most the job is over.
    if (row === undefined || isFinal(row.status)) return;
    const { moved, handled, checkpoints: count } = await progress(checkpoints, letter);
    if (handled) return;
    if (moved) {
      const failedAt = letter.failedAt.toISOString();
      await checkpoints.put(jobId, MARK, { failedAt, checkpoints: count });
      log.warn({ jobId, reason: error }, 'job goes on after runs that died');
      await queue.retryDeadLetter(jobId);
      return;
    }
    log.error({ jobId, reason: error }, 'job is a dead letter');
    const failure = {
      code: 'internal',
      message: 'The job failed each time it was tried.',
    } as const;
    const failed = await endEarly({ jobs, credits }, row, (repo) =>
      repo.fail({ id: jobId }, failure),
    );
    if (failed !== undefined) await checkpoints.clear(jobId);
  };
}

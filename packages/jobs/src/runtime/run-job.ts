import { GlossaError, isFinal } from '@glossa/contract';
import { type CheckpointsRepo, type JobRow, type JobsRepo, payerOf, type Worth } from '@glossa/db';
import { type DeliveredJob, DeliveryEnded } from '@glossa/platform';
import type { z } from 'zod';
import type { CreditPolicy } from '../credits/port.ts';
import { moreWorth } from '../credits/worth.ts';
import type { Logger } from '../logger.ts';
import { withoutPassword } from '../service/without-password.ts';
import { endEarly } from './end-early.ts';
import type { JobCheckpoints, JobDefinition, Settled } from './job-definition.ts';
import { createProgressWriter } from './progress.ts';
import { isTransient, jobError } from './transient.ts';

export interface RunnerDeps {
  jobs: JobsRepo;
  checkpoints: CheckpointsRepo;
  credits: CreditPolicy;
  log: Logger;
}

/** What a job keeps of its work for its next run. */
interface KeptWork extends JobCheckpoints {
  /** After the job has ended. */
  clear(): Promise<void>;
}

/** In a job's first run nothing is kept but what that run puts there: nobody has to look, or to clear it away. */
function keptWork(
  repo: CheckpointsRepo,
  { id, attempts }: Pick<JobRow, 'id' | 'attempts'>,
): KeptWork {
  let isEmpty = attempts === 1;
  return {
    async get<T extends z.ZodType>(key: string, schema: T) {
      const value = isEmpty ? undefined : await repo.get(id, key);
      return value === undefined ? undefined : schema.parse(value);
    },
    put(key, value) {
      isEmpty = false;
      return repo.put(id, key, value);
    },
    async *each(prefix) {
      if (!isEmpty) yield* repo.each(id, prefix);
    },
    async clear() {
      if (!isEmpty) await repo.clear(id);
    },
  };
}

/** Runs one delivery of a job to its end; rejects when the queue is to deliver it again. */
export function createJobRunner(
  definitions: readonly JobDefinition[],
  { jobs, checkpoints, credits, log }: RunnerDeps,
) {
  const byKind = new Map(definitions.map((definition) => [definition.kind as string, definition]));

  async function execute(
    row: JobRow,
    definition: JobDefinition,
    kept: KeptWork,
    signal: AbortSignal,
  ) {
    const lost = new AbortController();
    const writer = createProgressWriter(
      jobs,
      row,
      (reason) => lost.abort(reason),
      (error) => log.warn({ err: error, jobId: row.id }, 'progress was not written'),
    );
    const input = definition.input.safeParse(row.input);
    if (!input.success) {
      throw new GlossaError('bad_request', `The input of job ${row.id} does not fit.`, {
        cause: input.error,
      });
    }
    const both = AbortSignal.any([signal, lost.signal]);
    const payer = payerOf(row.owner);
    try {
      const outcome = await definition.run({
        jobId: row.id,
        owner: row.owner,
        input: input.data,
        signal: both,
        stage: writer.stage,
        progress: writer.progress,
        partial: writer.partial,
        checkpoints: kept,
        async reserve(wanted) {
          const reserved = await credits.reserve(payer, row.id, wanted);
          if (reserved !== row.creditsReserved) await jobs.reserved(row, reserved);
        },
        holdText: (characters) => credits.holdText(payer, { id: row.id, job: true }, characters),
        log,
      });
      both.throwIfAborted();
      const { result, afterwards, ...worth } = outcome;
      return { result, afterwards, worth: moreWorth<Worth>(worth, writer.shown) };
    } catch (error) {
      both.throwIfAborted();
      throw error;
    } finally {
      await writer.close();
    }
  }

  /** Ends a job without a result; what was kept for a next run goes. */
  async function fail(row: JobRow, error: unknown): Promise<void> {
    const failed = await endEarly({ jobs, credits }, row, (repo) =>
      repo.fail(row, jobError(error)),
    );
    if (failed !== undefined) await checkpoints.clear(row.id);
  }

  /** An operator's retry of a failed job finds its credits given back. */
  async function reopen({ owner, id, creditsReserved }: JobRow): Promise<void> {
    if (creditsReserved === 0) return;
    const payer = payerOf(owner);
    await credits.reserve(payer, id, creditsReserved);
    // Canceled meanwhile: what its end gave back would be put aside for nobody.
    const now = await jobs.find(id);
    if (now === undefined || isFinal(now.status)) await credits.release(payer, id);
  }

  /** Charges and succeeds in one transaction; undefined when this run no longer holds the job. */
  async function succeed(row: JobRow, result: unknown, worth: Worth): Promise<Settled | undefined> {
    const { finished, team: teamId } = await credits.settle(
      payerOf(row.owner),
      row.id,
      worth,
      async (charged, tx) => {
        const repo = tx === undefined ? jobs : jobs.within(tx);
        const outcome = { result, creditsCharged: charged, input: withoutPassword(row.input) };
        return (await repo.succeed(row, outcome)) !== undefined;
      },
    );
    if (!finished) return undefined;
    return teamId === undefined ? {} : { paidBy: { teamId, since: row.createdAt.getTime() } };
  }

  async function failed(
    row: JobRow,
    job: DeliveredJob,
    attempts: number,
    error: unknown,
  ): Promise<void> {
    const fields = { jobId: row.id, kind: row.kind, attempt: job.attempt };
    if (!isTransient(error) || (row.attempts >= attempts && !job.lastAttempt)) {
      log.info({ ...fields, code: jobError(error).code }, 'job failed');
      await fail(row, error);
      return;
    }
    log.warn({ ...fields, err: error, lastAttempt: job.lastAttempt }, 'run failed');
    if (job.lastAttempt) {
      await fail(row, error);
    } else {
      await jobs.requeue(row);
    }
    throw error;
  }

  return async function runJob(job: DeliveredJob, signal: AbortSignal): Promise<void> {
    const row = await jobs.start(job.id);
    if (row === undefined) return;
    const definition = byKind.get(row.kind);
    if (definition === undefined) throw new Error(`No worker for jobs of kind ${row.kind}`);
    log.info({ jobId: row.id, kind: row.kind, attempt: job.attempt }, 'job begins');
    try {
      await reopen(row);
      const kept = keptWork(checkpoints, row);
      const { result, afterwards, worth } = await execute(row, definition, kept, signal);
      const settled = await succeed(row, result, worth);
      if (settled !== undefined) {
        await afterwards?.(settled).catch((err: unknown) =>
          log.warn({ err, jobId: row.id }, 'afterwards'),
        );
        await kept.clear();
      }
    } catch (error) {
      if (signal.aborted) {
        const { reason } = signal;
        if (reason instanceof DeliveryEnded && reason.why === 'shutdown') await jobs.requeue(row);
        return;
      }
      await failed(row, job, definition.attempts ?? Number.POSITIVE_INFINITY, error);
    }
  };
}

import type { JobKind } from '@glossa/contract';
import type { Owner, TeamWork, Worth } from '@glossa/db';
import type { z } from 'zod';
import type { Logger } from '../logger.ts';

/** Work a run has already done; the next run of the same job finds it again. */
export interface JobCheckpoints {
  get<T extends z.ZodType>(key: string, schema: T): Promise<z.output<T> | undefined>;
  put(key: string, value: unknown): Promise<void>;
  /** Every checkpoint whose key begins with `prefix`, by key, a few at a time. */
  each(prefix: string): AsyncIterable<unknown>;
}

export interface JobContext<Input, Stage extends string = string> {
  jobId: string;
  owner: Owner;
  input: Input;
  /** Fires at cancel, at shutdown and when another run has taken the job over. */
  signal: AbortSignal;
  /**
   * Names what is being done now; `progress` is 0–100 of the whole job. Settles when that is written, as soon as it can be:
   * stages that follow each other quickly are written as one. Nobody has to wait for it.
   */
  stage(name: Stage, progress: number): Promise<void>;
  /** Cheap: written at most a few times a second. */
  progress(percent: number): void;
  /**
   * The result so far, for kinds whose view shows it; written with the percents. `worth` is what the part of it that
   * its owner can see or fetch from now on costs, in all (null: nothing): that is charged however the job ends.
   */
  partial(result: unknown, worth: Worth | null): void;
  checkpoints: JobCheckpoints;
  /**
   * Puts the price aside as soon as it is known, before the work that costs: at least so many credits in all.
   * Errors: `insufficient_credits`.
   */
  reserve(credits: number): Promise<void>;
  /** The same for work priced as text: at most so many code points in all. */
  holdText(characters: number): Promise<void>;
  log: Logger;
}

/** The result, with what the work is worth by the contract's prices: charged as far as it was put aside. */
export type JobOutcome<Result> = Worth & {
  result: Result;
  /** Runs once the work is charged and final; not again should the process die first. */
  afterwards?: (settled: Settled) => Promise<void>;
};

/** How a job's work was paid for. */
export interface Settled {
  /** The team whose quota paid, and when the job was asked for. */
  paidBy?: TeamWork;
}

/**
 * A kind of job as a worker runs it. `run` may be interrupted anywhere and begun again: whatever it does twice must come
 * out the same. A `GlossaError` that a retry cannot cure ends the job; other errors are retried.
 */
export interface JobDefinition<Input extends z.ZodType = z.ZodType, Result = unknown> {
  kind: JobKind;
  /** What the queue hands over; checked at each run, for it may be of an older version. */
  input: Input;
  /** Jobs of this kind that run at once in one process. */
  concurrency: number;
  /** Runs after which a failure is final, where a person waits for the answer; else the queue's own number. */
  attempts?: number;
  run(context: JobContext<z.output<Input>>): Promise<JobOutcome<Result>>;
}

import type { DeliveryEnded } from './delivery-ended.ts';

/** A piece of work as a handler gets it. Delivery is at least once. */
export interface DeliveredJob {
  id: string;
  kind: string;
  /** 1 for the first delivery; runs that were given back at a shutdown count too. */
  attempt: number;
  /** When the handler rejects now, the job goes to the dead-letter list. */
  lastAttempt: boolean;
}

export interface DeadLetter {
  jobId: string;
  kind: string;
  failedAt: Date;
  error: string;
}

/** Whose job it is, and how much of theirs waits already: the more, the later it is served. */
export interface QueuePlace {
  owner: string;
  /** Jobs of the owner that are not over. */
  waiting: number;
}

/** A job that is put in line. */
export interface QueuedJob {
  id: string;
  kind: string;
  place: QueuePlace;
}

/** A durable queue of job ids; state, progress and results live in the jobs table. */
export interface JobQueue {
  /**
   * Puts a job in line. A job that is in line or running already is not queued twice. Who has fewer jobs waiting is
   * served first, and nobody has all that work at once where there are several.
   */
  enqueue(jobId: string, kind: string, place?: QueuePlace): Promise<void>;
  /** The same for many jobs, in one step for each kind. */
  enqueueAll(jobs: readonly QueuedJob[]): Promise<void>;
  /** The ids of those of some jobs that wait or run. */
  inLine(jobs: readonly { id: string; kind: string }[]): Promise<Set<string>>;
  /** How many jobs of each owner, of whatever kind, wait or run. */
  waiting(owners: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /**
   * How many jobs of the kind are served before each of some that wait, and before each of the first in line; those that
   * do not wait are left out. It takes about as long for many as for one: what is in line has to be counted.
   */
  ahead(kind: string, jobIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /**
   * Takes work until closed; resolves as soon as it has begun to. `concurrency` counts for each kind,
   * so that long jobs of one kind do not hold up another. `handler` rejecting means retry with backoff,
   * then the dead-letter list. The reason of `signal` is a {@link DeliveryEnded}; after it has fired, how
   * the handler settles no longer matters.
   */
  work(
    kinds: readonly string[],
    options: { concurrency: number },
    handler: (job: DeliveredJob, signal: AbortSignal) => Promise<void>,
  ): Promise<void>;
  /** Ends a queued or running job's delivery; a handler that runs has its signal fired within 2 s. */
  cancel(jobId: string): Promise<void>;
  /** Newest first. */
  deadLetters(limit: number): Promise<DeadLetter[]>;
  /**
   * Is told of each job that came to the dead-letter list (also by crashes, of which no handler knew),
   * at least once for each process that asks, within 10 s. Rejecting means: tell again.
   */
  onDeadLetter(handler: (letter: DeadLetter) => Promise<void>): void;
  /** Puts a dead letter back in line; false when there is none for this job. */
  retryDeadLetter(jobId: string): Promise<boolean>;
  health(): Promise<{ queued: number; active: number; dead: number }>;
  /** Stops taking work, waits up to `graceMs` for what runs, then gives the rest back. */
  close(graceMs: number): Promise<void>;
}

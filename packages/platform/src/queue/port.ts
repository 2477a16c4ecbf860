/** A durable queue of job ids; state, progress and results live in the jobs table. At least once delivery. */
export interface JobQueue {
  /** `key` keeps one job from being queued twice at the same time. */
  enqueue(jobId: string, kind: string): Promise<void>;
  /** Takes work until closed; `handler` rejecting means retry with backoff, then the dead-letter list. */
  work(
    kinds: readonly string[],
    options: { concurrency: number },
    handler: (
      job: { id: string; kind: string; attempt: number },
      signal: AbortSignal,
    ) => Promise<void>,
  ): Promise<void>;
  /** Ends a queued or running job's delivery. */
  cancel(jobId: string): Promise<void>;
  deadLetters(
    limit: number,
  ): Promise<{ jobId: string; kind: string; failedAt: Date; error: string }[]>;
  retryDeadLetter(jobId: string): Promise<boolean>;
  health(): Promise<{ queued: number; active: number; dead: number }>;
  /** Stops taking work, waits up to `graceMs` for what runs, then gives it back. */
  close(graceMs: number): Promise<void>;
}

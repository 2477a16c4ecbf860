import type { Db, JobEnding, JobEndingsRepo } from '@glossa/db';

const BATCH = 100;

/** Is told of every job that ends, also of those that end by a crash, a cancel or an operator. */
export interface JobListener {
  /**
   * Called at least once for each final state a job reaches, within seconds. What is written with `db` commits
   * together with the knowledge that it was told. Rejecting means: tell all listeners again.
   */
  ended(endings: readonly JobEnding[], db: Db): Promise<void>;
}

/** One pass over the jobs that have ended since the last one. */
export function tellListeners(
  endings: JobEndingsRepo,
  listeners: readonly JobListener[],
): () => Promise<void> {
  return async () => {
    let taken: number;
    do {
      taken = await endings.take(BATCH, async (batch, db) => {
        for (const listener of listeners) await listener.ended(batch, db);
      });
    } while (taken === BATCH);
  };
}

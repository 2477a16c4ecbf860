import { and, asc, eq, or } from 'drizzle-orm';
import type { Database, Db } from '../database/types.ts';
import { jobEndings } from '../schema/index.ts';

/** The end of a job: a final state that was reached. The job itself may be deleted since. */
export type JobEnding = typeof jobEndings.$inferSelect;

export interface JobEndingsRepo {
  /**
   * Takes the oldest endings and hands them to `handle` inside a transaction: they are gone when it
   * commits, and there again when it does not. No two processes take the same one. Answers how many.
   */
  take(limit: number, handle: (endings: JobEnding[], db: Db) => Promise<void>): Promise<number>;
}

export function createJobEndingsRepo({ db }: Pick<Database, 'db'>): JobEndingsRepo {
  return {
    async take(limit, handle) {
      // A look first: on PGlite a transaction holds up everyone else.
      const [first] = await db.select({ jobId: jobEndings.jobId }).from(jobEndings).limit(1);
      if (first === undefined) return 0;
      return db.transaction(async (tx) => {
        const endings = await tx
          .select()
          .from(jobEndings)
          .orderBy(asc(jobEndings.endedAt))
          .limit(limit)
          .for('update', { skipLocked: true });
        if (endings.length === 0) return 0;
        await handle(endings, tx);
        // Locked rows cannot change: a job that ends in another state meanwhile has a row of its own.
        await tx
          .delete(jobEndings)
          .where(
            or(
              ...endings.map((e) =>
                and(eq(jobEndings.jobId, e.jobId), eq(jobEndings.status, e.status)),
              ),
            ),
          );
        return endings.length;
      });
    },
  };
}

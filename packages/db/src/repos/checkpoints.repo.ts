import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../database/types.ts';
import { jobCheckpoints } from '../schema/index.ts';
import { type Clock, wallClock } from './clock.ts';

/** Checkpoints that are read together: each holds some hundred text units. */
const AT_ONCE = 16;

/** Work a job has done, by keys the job chooses. Workers only; goes with the job. */
export interface CheckpointsRepo {
  /** Keeps `value`, in place of an earlier one with this key. */
  put(jobId: string, key: string, value: unknown): Promise<void>;
  get(jobId: string, key: string): Promise<unknown>;
  /** All of a job, by key in byte order. */
  all(jobId: string): Promise<Map<string, unknown>>;
  /** The values whose keys begin with `prefix`, by key in byte order; read a few at a time. */
  each(jobId: string, prefix: string): AsyncIterable<unknown>;
  /** How many a job has. */
  count(jobId: string): Promise<number>;
  /** After the job has ended. */
  clear(jobId: string): Promise<void>;
}

export function createCheckpointsRepo(db: Db, clock: Clock = wallClock): CheckpointsRepo {
  return {
    async put(jobId, key, value) {
      const createdAt = new Date(clock.now());
      await db
        .insert(jobCheckpoints)
        .values({ jobId, key, value, createdAt })
        .onConflictDoUpdate({
          target: [jobCheckpoints.jobId, jobCheckpoints.key],
          set: { value: sql`excluded.value`, createdAt },
        });
    },

    async get(jobId, key) {
      const rows = await db
        .select({ value: jobCheckpoints.value })
        .from(jobCheckpoints)
        .where(and(eq(jobCheckpoints.jobId, jobId), eq(jobCheckpoints.key, key)));
      return rows[0]?.value;
    },

    async all(jobId) {
      const rows = await db
        .select({ key: jobCheckpoints.key, value: jobCheckpoints.value })
        .from(jobCheckpoints)
        .where(eq(jobCheckpoints.jobId, jobId))
        .orderBy(asc(sql`${jobCheckpoints.key} collate "C"`));
      return new Map(rows.map(({ key, value }) => [key, value]));
    },

    async *each(jobId, prefix) {
      const key = sql`${jobCheckpoints.key} collate "C"`;
      for (let after = ''; ; ) {
        const rows = await db
          .select({ key: jobCheckpoints.key, value: jobCheckpoints.value })
          .from(jobCheckpoints)
          .where(
            and(
              eq(jobCheckpoints.jobId, jobId),
              sql`starts_with(${jobCheckpoints.key}, ${prefix})`,
              sql`${key} > ${after}`,
            ),
          )
          .orderBy(asc(key))
          .limit(AT_ONCE);
        for (const { value } of rows) yield value;
        if (rows.length < AT_ONCE) return;
        after = rows.at(-1)!.key;
      }
    },

    count: (jobId) => db.$count(jobCheckpoints, eq(jobCheckpoints.jobId, jobId)),

    async clear(jobId) {
      await db.delete(jobCheckpoints).where(eq(jobCheckpoints.jobId, jobId));
    },
  };
}

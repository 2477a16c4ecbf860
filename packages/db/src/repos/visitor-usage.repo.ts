import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../database/types.ts';
import { visitorTakings, visitorUsage } from '../schema/index.ts';
import { type Clock, wallClock } from './clock.ts';
import { removeInSteps } from './remove-in-steps.ts';

export interface Taking {
  /** Who is counted: device, network. Each must have room. */
  keys: readonly string[];
  what: string;
  amount: number;
}

export interface VisitorUsageRepo {
  /**
   * Takes `amount` of today's allowance of every key, or of none when one lacks the room. Answers what the
   * fullest key has used by then (when refused: before).
   */
  take(taking: Taking, limit: number): Promise<{ taken: boolean; used: number }>;
  /** What the fullest key has used today. */
  used(of: Pick<Taking, 'keys' | 'what'>): Promise<number>;
  /** Adds to what was used, over the limit too: for work whose size shows when it is done. */
  add(taking: Taking, day: string, db?: Db): Promise<void>;
  /** Gives back what was taken: today unless `day` is given. */
  giveBack(taking: Taking, day?: string, db?: Db): Promise<void>;
  /** Remembers which job took it. */
  bind(jobId: string, taking: Taking): Promise<void>;
  /** Takes note that a job has ended: gives back what it took when it came to `nothing`. Idempotent. */
  settle(
    jobIds: { jobId: string; nothing: boolean }[],
    db?: Db,
  ): Promise<(Taking & { jobId: string; day: string })[]>;
  /** Forgets days before `day`. */
  prune(day: string): Promise<void>;
}

/** The UTC day of a time, `YYYY-MM-DD`. */
export function utcDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

class NoRoom extends Error {}

export function createVisitorUsageRepo(db: Db, clock: Clock = wallClock): VisitorUsageRepo {
  const today = () => utcDay(clock.now());

  async function mostUsed(
    { keys, what }: Pick<Taking, 'keys' | 'what'>,
    day: string,
  ): Promise<number> {
    const [row] = await db
      .select({ used: sql<number>`max(${visitorUsage.used})::int` })
      .from(visitorUsage)
      .where(
        and(
          inArray(visitorUsage.key, [...keys]),
          eq(visitorUsage.what, what),
          eq(visitorUsage.day, day),
        ),
      );
    return row?.used ?? 0;
  }

  /** In one order for all, so that two transactions never wait for each other. */
  const ordered = (keys: readonly string[]) => [...new Set(keys)].sort();

  async function subtract({ keys, what, amount }: Taking, day: string, on: Db): Promise<void> {
    for (const key of ordered(keys)) {
      await on
        .update(visitorUsage)
        .set({ used: sql`greatest(0, ${visitorUsage.used} - ${amount})` })
        .where(
          and(eq(visitorUsage.key, key), eq(visitorUsage.what, what), eq(visitorUsage.day, day)),
        );
    }
  }

  async function increase(
    { keys, what, amount }: Taking,
    day: string,
    on: Db,
    limit?: number,
  ): Promise<number> {
    let most = 0;
    for (const key of ordered(keys)) {
      const used = sql`${visitorUsage.used} + ${amount}`;
      const [row] = await on
        .insert(visitorUsage)
        .values({ key, what, day, used: amount })
        .onConflictDoUpdate({
          target: [visitorUsage.key, visitorUsage.what, visitorUsage.day],
          set: { used },
          ...(limit === undefined ? {} : { setWhere: sql`${used} <= ${limit}` }),
        })
        .returning({ used: visitorUsage.used });
      if (row === undefined) throw new NoRoom();
      most = Math.max(most, row.used);
    }
    return most;
  }

  return {
    async take(taking, limit) {
      const day = today();
      const refused = async () => ({ taken: false, used: await mostUsed(taking, day) });
      if (taking.amount > limit) return refused();
      try {
        const used = await db.transaction((tx) => increase(taking, day, tx, limit));
        return { taken: true, used };
      } catch (error) {
        if (error instanceof NoRoom) return refused();
        throw error;
      }
    },

    used: (of) => mostUsed(of, today()),

    async add(taking, day, on = db) {
      await increase(taking, day, on);
    },

    giveBack: (taking, day = today(), on = db) => subtract(taking, day, on),

    async bind(jobId, { keys, what, amount }) {
      await db
        .insert(visitorTakings)
        .values({ jobId, keys: [...keys], what, day: today(), amount });
    },

    async settle(ended, on = db) {
      if (ended.length === 0) return [];
      const ids = ended.map(({ jobId }) => jobId);
      const rows = await on
        .delete(visitorTakings)
        .where(inArray(visitorTakings.jobId, ids))
        .returning();
      const nothing = new Set(ended.filter((job) => job.nothing).map(({ jobId }) => jobId));
      for (const row of rows) if (nothing.has(row.jobId)) await subtract(row, row.day, on);
      return rows;
    },

    async prune(day) {
      await removeInSteps(db, visitorUsage, lt(visitorUsage.day, day));
      await removeInSteps(db, visitorTakings, lt(visitorTakings.day, day));
    },
  };
}

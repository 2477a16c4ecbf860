import { and, asc, desc, eq, getTableColumns, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../database/types.ts';
import type { Owner } from '../owner.ts';
import { jobs, transcriptShares as table } from '../schema/index.ts';
import { type Clock, wallClock } from './clock.ts';

export type TranscriptShareRow = typeof table.$inferSelect;

export interface TranscriptSharesRepo {
  /** Undefined when the owner has `limit` of them that live, whichever their jobs. */
  create(
    owner: Owner,
    share: Omit<TranscriptShareRow, 'createdAt'>,
    limit: number,
  ): Promise<TranscriptShareRow | undefined>;
  /** Those of the owner, or of one job of theirs, that live, newest first. */
  list(owner: Owner, jobId?: string): Promise<TranscriptShareRow[]>;
  /** The share of a secret while it lives. */
  byToken(token: string): Promise<TranscriptShareRow | undefined>;
  /** A share while it lives, whoever's it is. */
  living(id: string): Promise<TranscriptShareRow | undefined>;
  /** Ends the owner's share. Undefined for a foreign or unknown id. */
  remove(owner: Owner, id: string): Promise<TranscriptShareRow | undefined>;
  /** Those whose time is over, the first by it. */
  expired(limit: number): Promise<TranscriptShareRow[]>;
  /** Forgets shares, whoever's they are. */
  forget(ids: readonly string[]): Promise<void>;
}

export function createTranscriptSharesRepo(db: Db, clock: Clock = wallClock): TranscriptSharesRepo {
  const now = () => new Date(clock.now());
  const lives = () => gt(table.expiresAt, now());
  const ofOwner = (owner: Owner) =>
    inArray(table.jobId, db.select({ id: jobs.id }).from(jobs).where(eq(jobs.owner, owner)));
  return {
    create: (owner, share, limit) =>
      db.transaction(async (tx) => {
        // Many at once cannot pass the limit together.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${owner}, 2))`);
        if ((await tx.$count(table, and(lives(), ofOwner(owner)))) >= limit) return undefined;
        const [row] = await tx
          .insert(table)
          .values({ ...share, createdAt: now() })
          .returning();
        return row;
      }),

    list: (owner, jobId) =>
      db
        .select(getTableColumns(table))
        .from(table)
        .innerJoin(jobs, and(eq(jobs.id, table.jobId), eq(jobs.owner, owner)))
        .where(and(lives(), jobId === undefined ? undefined : eq(table.jobId, jobId)))
        .orderBy(desc(table.createdAt), desc(table.id)),

    async byToken(token) {
      const [row] = await db
        .select()
        .from(table)
        .where(and(eq(table.token, token), lives()));
      return row;
    },

    async living(id) {
      const [row] = await db
        .select()
        .from(table)
        .where(and(eq(table.id, id), lives()));
      return row;
    },

    async remove(owner, id) {
      const [row] = await db
        .delete(table)
        .where(and(eq(table.id, id), ofOwner(owner)))
        .returning();
      return row;
    },

    expired: (limit) =>
      db
        .select()
        .from(table)
        .where(lte(table.expiresAt, now()))
        .orderBy(asc(table.expiresAt))
        .limit(limit),

    async forget(ids) {
      if (ids.length > 0) await db.delete(table).where(inArray(table.id, [...ids]));
    },
  };
}

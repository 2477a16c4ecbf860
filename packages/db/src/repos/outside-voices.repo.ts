import { and, asc, eq, gt, isNull, lt, lte, notExists, sql } from 'drizzle-orm';
import type { Db } from '../database/types.ts';
import { clonedVoices, outsideVoices as table } from '../schema/index.ts';
import { type Clock, wallClock } from './clock.ts';
import { removeInSteps } from './remove-in-steps.ts';

export type OutsideVoiceRow = typeof table.$inferSelect;

/** Voices that services keep, whether somebody has them or not. */
export interface OutsideVoicesRepo {
  /**
   * Writes down that a voice is about to be made, to be deleted from `dueAt` on unless somebody has it then. False when the
   * account has had `most` made since a time.
   */
  expect(
    voice: Pick<OutsideVoiceRow, 'id' | 'userId' | 'engine' | 'dueAt'>,
    bound: { most: number; since: Date },
  ): Promise<boolean>;
  /** What an engine made of it. */
  made(id: string, derived: unknown): Promise<void>;
  /** A voice that nobody has, and that is not known to be gone. */
  orphan(id: string): Promise<OutsideVoiceRow | undefined>;
  /** Those that are due, the first first. */
  due(limit: number): Promise<OutsideVoiceRow[]>;
  /** It is to be tried again; `failed` counts. */
  postpone(id: string, dueAt: Date, how?: { failed: boolean }): Promise<void>;
  /** It is gone; what the engine made is forgotten. */
  gone(id: string): Promise<void>;
  /** Forgets those that were gone before a time; answers how many. */
  prune(before: Date): Promise<number>;
}

export function createOutsideVoicesRepo(db: Db, clock: Clock = wallClock): OutsideVoicesRepo {
  const now = () => new Date(clock.now());
  const isOrphan = () =>
    and(
      isNull(table.goneAt),
      notExists(db.select({ one: sql`1` }).from(clonedVoices).where(eq(clonedVoices.id, table.id))),
    );
  return {
    expect: (voice, { most, since }) =>
      db.transaction(async (tx) => {
        const { userId } = voice;
        // Many at once cannot pass the bound together.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 5))`);
        const lately = and(eq(table.userId, userId), gt(table.createdAt, since));
        if ((await tx.$count(table, lately)) >= most) return false;
        await tx.insert(table).values({ ...voice, createdAt: now() });
        return true;
      }),
    async made(id, derived) {
      await db.update(table).set({ derived }).where(eq(table.id, id));
    },
    async orphan(id) {
      const [row] = await db
        .select()
        .from(table)
        .where(and(eq(table.id, id), isOrphan()));
      return row;
    },
    due: (limit) =>
      db
        .select()
        .from(table)
        .where(and(lte(table.dueAt, now()), isOrphan()))
        .orderBy(asc(table.dueAt), asc(table.id))
        .limit(limit),
    async postpone(id, dueAt, { failed } = { failed: false }) {
      const tries = failed ? sql`${table.tries} + 1` : table.tries;
      await db
        .update(table)
        .set({ dueAt, tries: sql`${tries}` })
        .where(eq(table.id, id));
    },
    async gone(id) {
      await db.update(table).set({ goneAt: now(), derived: null }).where(eq(table.id, id));
    },
    prune: (before) => removeInSteps(db, table, lt(table.goneAt, before)),
  };
}

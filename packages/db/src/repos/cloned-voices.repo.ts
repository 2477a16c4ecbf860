import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../database/types.ts';
import { clonedVoices as table } from '../schema/index.ts';
import { type Clock, wallClock } from './clock.ts';

export type ClonedVoiceRow = typeof table.$inferSelect;

/** Voices of accounts; of a foreign id nothing is learned. */
export interface ClonedVoicesRepo {
  /**
   * Keeps a voice, with the consent as of now; the one that there is where the account has given the same sample to the same
   * engine before.
   * Undefined when it has `most` others.
   */
  create(
    voice: Omit<ClonedVoiceRow, 'createdAt' | 'consentAt'>,
    most: number,
  ): Promise<ClonedVoiceRow | undefined>;
  /** Newest first. */
  list(userId: string): Promise<ClonedVoiceRow[]>;
  find(userId: string, id: string): Promise<ClonedVoiceRow | undefined>;
  /** The voice that was made of an upload of the account. */
  ofUpload(userId: string, uploadKey: string): Promise<ClonedVoiceRow | undefined>;
  /** The voice that an engine made of a sample of the account before. */
  ofSample(
    voice: Pick<ClonedVoiceRow, 'userId' | 'sampleHash' | 'engine'>,
  ): Promise<ClonedVoiceRow | undefined>;
  remove(userId: string, id: string): Promise<ClonedVoiceRow | undefined>;
  /** Those of `ids` that there are, whoever's. */
  existing(ids: readonly string[]): Promise<Set<string>>;
}

export function createClonedVoicesRepo(db: Db, clock: Clock = wallClock): ClonedVoicesRepo {
  const own = (userId: string, id: string) => and(eq(table.id, id), eq(table.userId, userId));
  const same = ({
    userId,
    sampleHash,
    engine,
  }: Pick<ClonedVoiceRow, 'userId' | 'sampleHash' | 'engine'>) =>
    and(eq(table.userId, userId), eq(table.sampleHash, sampleHash), eq(table.engine, engine));
  return {
    create: (voice, most) =>
      db.transaction(async (tx) => {
        const { userId } = voice;
        // Many at once cannot pass the limit together, nor keep a sample twice.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 4))`);
        const [known] = await tx.select().from(table).where(same(voice));
        if (known !== undefined) return known;
        if ((await tx.$count(table, eq(table.userId, userId))) >= most) return undefined;
        const at = new Date(clock.now());
        const [row] = await tx
          .insert(table)
          .values({ ...voice, consentAt: at, createdAt: at })
          .returning();
        return row;
      }),

    list: (userId) =>
      db
        .select()
        .from(table)
        .where(eq(table.userId, userId))
        .orderBy(desc(table.createdAt), desc(table.id)),

    async find(userId, id) {
      const [row] = await db.select().from(table).where(own(userId, id));
      return row;
    },

    async ofUpload(userId, uploadKey) {
      const [row] = await db
        .select()
        .from(table)
        .where(and(eq(table.userId, userId), eq(table.uploadKey, uploadKey)));
      return row;
    },

    async ofSample(voice) {
      const [row] = await db.select().from(table).where(same(voice));
      return row;
    },

    async remove(userId, id) {
      const [row] = await db.delete(table).where(own(userId, id)).returning();
      return row;
    },

    async existing(ids) {
      if (ids.length === 0) return new Set();
      const rows = await db
        .select({ id: table.id })
        .from(table)
        .where(inArray(table.id, [...ids]));
      return new Set(rows.map(({ id }) => id));
    },
  };
}

import { GlossaError } from '@glossa/contract';
import { and, asc, eq, lt } from 'drizzle-orm';
import type { Db } from '../database/types.ts';
import type { Owner } from '../owner.ts';
import { uploads } from '../schema/index.ts';
import { type Clock, wallClock } from './clock.ts';

export type UploadRow = typeof uploads.$inferSelect;

export interface UploadsRepo {
  /** Errors: `conflict` when the key is taken, by whomever. */
  create(upload: Omit<UploadRow, 'createdAt'>): Promise<UploadRow>;
  get(owner: Owner, key: string): Promise<UploadRow | undefined>;
  remove(owner: Owner, key: string): Promise<UploadRow | undefined>;
  /** Uploads of any owner that are due to go, oldest first. */
  expired(limit: number): Promise<UploadRow[]>;
}

export function createUploadsRepo(db: Db, clock: Clock = wallClock): UploadsRepo {
  const owned = (owner: Owner, key: string) => and(eq(uploads.key, key), eq(uploads.owner, owner));
  return {
    async create(upload) {
      const rows = await db
        .insert(uploads)
        .values({ ...upload, createdAt: new Date(clock.now()) })
        .onConflictDoNothing()
        .returning();
      if (!rows[0]) throw new GlossaError('conflict', 'An upload with this key exists already');
      return rows[0];
    },

    async get(owner, key) {
      const rows = await db.select().from(uploads).where(owned(owner, key));
      return rows[0];
    },

    async remove(owner, key) {
      const rows = await db.delete(uploads).where(owned(owner, key)).returning();
      return rows[0];
    },

    expired: (limit) =>
      db
        .select()
        .from(uploads)
        .where(lt(uploads.expiresAt, new Date(clock.now())))
        .orderBy(asc(uploads.expiresAt))
        .limit(limit),
  };
}

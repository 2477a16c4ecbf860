import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../database/types.ts';
import { pictureEdits as table } from '../schema/index.ts';
import { type Clock, wallClock } from './clock.ts';

type PictureEditsRow = typeof table.$inferSelect;

/** Edits of the pictures of jobs. Whose they are is the job's to say. */
export interface PictureEditsRepo {
  get(jobId: string, image: number): Promise<PictureEditsRow | undefined>;
  /** Of all pictures of a job that were edited. */
  ofJob(jobId: string): Promise<PictureEditsRow[]>;
  /** Which pictures of jobs were edited, and how often. */
  versions(
    jobIds: readonly string[],
  ): Promise<Pick<PictureEditsRow, 'jobId' | 'image' | 'version'>[]>;
  /**
   * Saves edits in the place of those of a version, 0 for the first; answers the new version. Undefined where others
   * were saved meanwhile.
   */
  save(
    edits: Pick<PictureEditsRow, 'jobId' | 'image' | 'version' | 'edits'>,
  ): Promise<number | undefined>;
}

export function createPictureEditsRepo(db: Db, clock: Clock = wallClock): PictureEditsRepo {
  const now = () => new Date(clock.now());
  const of = (jobId: string, image: number) => and(eq(table.jobId, jobId), eq(table.image, image));
  return {
    async get(jobId, image) {
      const [row] = await db.select().from(table).where(of(jobId, image));
      return row;
    },

    ofJob: (jobId) => db.select().from(table).where(eq(table.jobId, jobId)),

    versions: (jobIds) =>
      db
        .select({ jobId: table.jobId, image: table.image, version: table.version })
        .from(table)
        .where(inArray(table.jobId, [...jobIds])),

    async save({ jobId, image, version, edits }) {
      const next = { version: version + 1, edits, updatedAt: now() };
      const rows =
        version === 0
          ? await db
              .insert(table)
              .values({ jobId, image, ...next })
              .onConflictDoNothing()
              .returning({ version: table.version })
          : await db
              .update(table)
              .set(next)
              .where(and(of(jobId, image), eq(table.version, version)))
              .returning({ version: table.version });
      return rows[0]?.version;
    },
  };
}

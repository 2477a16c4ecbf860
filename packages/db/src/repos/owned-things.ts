import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../database/types.ts';
import { accountOf, type Owner } from '../owner.ts';
import { jobs, translationMemory, uploads, users } from '../schema/index.ts';
import { removeInSteps } from './remove-in-steps.ts';
import type { UploadRow } from './uploads.repo.ts';

/**
 * Gives a visitor's jobs and uploads to the account that signed in with the same client. The jobs keep nothing of
 * the network they came from.
 */
export async function adoptThings(db: Db, from: Owner, to: Owner): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(jobs).set({ owner: to, line: null }).where(eq(jobs.owner, from));
    await tx.update(uploads).set({ owner: to }).where(eq(uploads.owner, from));
  });
}

/** Whether the owner of something is still there: an account that was deleted is not; visitors always are. */
export async function ownerExists(db: Db, owner: Owner): Promise<boolean> {
  const id = accountOf(owner);
  if (id === undefined) return true;
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.id, id));
  return rows.length > 0;
}

/** What an owner uploaded, oldest first: all, or the first `limit`. */
export async function uploadsOf(db: Db, owner: Owner, limit?: number): Promise<UploadRow[]> {
  const all = db.select().from(uploads).where(eq(uploads.owner, owner)).orderBy(uploads.createdAt);
  return limit === undefined ? all : all.limit(limit);
}

/** Forgets uploads of an owner whose bytes are gone. */
export async function forgetUploads(db: Db, owner: Owner, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.delete(uploads).where(and(eq(uploads.owner, owner), inArray(uploads.key, [...keys])));
}

/** Forgets all segments an owner had translated. */
export async function forgetTranslations(db: Db, owner: Owner): Promise<void> {
  await removeInSteps(db, translationMemory, eq(translationMemory.owner, owner));
}

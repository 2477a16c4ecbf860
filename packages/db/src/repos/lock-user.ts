import { sql } from 'drizzle-orm';
import type { Db } from '../database/types.ts';

/**
 * Lets one transaction at a time add things to a user, so that many at once cannot pass a limit together.
 * Held until the transaction ends; not the lock of the user's row, so nothing else waits for it.
 */
export async function lockUser(tx: Pick<Db, 'execute'>, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 1))`);
}

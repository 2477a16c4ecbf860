import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../database/types.ts';

/** Rows of one statement: the thread of the embedded database does nothing else until it is done. */
const STEP = 500;

type Remover = Pick<Db, 'select' | 'delete'>;

/** Removes at most `limit` of the rows that are meant, the first by `order`; answers how many. */
export async function removeSome(
  db: Remover,
  table: PgTable,
  which: SQL | undefined,
  { limit, order = sql`ctid` }: { limit: number; order?: SQL | undefined },
): Promise<number> {
  const some = db.select({ id: sql`ctid` }).from(table).where(which).orderBy(order).limit(limit);
  const rows = await db
    .delete(table)
    .where(sql`ctid = any(array(${some}))`)
    .returning({ one: sql`1` });
  return rows.length;
}

/**
 * Removes all rows that are meant, however many they are, a step at a time: others are served in between. Not for what
 * must go whole or not at all. Answers how many.
 */
export async function removeInSteps(
  db: Remover,
  table: PgTable,
  which: SQL | undefined,
): Promise<number> {
  for (let count = 0; ; ) {
    const step = await removeSome(db, table, which, { limit: STEP });
    // A row that another writes to meanwhile is left out of a step: a step that is not full need not be the last.
    if (step === 0) return count;
    count += step;
  }
}

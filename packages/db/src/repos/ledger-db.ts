import type { WithSubquery } from 'drizzle-orm';
import type { Db } from '../database/types.ts';

/** A transaction, or the database itself where one statement is enough. */
export type LedgerDb = Pick<
  Db,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'with' | '$with'
>;

/** A statement that writes, as part of a larger one. */
export type Part = WithSubquery;

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '@glossa/db';

/** The part of PGlite that every statement goes through, also those of transactions and of the queue. */
interface Statements {
  _runExclusiveQuery<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Watches an embedded database. Answers how many statements a piece of work, and all that it begins, gives it:
 * what others ask meanwhile does not count.
 */
export function watchStatements({
  queueConnection,
}: Pick<Database, 'queueConnection'>): (work: () => Promise<unknown>) => Promise<number> {
  if (queueConnection.kind !== 'pglite') throw new Error('Not the embedded database.');
  const pglite = queueConnection.pglite as unknown as Statements;
  const counts = new AsyncLocalStorage<{ statements: number }>();
  const run = pglite._runExclusiveQuery.bind(pglite);
  pglite._runExclusiveQuery = (work) => {
    const count = counts.getStore();
    if (count !== undefined) count.statements += 1;
    return run(work);
  };
  return async (work) => {
    const count = { statements: 0 };
    await counts.run(count, work);
    return count.statements;
  };
}

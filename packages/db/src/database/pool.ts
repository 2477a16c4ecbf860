import pg from 'pg';

const POOL_SIZE = 10;
const CONNECT_MS = 10_000;
const QUERY_MS = 30_000;
/** What `pg` says of a query that had no answer in time. */
const NO_ANSWER = 'Query read timeout';

/** How long the database may be silent before whoever asked is told so, in milliseconds. */
export interface Patience {
  /** Until a connection is there: 10 s unless given. */
  connectMs?: number | undefined;
  /** Until a query is answered: 30 s unless given. */
  queryMs?: number | undefined;
}

export type AppliedPatience = { connectMs: number; queryMs: number };

export const patienceOf = ({ connectMs, queryMs }: Patience): AppliedPatience => ({
  connectMs: connectMs ?? CONNECT_MS,
  queryMs: queryMs ?? QUERY_MS,
});

/**
 * Drizzle runs transactions on a connection that it gives back as if nothing had happened, so the connection itself
 * sees to what must not come back:
 *
 * - one on which `begin` failed, which Drizzle would keep for ever, so that a database which went away and came back
 *   would in the end find none left;
 * - one that did not answer in time: whoever got it next would wait for the same answer.
 */
function guard(client: pg.PoolClient): void {
  // Queries tell of it, too; without a handler a connection that breaks in a transaction would end the process.
  client.on('error', () => {});
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const sent = query(...args);
    if (!(sent instanceof Promise)) return sent;
    const begins = (args[0] as { text?: string } | undefined)?.text?.startsWith('begin');
    sent.catch((error: Error) => {
      if (error.message === NO_ANSWER) connectionOf(client).stream.destroy(error);
      if (begins) client.release(error);
    });
    return sent;
  }) as typeof client.query;
}

/** Not among the types of `pg`, though its pool uses it the same way. */
const connectionOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: { destroy(error: Error): void } } }).connection;

/** Connections to PostgreSQL that break alone: neither the process nor another request goes with them. */
export function createPool(connectionString: string, patience: Patience = {}): pg.Pool {
  const { connectMs, queryMs } = patienceOf(patience);
  const pool = new pg.Pool({
    connectionString,
    max: POOL_SIZE,
    connectionTimeoutMillis: connectMs,
    query_timeout: queryMs,
    application_name: 'glossa',
  });
  // An idle connection that breaks is replaced by the pool; without a handler it would end the process.
  pool.on('error', () => {});
  pool.on('connect', guard);
  return pool;
}

import { GlossaError } from '@glossa/contract';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from '../schema/index.ts';
import { migrate } from './migrate.ts';
import { listenPostgres } from './postgres-listener.ts';
import type { Database, Listener } from './types.ts';

/** Any fixed number: names the lock under which one process at a time migrates. */
const MIGRATION_LOCK = 7_205_759_401;
const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 10_000;

async function migrateOnce(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client, { schema }));
  } finally {
    // Ends the session, and the lock with it, whatever happened.
    client.release(true);
  }
}

/**
 * Gives a connection back on which `begin` failed. Drizzle would keep it for ever, so that a database which went
 * away and came back would in the end find none left.
 */
function releaseUnbegun(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const sent = query(...args);
    const begins = (args[0] as { text?: string } | undefined)?.text?.startsWith('begin');
    if (begins && sent instanceof Promise) sent.catch((error) => client.release(error));
    return sent;
  }) as typeof client.query;
}

/**
 * Opens PostgreSQL 15 or later.
 * Errors: `source_unavailable` when the server does not answer or refuses.
 */
export async function openPostgres(connectionString: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'glossa',
  });
  // An idle connection that breaks is replaced by the pool; without a handler it would end the process.
  pool.on('error', () => {});
  pool.on('connect', releaseUnbegun);
  try {
    await migrateOnce(pool);
  } catch (cause) {
    await pool.end();
    throw new GlossaError(
      'source_unavailable',
      `The database of DATABASE_URL cannot be used: ${(cause as Error).message}`,
      { cause },
    );
  }
  const listeners = new Set<Listener>();
  let closing: Promise<void> | undefined;
  return {
    kind: 'postgres',
    db: drizzle(pool, { schema }),
    sql: {
      query: async <Row>(text: string, values: readonly unknown[] = []) => {
        const { rows } = await pool.query(text, [...values]);
        return { rows: rows as Row[] };
      },
    },
    queueConnection: { kind: 'postgres', connectionString },
    async listen(channel, onMessage, onReconnect) {
      const listener = await listenPostgres(connectionString, channel, onMessage, onReconnect);
      listeners.add(listener);
      return listener;
    },
    close() {
      closing ??= (async () => {
        await Promise.all([...listeners].map((listener) => listener.close()));
        await pool.end();
      })();
      return closing;
    },
  };
}

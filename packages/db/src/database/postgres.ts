import { GlossaError } from '@glossa/contract';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from '../schema/index.ts';
import { migrate } from './migrate.ts';
import { createPool, type Patience, patienceOf } from './pool.ts';
import { listenPostgres } from './postgres-listener.ts';
import type { Database, Listener } from './types.ts';

/** Any fixed number: names the lock under which one process at a time migrates. */
const MIGRATION_LOCK = 7_205_759_401;
/** Takes as long as it takes: others wait for the lock meanwhile. */
async function migrateOnce(connectionString: string, connectMs: number): Promise<void> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: connectMs,
    application_name: 'glossa migration',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client, { schema }));
  } finally {
    // Ends the session, and the lock with it, whatever happened.
    await client.end();
  }
}

/**
 * Opens PostgreSQL 15 or later.
 * Errors: `source_unavailable` when the server does not answer or refuses.
 */
export async function openPostgres(
  connectionString: string,
  given: Patience = {},
): Promise<Database> {
  const patience = patienceOf(given);
  try {
    await migrateOnce(connectionString, patience.connectMs);
  } catch (cause) {
    throw new GlossaError(
      'source_unavailable',
      `The database of DATABASE_URL cannot be used: ${(cause as Error).message}`,
      { cause },
    );
  }
  const pool = createPool(connectionString, patience);
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
    queueConnection: { kind: 'postgres', connectionString, queryMs: patience.queryMs },
    async listen(channel, onMessage, onReconnect) {
      const listener = await listenPostgres(
        { connectionString, ...patience },
        channel,
        onMessage,
        onReconnect,
      );
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

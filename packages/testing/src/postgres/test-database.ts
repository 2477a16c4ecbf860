import { randomBytes } from 'node:crypto';
import { openDatabase } from '@glossa/db';
import { createPgBossQueue } from '@glossa/platform';
import pg from 'pg';
import { inject } from 'vitest';
import { findPostgres } from './binaries.ts';
import type {} from './global-setup.ts';

export interface TestDatabase extends AsyncDisposable {
  /** For `DATABASE_URL`. */
  url: string;
  drop(): Promise<void>;
}

let available: boolean | undefined;

/** Whether PostgreSQL is installed; says so once where it is not, so that skipped tests are seen. */
export function postgresAvailable(): boolean {
  if (available === undefined) {
    available = findPostgres() !== undefined;
    if (!available) console.warn('PostgreSQL is not installed: tests on it are skipped');
  }
  return available;
}

async function clusterUrl(): Promise<string> {
  const response = await fetch(inject('postgresBroker'));
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}

/** Whose copies have their tables already: to make them takes longer than most tests. */
const TEMPLATE = 'glossa_template';

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const urlOf = (admin: string, name: string) => {
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return url.href;
};

/** Makes the template of a run, if no process has made it yet. */
async function needTemplate(admin: string): Promise<void> {
  await connected(admin, async (client) => {
    // It ends with the connection.
    await client.query(`SELECT pg_advisory_lock(hashtext('${TEMPLATE}'))`);
    const made = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [TEMPLATE]);
    if (made.rows.length > 0) return;
    const draft = `${TEMPLATE}_draft`;
    await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${draft}`);
    const { queueConnection, close } = await openDatabase({ databaseUrl: urlOf(admin, draft) });
    await (await createPgBossQueue(queueConnection)).close(0);
    await close();
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${TEMPLATE}`);
  });
}

let template: Promise<void> | undefined;

/**
 * A new empty database in the cluster that all test files share.
 * @param options.tables false for one that lacks them, too
 */
export async function createTestDatabase({ tables = true } = {}): Promise<TestDatabase> {
  const admin = await clusterUrl();
  if (tables) {
    template ??= needTemplate(admin);
    await template;
  }
  const name = `test_${randomBytes(8).toString('hex')}`;
  const execute = (statement: string) => connected(admin, (client) => client.query(statement));
  await execute(`CREATE DATABASE ${name}${tables ? ` TEMPLATE ${TEMPLATE}` : ''}`);
  const drop = async () => {
    await execute(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  };
  return { url: urlOf(admin, name), drop, [Symbol.asyncDispose]: drop };
}

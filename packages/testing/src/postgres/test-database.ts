import { randomBytes } from 'node:crypto';
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

/** A new empty database in the cluster that all test files share. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const admin = await clusterUrl();
  const name = `test_${randomBytes(8).toString('hex')}`;
  const execute = async (statement: string) => {
    const client = new pg.Client({ connectionString: admin });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await execute(`CREATE DATABASE ${name}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  const drop = () => execute(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  return { url: url.href, drop, [Symbol.asyncDispose]: drop };
}

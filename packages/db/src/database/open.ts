import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import type { TurnOptions } from './turns.ts';
import type { Database } from './types.ts';

export interface DatabaseOptions {
  /** Folder of the embedded database; without it, and without a URL, the database lives in memory. */
  dataDir?: string | undefined;
  /** `DATABASE_URL`: `postgres://user:password@host:port/name`. Wins over `dataDir`. */
  databaseUrl?: string | undefined;
  /** Milliseconds that PostgreSQL may take to answer a query; 30,000 unless given. */
  queryMs?: number | undefined;
  /** When the embedded database lets the event loop turn; after ten milliseconds of work unless given. */
  turns?: TurnOptions | undefined;
}

/** Opens the database the settings choose and brings its tables up to date. */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, queryMs, turns } = options;
  return databaseUrl ? openPostgres(databaseUrl, { queryMs }) : openPglite(dataDir, turns);
}

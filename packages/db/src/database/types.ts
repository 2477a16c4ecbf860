import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from '../schema/index.ts';

/** Drizzle over either database. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Statements with `$1` placeholders, for adapters that bring their own SQL. */
export interface SqlExecutor {
  query<Row>(text: string, values?: readonly unknown[]): Promise<{ rows: Row[] }>;
}

/** The part of PGlite that the queue needs. */
export interface EmbeddedConnection {
  query<Row>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>;
  exec(text: string): Promise<{ rows: Record<string, unknown>[] }[]>;
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>;
}

/** How the queue reaches the same database. */
export type QueueConnection =
  | { kind: 'pglite'; pglite: EmbeddedConnection }
  /** `queryMs`: how long the database may take to answer. */
  | { kind: 'postgres'; connectionString: string; queryMs: number };

export interface Listener {
  /** False while the connection is being made again; messages sent then are lost. */
  readonly connected: boolean;
  close(): Promise<void>;
}

/** An open, migrated database. */
export interface Database {
  readonly kind: QueueConnection['kind'];
  readonly db: Db;
  readonly sql: SqlExecutor;
  readonly queueConnection: QueueConnection;
  /**
   * Takes messages of a `NOTIFY` channel until closed. `onReconnect` runs each time messages may
   * have been missed.
   */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onReconnect: () => void,
  ): Promise<Listener>;
  /** Closes connections and gives the directory free. Safe to call twice. */
  close(): Promise<void>;
}

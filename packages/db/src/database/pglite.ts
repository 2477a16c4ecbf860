import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { GlossaError } from '@glossa/contract';
import { drizzle } from 'drizzle-orm/pglite';
import { escapeIdentifier } from 'pg';
import * as schema from '../schema/index.ts';
import { lockDirectory } from './directory-lock.ts';
import { emptyClusterFor } from './empty-cluster.ts';
import { migrate } from './migrate.ts';
import { type TurnOptions, takeTurns } from './turns.ts';
import type { Database } from './types.ts';

async function prepareDirectory(dataDir: string): Promise<string> {
  const directory = join(dataDir, 'database');
  try {
    await mkdir(directory, { recursive: true });
  } catch (cause) {
    throw new GlossaError('internal', `Cannot write to ${dataDir}: ${(cause as Error).message}`, {
      cause,
    });
  }
  return directory;
}

/**
 * The database takes its buffers whole at the start, 128 MB unless told: the system keeps its files in memory all the
 * same.
 */
const BUFFERS_MB = 16;

async function start(directory: string | undefined): Promise<PGlite> {
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${BUFFERS_MB}MB`];
  try {
    if (directory === undefined) return await PGlite.create({ startParams });
    const empty = await emptyClusterFor(directory);
    const from = empty === undefined ? {} : { loadDataDir: empty };
    return await PGlite.create({ dataDir: directory, ...from, startParams });
  } catch (cause) {
    throw new GlossaError(
      'internal',
      `The database in ${directory ?? 'memory'} did not start: ${(cause as Error).message}`,
      { cause },
    );
  }
}

/** PGlite has no background worker that would clear dead rows; this takes a tenth of a second. */
const VACUUM_EVERY_MS = 3 * 3_600_000;

/**
 * Opens the embedded database in `DATA_DIR/database`, or in memory when `dataDir` is undefined.
 * What was written survives a killed process; PGlite never syncs to the disk, so it may not survive a
 * power failure. It runs in this thread; however much is asked of it, others are let in in between.
 * Errors: `conflict` when another process has it open; `internal` when the folder cannot be used.
 */
export async function openPglite(
  dataDir: string | undefined,
  turns?: TurnOptions,
): Promise<Database> {
  const directory = dataDir === undefined ? undefined : await prepareDirectory(dataDir);
  const lock = directory ? await lockDirectory(join(directory, 'glossa.lock')) : undefined;
  let pglite: PGlite | undefined;
  try {
    pglite = await start(directory && join(directory, 'cluster'));
    takeTurns(pglite, turns);
    const db = drizzle(pglite, { schema });
    await migrate(db);
    return database(pglite, db, async () => lock?.release());
  } catch (error) {
    await pglite?.close().catch(() => {});
    await lock?.release();
    throw error;
  }
}

function database(pglite: PGlite, db: Database['db'], release: () => Promise<void>): Database {
  const vacuum = setInterval(() => {
    pglite.query('VACUUM (ANALYZE)').catch(() => {});
  }, VACUUM_EVERY_MS).unref();
  let closing: Promise<void> | undefined;
  return {
    kind: 'pglite',
    db,
    sql: {
      query: async <Row>(text: string, values: readonly unknown[] = []) =>
        pglite.query<Row>(text, [...values]),
    },
    queueConnection: { kind: 'pglite', pglite },
    async listen(channel, onMessage, onReconnect) {
      const name = escapeIdentifier(channel);
      await pglite.listen(name, onMessage);
      onReconnect();
      // Not the function that `listen` answers: it loses the capitals of the name.
      return { connected: true, close: () => pglite.unlisten(name, onMessage) };
    },
    close() {
      clearInterval(vacuum);
      closing ??= pglite.close().finally(release);
      return closing;
    },
  };
}

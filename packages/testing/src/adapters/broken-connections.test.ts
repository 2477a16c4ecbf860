import { createLedgerRepo, openDatabase } from '@glossa/db';
import { newId } from '@glossa/platform';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase, postgresAvailable } from '../postgres/test-database.ts';

it.skipIf(!postgresAvailable())(
  'connections that break as a transaction begins do not use the pool up',
  async () => {
    await using server = await createTestDatabase();
    const database = await openDatabase({ databaseUrl: server.url });
    const ledger = createLedgerRepo(database.db);
    const pool = (database.db as unknown as { $client: pg.Pool }).$client;
    const cut = (client: object) => {
      const { stream } = (client as { connection: { stream: { destroy(): void } } }).connection;
      stream.destroy();
    };
    pool.on('acquire', cut);
    for (let n = 0; n < 25; n++) await expect(ledger.grant('u', 1, 'x')).rejects.toThrow();
    pool.off('acquire', cut);
    await ledger.open(newId());
    await database.close();
  },
  60_000,
);

import type { Database } from '@glossa/db';
import { FULL_TIER } from '@glossa/testing/tier';
import { expect, it } from 'vitest';
import { openEmbedded } from '../embedded/cluster-template.ts';
import { turnsDuring } from '../turns.ts';

const STATEMENTS = 20;

it('lets others in between the statements of a loop, of a transaction, of many callers and of the queue', async () => {
  const database = await openEmbedded({ turns: { atATimeMs: 0 } });
  const { sql, db } = database;
  const { pglite } = database.queueConnection as Extract<
    Database['queueConnection'],
    { kind: 'pglite' }
  >;
  async function often(statement: () => Promise<unknown>): Promise<void> {
    for (let n = 0; n < STATEMENTS; n++) await statement();
  }
  const ways: Record<string, () => Promise<unknown>> = {
    loop: () => often(() => sql.query('select 1')),
    transaction: () => db.transaction((tx) => often(() => tx.execute('select 1'))),
    callers: () => Promise.all(Array.from({ length: STATEMENTS }, () => sql.query('select 1'))),
    queue: () => often(() => pglite.query('select 1')),
  };
  const turns: Record<string, number> = {};
  for (const [name, work] of Object.entries(ways)) turns[name] = await turnsDuring(work);
  await database.close();
  expect(Math.min(...Object.values(turns)), JSON.stringify(turns)).toBeGreaterThanOrEqual(
    STATEMENTS - 1,
  );
});

it.runIf(FULL_TIER)('does so unasked when a loop takes long', async () => {
  const database = await openEmbedded();
  const { query } = database.sql;
  const turns = await turnsDuring(async () => {
    // Together they take longer than the database ever works at a time.
    for (let n = 0; n < 20; n++) await query('select count(*) from generate_series(1, 200000)');
  });
  await database.close();
  expect(turns).toBeGreaterThanOrEqual(2);
});

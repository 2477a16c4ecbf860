import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createJobsRepo, openDatabase, ownerOfDevice } from '@glossa/db';
import { newId } from '@glossa/platform';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { databaseContract } from '../contracts/database.ts';
import { dataFolder } from '../embedded/cluster-template.ts';
import { type Fixture, spawnFixture } from '../fixtures/spawn-fixture.ts';
import { freePort } from '../free-port.ts';
import { createTestDatabase, postgresAvailable } from '../postgres/test-database.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { byTier, FULL_TIER } from '../tier.ts';
import { until } from '../until.ts';

if (FULL_TIER) {
  databaseContract('PGlite in memory', async () => ({
    database: await openDatabase({}),
    dispose: async () => {},
  }));
}

it.runIf(FULL_TIER)(
  'PGlite in memory has its tables, and takes little memory for its buffers',
  async () => {
    const { sql, close } = await openDatabase({});
    expect((await sql.query('select count(*)::int as count from jobs')).rows).toEqual([
      { count: 0 },
    ]);
    expect((await sql.query('show shared_buffers')).rows).toEqual([{ shared_buffers: '16MB' }]);
    await close();
  },
);

databaseContract('PGlite in a folder', async () => {
  // In the short tier the tables are those that the first test to need them made, from the same migrations.
  const folder = await byTier({ short: dataFolder, full: temporaryFolder })();
  const reopen = () => openDatabase({ dataDir: folder.path });
  return { database: await reopen(), reopen, dispose: folder.remove };
});

describe.skipIf(!postgresAvailable())('PostgreSQL', () => {
  if (FULL_TIER) {
    databaseContract('PostgreSQL', async () => {
      const { url, drop } = await createTestDatabase({ tables: false });
      const reopen = () => openDatabase({ databaseUrl: url });
      return { database: await reopen(), reopen, dispose: drop };
    });
  }

  it('migrates once when many processes start together', async () => {
    await using database = await createTestDatabase({ tables: false });
    const opened = await Promise.all(
      Array.from({ length: byTier({ short: 2, full: 8 }) }, () =>
        openDatabase({ databaseUrl: database.url }),
      ),
    );
    for (const { sql, close } of opened) {
      const { rows } = await sql.query<{ count: number }>(`select count(*)::int from jobs`);
      expect(rows).toEqual([{ count: 0 }]);
      await close();
    }
  });

  it('listens again after the connection was cut, and says that it may have missed something', async () => {
    await using database = await createTestDatabase();
    const { sql, listen, close } = await openDatabase({ databaseUrl: database.url });
    const heard: string[] = [];
    let connects = 0;
    const listener = await listen(
      'channel',
      (payload) => heard.push(payload),
      () => connects++,
    );
    await sql.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'glossa listener' and datname = current_database()`,
    );
    await until(() => connects === 2);
    expect(listener.connected).toBe(true);
    await sql.query(`select pg_notify('channel', 'again')`);
    await until(() => heard.includes('again'));
    await close();
  });

  it('goes on after its idle connections were cut', async () => {
    await using database = await createTestDatabase();
    const { sql, close } = await openDatabase({ databaseUrl: database.url });
    await sql.query('select 1');
    const admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'glossa' and datname = current_database()`,
    );
    await admin.end();
    await until(async () => {
      const answer = await sql.query<{ one: number }>('select 1 as one').catch(() => undefined);
      return answer?.rows[0]?.one === 1;
    });
    await close();
  });
});

it('says in one line that PostgreSQL cannot be reached', async () => {
  const databaseUrl = `postgres://glossa@127.0.0.1:${await freePort()}/nowhere`;
  const error = await openDatabase({ databaseUrl }).catch((caught) => caught);
  expect(error).toMatchObject({ code: 'source_unavailable' });
  expect(error.message).toContain('DATABASE_URL');
  expect(error.message).not.toContain('\n');
});

it('says in one line that the data folder cannot be used', async () => {
  await using folder = await temporaryFolder();
  await writeFile(join(folder.path, 'file'), '');
  const error = await openDatabase({ dataDir: join(folder.path, 'file') }).catch((e) => e);
  expect(error).toMatchObject({ code: 'internal' });
  expect(error.message).toContain(folder.path);
  expect(error.message).not.toContain('\n');
});

describe('the embedded database', () => {
  const fixtures: Fixture[] = [];
  afterEach(async () => {
    for (const fixture of fixtures.splice(0)) await fixture.kill();
  });
  const holder = (path: string) => {
    const fixture = spawnFixture('lock-holder.ts', [path]);
    fixtures.push(fixture);
    return fixture;
  };
  const lockOf = (path: string) => join(path, 'database', 'glossa.lock');

  it('refuses a second process with one clear line', async () => {
    await using folder = await dataFolder();
    const first = holder(folder.path);
    await first.said('open');
    const lock: { pid: number } = JSON.parse(await readFile(lockOf(folder.path), 'utf8'));
    const refused = await openDatabase({ dataDir: folder.path }).catch((error) => error);
    expect(refused).toMatchObject({ code: 'conflict' });
    expect(refused.message).toContain(`process ${lock.pid}`);
    expect(refused.message).toContain(folder.path);
    expect(refused.message).not.toContain('\n');
  });

  it.runIf(FULL_TIER)(
    'is taken over from a process that was killed, with what it had written',
    async () => {
      await using folder = await dataFolder();
      const first = await openDatabase({ dataDir: folder.path });
      const id = newId();
      await createJobsRepo(first.db).create({
        id,
        kind: 'chat',
        owner: ownerOfDevice('o'),
        input: {},
      });
      await first.close();
      const killed = holder(folder.path);
      await killed.said('open');
      await killed.kill();
      const next = await openDatabase({ dataDir: folder.path });
      expect(await createJobsRepo(next.db).find(id)).toMatchObject({ id });
      await next.close();
    },
  );

  it.runIf(FULL_TIER)('opens for one of many that start together', async () => {
    await using folder = await dataFolder();
    const all = Array.from({ length: 5 }, () => holder(folder.path));
    await until(() => all.every(({ events }) => events.length > 0));
    const first = all.map(({ events }) => events[0]!.event).sort();
    expect(first).toEqual(['open', ...all.slice(1).map(() => 'refused')]);
  });
});

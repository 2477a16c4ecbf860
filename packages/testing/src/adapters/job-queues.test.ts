import { createJobsRepo, openDatabase } from '@glossa/db';
import { createPgBossQueue, newId } from '@glossa/platform';
import { afterEach, describe, expect, it } from 'vitest';
import { jobQueueContract } from '../contracts/job-queue.ts';
import { eachDatabase } from '../each-database.ts';
import { dataFolder } from '../embedded/cluster-template.ts';
import { type Fixture, spawnFixture } from '../fixtures/spawn-fixture.ts';
import { createTestDatabase, postgresAvailable } from '../postgres/test-database.ts';
import { FULL_TIER } from '../tier.ts';
import { until } from '../until.ts';

eachDatabase(
  (database) => {
    jobQueueContract('pg-boss', (options) =>
      createPgBossQueue(database().queueConnection, {
        ...options,
        deadLetterSeconds: 0.2,
        onError: (error) => {
          if (!String(error).includes('tell me again')) throw error;
        },
      }),
    );
  },
  { locks: true },
);

const fixtures: Fixture[] = [];
const worker = (...args: string[]) => {
  const fixture = spawnFixture('queue-worker.ts', args);
  fixtures.push(fixture);
  return fixture;
};
afterEach(async () => {
  for (const fixture of fixtures.splice(0)) await fixture.kill();
});
const unitsOf = (...workers: Fixture[]) =>
  workers.flatMap(({ events }) =>
    events.flatMap(({ event, unit }) => (event === 'unit' ? [unit] : [])),
  );
const expectEachUnitOnce = (units: unknown[]) => {
  expect(new Set(units).size).toBe(20);
  // The one under way when its process was killed may have been done twice.
  expect(units.length).toBeLessThanOrEqual(21);
};

/** Lets the workers that hold jobs have been silent for longer than the queue waits. */
async function silentSinceLong(databaseUrl: string): Promise<void> {
  const { sql, close } = await openDatabase({ databaseUrl });
  await sql.query(`update glossa_queue.job set heartbeat_on = heartbeat_on - interval '1 minute'`);
  await close();
}

describe('a worker killed in the middle of a job', () => {
  it.runIf(FULL_TIER)('goes on where it was after a restart, on PGlite', async () => {
    await using folder = await dataFolder();
    const first = worker(folder.path, newId());
    await until(() => unitsOf(first).length >= 5);
    await first.kill();
    const second = worker(folder.path);
    await second.said('ready');
    expect(await second.said('start')).toMatchObject({ attempt: 2 });
    expect(await second.said('succeeded')).toMatchObject({ units: 20 });
    expectEachUnitOnce(unitsOf(first, second));
  });

  it.skipIf(!FULL_TIER || !postgresAvailable())(
    'is replaced by another worker, on PostgreSQL',
    async () => {
      await using database = await createTestDatabase();
      const id = newId();
      const first = worker(database.url, id);
      await until(() => unitsOf(first).length >= 5);
      const second = worker(database.url);
      await second.said('ready');
      await first.kill();
      await silentSinceLong(database.url);
      expect(await second.said('start')).toMatchObject({ attempt: 2 });
      expect(await second.said('succeeded')).toMatchObject({ units: 20 });
      expectEachUnitOnce(unitsOf(first, second));
      const opened = await openDatabase({ databaseUrl: database.url });
      expect(await createJobsRepo(opened.db).find(id)).toMatchObject({
        status: 'succeeded',
        attempts: 2,
        result: { units: 20 },
        creditsCharged: 1,
      });
      await opened.close();
    },
  );
});

describe.skipIf(!postgresAvailable())('a job in another process', () => {
  it.runIf(FULL_TIER)('hears of its cancel', async () => {
    await using database = await createTestDatabase();
    const id = newId();
    const other = worker(database.url, id);
    await until(() => unitsOf(other).length >= 1);
    const opened = await openDatabase({ databaseUrl: database.url });
    const queue = await createPgBossQueue(opened.queueConnection);
    await queue.cancel(id);
    expect(await other.said('ended')).toMatchObject({ why: 'canceled' });
    expect(await queue.health()).toMatchObject({ queued: 0, active: 0 });
    await queue.close(0);
    await opened.close();
  });
});

import {
  createJobEndingsRepo,
  createJobsRepo,
  createLedgerRepo,
  createTranslationMemories,
  type Database,
  ownerOfDevice,
} from '@glossa/db';
import { newId } from '@glossa/platform';
import { type FakeClock, fakeClock, openEmbedded, turnsDuring } from '@glossa/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { silentLogger } from './logger.ts';
import { tellListeners } from './runtime/job-listener.ts';
import { createRequeuer } from './runtime/requeue.ts';
import { forgetUnused } from './service/forget-unused.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const OWNER = ownerOfDevice('one-of-many-things');
const log = silentLogger;

let database: Database;
beforeAll(async () => {
  // As where each statement takes long: what is counted is whether a loop can be interrupted, and how often.
  database = await openEmbedded({ turns: { atATimeMs: 0 } });
});
afterAll(() => database.close());

async function createJobs(clock: FakeClock, count: number): Promise<string[]> {
  const jobs = createJobsRepo(database.db, clock);
  const ids = Array.from({ length: count }, () => newId());
  for (const id of ids) await jobs.create({ id, kind: 'chat', owner: OWNER, input: {} });
  return ids;
}

it('putting lost jobs in line again lets others in after each page', async () => {
  const clock = fakeClock(Date.now());
  await createJobs(clock, 10);
  clock.advance(MINUTE_MS);
  const queue = {
    enqueueAll: async () => {},
    inLine: async () => new Set<string>(),
    waiting: async () => new Map<string, number>(),
  };
  const jobs = createJobsRepo(database.db, clock);
  const requeue = createRequeuer({ jobs, queue, clock, log }, { page: 2 });
  expect(await turnsDuring(requeue)).toBeGreaterThanOrEqual(5);
});

it('forgetting what the memory is not asked for lets others in after each step', async () => {
  const clock = fakeClock(Date.now());
  const pair = { from: 'en', to: 'es', tone: '', engine: 'null' };
  const entries = Array.from({ length: 10 }, (_, n) => ({
    ...pair,
    source: `Source ${n}`,
    target: `Target ${n}`,
  }));
  await createTranslationMemories(database.db, clock)(OWNER).store(entries);
  clock.advance(2 * DAY_MS);
  const forget = forgetUnused({ database, clock, log, keptMs: DAY_MS }, 2);
  let forgotten = 0;
  const turns = await turnsDuring(async () => {
    forgotten = await forget();
  });
  expect(forgotten).toBe(10);
  expect(turns).toBeGreaterThanOrEqual(5);
});

it('telling of ended jobs lets others in after each of them', async () => {
  const clock = fakeClock(Date.now());
  const jobs = createJobsRepo(database.db, clock);
  for (const id of await createJobs(clock, 10)) await jobs.cancel(OWNER, id);
  let told = 0;
  const tell = tellListeners(createJobEndingsRepo(database), [
    {
      async ended(endings, db) {
        told += endings.length;
        for (const { jobId } of endings) await jobs.within(db).find(jobId);
      },
    },
  ]);
  expect(await turnsDuring(tell)).toBeGreaterThanOrEqual(10);
  expect(told).toBeGreaterThanOrEqual(10);
});

it('giving back what was put aside for nothing lets others in after each of them', async () => {
  const clock = fakeClock(Date.now());
  const ledger = createLedgerRepo(database.db, { clock });
  const userId = newId();
  await ledger.open(userId);
  for (let n = 0; n < 5; n++) await ledger.reserve(userId, { id: newId(), job: true }, 1);
  clock.advance(30 * DAY_MS);
  let swept = 0;
  const turns = await turnsDuring(async () => {
    swept = await ledger.sweep();
  });
  expect(swept).toBe(5);
  expect(turns).toBeGreaterThanOrEqual(5 * 3);
});

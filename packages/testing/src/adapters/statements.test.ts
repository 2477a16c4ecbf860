import {
  createJobsRepo,
  createTranslationMemories,
  createVisitorMeters,
  type Database,
  ownerOfDevice,
} from '@glossa/db';
import { newId } from '@glossa/platform';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmbedded } from '../embedded/cluster-template.ts';
import { watchStatements } from '../statements.ts';

const PEOPLE = Array.from({ length: 100 }, () => ownerOfDevice(newId()));

let database: Database;
let count: ReturnType<typeof watchStatements>;
beforeAll(async () => {
  database = await openEmbedded();
  count = watchStatements(database);
});
afterAll(() => database.close());

it('what a hundred people ask at once takes a few statements, not one for each', async () => {
  const { db } = database;
  const memoryOf = createTranslationMemories(db);
  const meters = createVisitorMeters(db);
  const jobs = createJobsRepo(db);
  const key = { from: 'en', to: 'es', tone: 'default', source: 'A sentence.' };
  const entry = { ...key, target: 'Una frase.', engine: 'test' };
  const all = (ask: (owner: (typeof PEOPLE)[number]) => Promise<unknown>) =>
    count(() => Promise.all(PEOPLE.map(ask)));
  expect(await all((owner) => memoryOf(owner).store([entry]))).toBe(1);
  // Each is planned by itself: fifty at a time.
  expect(await all((owner) => memoryOf(owner).lookup([key]))).toBe(2);
  expect(await all((owner) => meters.add(owner, 11))).toBe(1);
  expect(await all((owner) => jobs.get(owner, newId()))).toBe(1);
});

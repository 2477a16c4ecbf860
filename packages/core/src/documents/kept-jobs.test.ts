import { expect, it } from 'vitest';
import { memoryStorage } from '../storage/port.ts';
import { forgetJob, type KeptJob, keepJob, readKeptJobs } from './kept-jobs.ts';

const job = (jobId: string): KeptJob => ({
  ...{ jobId, group: jobId, name: `${jobId}.txt`, size: 1, from: 'en', to: 'es' },
});

it('keeps jobs that are begun at the same time, and forgets only those that are over', async () => {
  const storage = memoryStorage();
  await Promise.all([...'abc'].map((id) => keepJob(storage, job(id))));
  expect(await readKeptJobs(storage)).toEqual([...'abc'].map(job));
  await Promise.all([forgetJob(storage, 'b'), keepJob(storage, job('d'))]);
  expect(await readKeptJobs(storage)).toEqual([...'acd'].map(job));
});

it('keeps the next job after one that could not be kept', async () => {
  const memory = memoryStorage();
  let refusals = 1;
  const storage = {
    ...memory,
    set: (key: string, value: string) =>
      refusals-- > 0 ? Promise.reject(new Error('full')) : memory.set(key, value),
  };
  const refused = keepJob(storage, job('a'));
  const kept = keepJob(storage, job('b'));
  await expect(refused).rejects.toThrow('full');
  await kept;
  expect(await readKeptJobs(storage)).toEqual([job('b')]);
});

import { expect, it } from 'vitest';
import { memoryStorage } from '../storage/port.ts';
import { createKeptWork, type KeptFile, type KeptJob } from './kept-work.ts';

const KEY = 'work';
const job = (jobId: string, to = 'es'): KeptJob => ({
  ...{ jobId, group: jobId, name: `${jobId}.txt`, size: 1, from: 'en', to },
});
const file = (group: string, ...targets: string[]): KeptFile => ({
  ...{ group, key: `k-${group}`, targets, choices: {}, name: 'a.txt', size: null, from: 'auto' },
});

it('keeps jobs that are begun at the same time, and forgets only those that are over', async () => {
  const kept = createKeptWork(memoryStorage(), KEY);
  await Promise.all([...'abc'].map((id) => kept.keepJob(job(id))));
  expect(await kept.read()).toEqual([...'abc'].map((id) => job(id)));
  await Promise.all([kept.forgetJob('b'), kept.keepJob(job('d'))]);
  expect(await kept.read()).toEqual([...'acd'].map((id) => job(id)));
});

it('keeps a file for the languages that no job began for', async () => {
  const kept = createKeptWork(memoryStorage(), KEY);
  await kept.keepFile(file('a', 'es', 'fr'));
  await kept.keepFile(file('b', 'es'));
  await kept.keepJob(job('a'));
  expect(await kept.read()).toEqual([file('a', 'fr'), file('b', 'es'), job('a')]);
  await kept.keepJob(job('a', 'fr'));
  await kept.forgetFile('b');
  expect(await kept.read()).toEqual([job('a', 'fr')]);
});

it('keeps the next after one that could not be kept', async () => {
  const memory = memoryStorage();
  let refusals = 1;
  const kept = createKeptWork(
    {
      ...memory,
      set: (key, value) =>
        refusals-- > 0 ? Promise.reject(new Error('full')) : memory.set(key, value),
    },
    KEY,
  );
  const refused = kept.keepJob(job('a'));
  const done = kept.keepJob(job('b'));
  await expect(refused).rejects.toThrow('full');
  await done;
  expect(await kept.read()).toEqual([job('b')]);
});

it('reads what earlier versions kept, and damaged storage as nothing', async () => {
  const { group: _, ...earlier } = job('a');
  const storage = memoryStorage({ [KEY]: JSON.stringify([earlier]) });
  const kept = createKeptWork(storage, KEY);
  expect(await kept.read()).toEqual([earlier]);
  for (const damaged of ['', '{', 'null', '[1]', '[{"jobId":1}]']) {
    await storage.set(KEY, damaged);
    expect(await kept.read()).toEqual([]);
  }
});

it('tells what others change, and only that', async () => {
  const storage = memoryStorage();
  const kept = createKeptWork(storage, KEY);
  let told = 0;
  const stop = kept.watch(() => {
    told++;
  });
  await storage.set('other', '1');
  expect(told).toBe(0);
  await createKeptWork(storage, KEY).keepJob(job('a'));
  await kept.forgetJob('none');
  expect(told).toBe(1);
  stop();
  await kept.forgetJob('a');
  expect(told).toBe(1);
});

import { createJobsRepo } from '@glossa/db';
import { newId } from '@glossa/platform';
import { eachDatabase, fakeClock } from '@glossa/testing';
import { expect, it } from 'vitest';
import { silentLogger } from '../logger.ts';
import { createRequeuer } from './requeue.ts';

eachDatabase((database) => {
  it('queues what lost its place, and nothing that is final or fresh', async () => {
    const clock = fakeClock(Date.now());
    const jobs = createJobsRepo(database().db, clock);
    const job = async () => {
      const id = newId();
      await jobs.create({ id, kind: 'chat', owner: 'device:test', input: {} });
      return id;
    };
    const lost = await job();
    const running = await job();
    await jobs.start(running);
    const done = await job();
    await jobs.succeed((await jobs.start(done))!, { result: 1, creditsCharged: 0 });
    clock.advance(60_000);
    const fresh = await job();

    const queued: string[] = [];
    const queue = { enqueue: async (id: string) => void queued.push(id) };
    await createRequeuer({ jobs, queue, clock, log: silentLogger }, 20_000)();
    expect(queued.sort()).toEqual([lost, running].sort());
    expect(queued).not.toContain(fresh);
  });
});

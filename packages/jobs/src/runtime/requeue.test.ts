import { createJobsRepo, type NewJob, ownerOfDevice } from '@glossa/db';
import { newId, type QueuedJob } from '@glossa/platform';
import { eachDatabase, fakeClock } from '@glossa/testing';
import { expect, it } from 'vitest';
import { silentLogger } from '../logger.ts';
import { createRequeuer } from './requeue.ts';

/** A queue that keeps the places it was given. */
function lineOf(ids: readonly string[] = []) {
  const places = new Map(ids.map((id) => [id, { owner: 'in line already', waiting: 0 }]));
  return {
    places,
    /** How often it was asked for something. */
    calls: 0,
    async enqueueAll(jobs: readonly QueuedJob[]) {
      this.calls += 1;
      for (const { id, place } of jobs) places.set(id, place);
    },
    async inLine(jobs: readonly { id: string }[]) {
      this.calls += 1;
      return new Set(jobs.map(({ id }) => id).filter((id) => places.has(id)));
    },
    async waiting(lines: readonly string[]) {
      this.calls += 1;
      const count = (line: string) =>
        [...places.values()].filter(({ owner }) => owner === line).length;
      return new Map(lines.map((line) => [line, count(line)]));
    },
  };
}

eachDatabase((database) => {
  const setUp = () => {
    const clock = fakeClock(Date.now());
    const jobs = createJobsRepo(database().db, clock);
    const job = async (change: Partial<NewJob> = {}) => {
      const id = newId();
      await jobs.create({ id, kind: 'chat', owner: ownerOfDevice('test'), input: {}, ...change });
      clock.advance(1);
      return id;
    };
    const requeue = (queue: ReturnType<typeof lineOf>, page?: number) =>
      createRequeuer({ jobs, queue, clock, log: silentLogger }, { quietMs: 20_000, page })();
    return { clock, jobs, job, requeue };
  };

  it('queues what lost its place, and nothing that is final or fresh', async () => {
    const { clock, jobs, job, requeue } = setUp();
    const lost = await job();
    const running = await job();
    await jobs.start(running);
    const done = await job();
    await jobs.succeed((await jobs.start(done))!, { result: 1, creditsCharged: 0 });
    clock.advance(60_000);
    const fresh = await job();

    const queue = lineOf();
    await requeue(queue);
    const queued = [lost, running, done, fresh].filter((id) => queue.places.has(id));
    expect(queued).toEqual([lost, running]);
  });

  it('puts visitors of one network behind each other, and jobs without a line behind their owner’s', async () => {
    const { clock, job, requeue } = setUp();
    const line = `network:${newId()}`;
    const owner = ownerOfDevice(newId());
    const ofNetwork: string[] = [];
    for (let n = 0; n < 3; n++) ofNetwork.push(await job({ owner: ownerOfDevice(newId()), line }));
    const ofOwner = [await job({ owner }), await job({ owner })];
    clock.advance(60_000);

    const queue = lineOf();
    await requeue(queue);
    const places = (ids: string[]) => ids.map((id) => queue.places.get(id));
    expect(places(ofNetwork)).toEqual([0, 1, 2].map((waiting) => ({ owner: line, waiting })));
    expect(places(ofOwner)).toEqual([0, 1].map((waiting) => ({ owner, waiting })));
  });

  it('asks the queue a few times for a page, however many of it have lost their place', async () => {
    const { clock, job, requeue } = setUp();
    const owner = ownerOfDevice(newId());
    const lost: string[] = [];
    for (let n = 0; n < 60; n++) lost.push(await job({ owner }));
    clock.advance(60_000);

    const queue = lineOf();
    await requeue(queue);
    expect(lost.map((id) => queue.places.get(id)?.waiting)).toEqual(lost.map((_, n) => n));
    // Jobs of the tests before are in the same table, on one page with these.
    expect(queue.calls).toBe(3);
  });

  it('finds what lost its place behind any number of jobs that are in line', async () => {
    const { clock, job, requeue } = setUp();
    const waiting = [await job(), await job(), await job(), await job(), await job()];
    const lost = await job();
    clock.advance(60_000);

    const queue = lineOf(waiting);
    await requeue(queue, 2);
    expect(queue.places.has(lost)).toBe(true);
    expect(queue.places.get(waiting[0]!)?.owner).toBe('in line already');
  });
});

import { createJobsRepo, type JobsRepo, ownerOfDevice } from '@glossa/db';
import { type JobQueue, newId } from '@glossa/platform';
import { eachDatabase } from '@glossa/testing';
import { beforeAll, expect, it } from 'vitest';
import { freeCredits } from '../credits/free.ts';
import { silentLogger } from '../logger.ts';
import { createJobService } from './job-service.ts';

const MOST = 2;
/** Jobs of every line that wait already. */
const WAITING = 7;

eachDatabase((database) => {
  let jobs: JobsRepo;
  beforeAll(() => {
    jobs = createJobsRepo(database().db);
  });

  const setUp = () => {
    const places: unknown[] = [];
    const queue = {
      enqueue: async (...[, , place]: Parameters<JobQueue['enqueue']>) => void places.push(place),
      cancel: async () => {},
      waiting: async (lines: string[]) => new Map(lines.map((line) => [line, WAITING])),
    } as unknown as JobQueue;
    const service = createJobService({
      jobs,
      queue,
      blobs: {} as never,
      credits: freeCredits,
      clock: { now: Date.now },
      log: silentLogger,
      retentionMs: 60_000,
      ownerExists: async () => true,
      maxUnfinished: MOST,
    });
    const owner = ownerOfDevice(newId());
    const submit = (line?: string) =>
      service.submit({
        kind: 'chat',
        owner,
        ...(line !== undefined && { line }),
        input: { messages: [{ role: 'user', content: '?' }] },
        credits: 0,
      });
    return { places, service, owner, submit };
  };

  it('keeps with a job whose turns it takes, from where it was sent or resumed last', async () => {
    const { places, service, owner, submit } = setUp();
    const id = await submit('network:a');
    expect(await jobs.find(id)).toMatchObject({ line: 'network:a' });
    await service.cancel(owner, id);
    expect(await service.resume(owner, id, 'network:b')).toMatchObject({ line: 'network:b' });
    expect(places).toEqual(
      ['network:a', 'network:b'].map((line) => ({ owner: line, waiting: WAITING })),
    );
    expect(await jobs.find(await submit())).toMatchObject({ line: null });
    expect(places.at(-1)).toEqual({ owner, waiting: 1 });
  });

  it('says that a job cannot be resumed before it looks for a place, and then whether there is one', async () => {
    const { places, service, owner, submit } = setUp();
    const paid = await submit();
    const run = (await jobs.start(paid))!;
    await jobs.progress(run, { partial: {}, shown: { credits: 1 } });
    await service.cancel(owner, paid);
    const canceled = await submit();
    await service.cancel(owner, canceled);
    const running = [await submit(), await submit()];
    const queued = places.length;
    for (const id of [paid, ...running])
      await expect(service.resume(owner, id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(service.resume(owner, canceled)).rejects.toMatchObject({ code: 'rate_limited' });
    expect(await service.resume(owner, newId())).toBeUndefined();
    expect(await jobs.find(canceled)).toMatchObject({ status: 'canceled' });
    expect(places).toHaveLength(queued);
  });
});

import { GlossaError } from '@glossa/contract';
import { createCheckpointsRepo, createJobsRepo, type JobsRepo, ownerOfDevice } from '@glossa/db';
import { type DeliveredJob, DeliveryEnded, newId } from '@glossa/platform';
import { eachDatabase, until } from '@glossa/testing';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { CreditPolicy } from '../credits/port.ts';
import { silentLogger } from '../logger.ts';
import type { JobContext, JobDefinition, JobOutcome } from './job-definition.ts';
import { createJobRunner } from './run-job.ts';

const OWNER = ownerOfDevice('test');
const input = z.object({ word: z.string() });
type Run = (job: JobContext<{ word: string }>) => Promise<JobOutcome<unknown>>;

eachDatabase((database) => {
  let jobs: JobsRepo;
  /** What was charged or (0) given back. */
  let settled: [string, number][];
  beforeAll(() => {
    jobs = createJobsRepo(database().db);
  });

  /** A job of one kind whose work is `run`, and a way to deliver it. */
  async function jobThat(
    run: Run,
    given: unknown = { word: 'a' },
    attempts?: number,
    onReserve: (id: string) => Promise<unknown> = async () => {},
    creditsReserved = 0,
  ) {
    settled = [];
    const credits: CreditPolicy = {
      balance: async () => null,
      async reserve(_owner, id, wanted) {
        await onReserve(id);
        return wanted;
      },
      holdText: async () => {},
      settle: async (_owner, id, claim, finish) => {
        const { db } = database();
        const worth = typeof claim === 'function' ? await claim(db) : claim;
        if (worth === undefined) return { charged: 0, short: 0, finished: false };
        const charged = worth !== null && 'credits' in worth ? worth.credits : 0;
        const finished = (await finish?.(charged, db)) ?? true;
        if (finished) settled.push([id, charged]);
        return { charged, short: 0, finished };
      },
      release: async (_owner, id) => void settled.push([id, 0]),
    };
    const checkpoints = createCheckpointsRepo(database().db);
    const few = attempts === undefined ? {} : { attempts };
    const definition: JobDefinition<typeof input> = {
      ...{ kind: 'chat', input, concurrency: 1, run },
      ...few,
    };
    const runner = createJobRunner([definition], { jobs, checkpoints, credits, log: silentLogger });
    const id = newId();
    await jobs.create({ id, kind: 'chat', owner: OWNER, input: given, creditsReserved });
    return {
      id,
      row: async () => (await jobs.find(id))!,
      checkpoints: () => checkpoints.all(id),
      deliver: (over: Partial<DeliveredJob> = {}, signal = new AbortController().signal) =>
        runner({ id, kind: 'chat', attempt: 1, lastAttempt: false, ...over }, signal),
    };
  }

  it('keeps the result, charges once and drops checkpoints', async () => {
    const job = await jobThat(async ({ input: { word }, checkpoints, stage }) => {
      await stage('working', 40);
      await checkpoints.put('k', 1);
      return { result: { word }, credits: 3 };
    });
    await job.deliver();
    expect(await job.row()).toMatchObject({
      status: 'succeeded',
      result: { word: 'a' },
      creditsCharged: 3,
      progress: 100,
    });
    expect(settled).toEqual([[job.id, 3]]);
    expect((await job.checkpoints()).size).toBe(0);
    await job.deliver();
    expect(settled).toHaveLength(1);
  });

  it('tries again what may pass by itself, with the work done so far', async () => {
    let runs = 0;
    const job = await jobThat(async ({ checkpoints }) => {
      runs++;
      const before = await checkpoints.get('done', z.number());
      if (before === undefined) {
        await checkpoints.put('done', 7);
        throw new GlossaError('engine_unavailable', 'away');
      }
      return { result: before, credits: 0 };
    });
    await expect(job.deliver()).rejects.toMatchObject({ code: 'engine_unavailable' });
    expect((await job.row()).status).toBe('queued');
    await job.deliver({ attempt: 2 });
    expect(await job.row()).toMatchObject({ status: 'succeeded', result: 7, attempts: 2 });
    expect(runs).toBe(2);
  });

  it('fails for good at the last attempt, and hides what is inside', async () => {
    const job = await jobThat(async () => {
      throw new TypeError('secret of /etc/passwd');
    });
    await expect(job.deliver({ lastAttempt: true })).rejects.toThrow();
    expect(await job.row()).toMatchObject({
      status: 'failed',
      error: { code: 'internal', message: 'Unexpected error.' },
    });
    expect(settled).toEqual([[job.id, 0]]);
  });

  it('fails for good after the runs that its kind allows', async () => {
    const away = async () => {
      throw new GlossaError('engine_unavailable', 'away');
    };
    const job = await jobThat(away, { word: 'a' }, 2);
    await expect(job.deliver()).rejects.toMatchObject({ code: 'engine_unavailable' });
    expect((await job.row()).status).toBe('queued');
    // The queue would deliver it again; the job says that there is no use.
    await job.deliver({ attempt: 2 });
    expect(await job.row()).toMatchObject({
      status: 'failed',
      error: { code: 'engine_unavailable' },
    });
    expect(settled).toEqual([[job.id, 0]]);
  });

  it('shows a result while it grows, and takes it back when the job ends without one', async () => {
    const seen: unknown[] = [];
    const job = await jobThat(async ({ partial, stage, progress }) => {
      partial({ word: 'a' }, null);
      progress(10);
      await until(async () => (await job.row()).result !== null);
      await stage('on', 20);
      seen.push((await job.row()).result);
      throw new GlossaError('corrupt_file', 'broken');
    });
    await job.deliver();
    expect(seen).toEqual([{ word: 'a' }]);
    expect(await job.row()).toMatchObject({ status: 'failed', result: null, progress: 20 });
  });

  it('charges what was shown where that is worth more than what comes of it', async () => {
    const job = await jobThat(async ({ partial, stage }) => {
      partial({ answer: 'a long one' }, { credits: 5 });
      await stage('working', 40);
      return { result: { answer: 'short' }, credits: 3 };
    });
    await job.deliver();
    expect(settled).toEqual([[job.id, 5]]);
    expect(await job.row()).toMatchObject({ status: 'succeeded', creditsCharged: 5 });
  });

  it('does not repeat what a retry cannot cure', async () => {
    const job = await jobThat(async () => {
      throw new GlossaError('corrupt_file', 'broken');
    });
    await job.deliver();
    expect(await job.row()).toMatchObject({ status: 'failed', error: { code: 'corrupt_file' } });
    const odd = await jobThat(async () => ({ result: 1, credits: 0 }), { word: 1 });
    await odd.deliver();
    expect(await odd.row()).toMatchObject({ status: 'failed', error: { code: 'bad_request' } });
  });

  it('stops when the job is canceled, and charges nothing', async () => {
    const stop = new AbortController();
    const job = await jobThat(async ({ signal }) => {
      await jobs.cancel(OWNER, job.id);
      stop.abort(new DeliveryEnded('canceled'));
      signal.throwIfAborted();
      return { result: 1, credits: 9 };
    });
    await job.deliver({}, stop.signal);
    expect((await job.row()).status).toBe('canceled');
    expect(settled).toEqual([]);
  });

  it('keeps nothing put aside for a job that is canceled while its run begins', async () => {
    const cancel = (id: string) => jobs.cancel(OWNER, id);
    const job = await jobThat(async () => ({ result: 1, credits: 5 }), undefined, 1, cancel, 5);
    await job.deliver();
    expect((await job.row()).status).toBe('canceled');
    expect(settled).toEqual([[job.id, 0]]);
  });

  it('notices by itself that another run has the job', async () => {
    let error: unknown;
    const job = await jobThat(async ({ signal, stage }) => {
      await jobs.start(job.id);
      await stage('late', 50);
      error = signal.reason;
      signal.throwIfAborted();
      return { result: 1, credits: 0 };
    });
    await job.deliver();
    expect(error).toMatchObject({ code: 'job_canceled' });
    expect(await job.row()).toMatchObject({ status: 'running', attempts: 2 });
  });

  it('goes back in line at a shutdown', async () => {
    const stop = new AbortController();
    const job = await jobThat(async ({ signal }) => {
      stop.abort(new DeliveryEnded('shutdown'));
      signal.throwIfAborted();
      return { result: 1, credits: 0 };
    });
    await job.deliver({}, stop.signal);
    expect((await job.row()).status).toBe('queued');
  });
});

import { type DeadLetter, DeliveryEnded, type JobQueue, newId } from '@glossa/platform';
import { afterEach, describe, expect, it } from 'vitest';
import { byTier } from '../tier.ts';
import { until } from '../until.ts';

export interface TestQueueOptions {
  retryLimit?: number;
  /** Seconds between looks for what no message told of. */
  pollSeconds?: number;
}

/** So seldom that a test ends before: what comes was told of by a message. */
const NEVER = 3_600;

/** Waits until its signal fires; answers why. */
const untilEnded = (signal: AbortSignal): Promise<string> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      const { reason } = signal;
      resolve(reason instanceof DeliveryEnded ? reason.why : String(reason));
    });
  });

/**
 * What every {@link JobQueue} does. `make` opens one more queue over the same store; the suite closes it.
 * At most one is open at a time.
 */
export function jobQueueContract(
  name: string,
  make: (options: TestQueueOptions) => Promise<JobQueue>,
): void {
  describe(`job queue: ${name}`, () => {
    const opened: JobQueue[] = [];
    /** Jobs that tests before left in line: what is served last may be given back as its queue is closed. */
    let left = { queued: 0, active: 0 };
    /** What this test added to them. */
    const added = async (queue: JobQueue) => {
      const { queued, active } = await queue.health();
      return { queued: queued - left.queued, active: active - left.active };
    };
    const open = async (options: TestQueueOptions = {}) => {
      const queue = await make({ retryLimit: 4, pollSeconds: 0.5, ...options });
      opened.push(queue);
      const { queued, active } = await queue.health();
      left = { queued, active };
      return queue;
    };
    afterEach(async () => {
      for (const queue of opened.splice(0)) await queue.close(0);
    });
    /** Kinds and ids of one test, so that tests do not see each other's jobs. */
    const unique = () => ({ kind: `kind-${newId()}`, id: newId() });
    const isIdle = async (queue: JobQueue) => {
      const { queued, active } = await added(queue);
      return queued + active <= 0;
    };
    /** Resolves when a job that is queued only now is done: whatever was due before came before it. */
    const afterAllBefore = async (queue: JobQueue, kind: string, done: readonly string[]) => {
      const last = newId();
      await queue.enqueue(last, kind);
      await until(() => done.includes(last));
      await until(() => isIdle(queue));
      return last;
    };

    it('delivers a job once, without waiting for a poll', async () => {
      const queue = await open({ pollSeconds: NEVER });
      const { kind, id } = unique();
      const seen: unknown[] = [];
      const done: string[] = [];
      await queue.work([kind], { concurrency: 2 }, async (job) => {
        seen.push(job);
        done.push(job.id);
      });
      await queue.enqueue(id, kind);
      await until(() => done.includes(id));
      await afterAllBefore(queue, kind, done);
      expect(seen[0]).toEqual({ id, kind, attempt: 1, lastAttempt: false });
      expect(seen).toHaveLength(2);
    });

    it('delivers what was queued before anyone worked', async () => {
      const queue = await open({ pollSeconds: NEVER });
      const { kind } = unique();
      const ids = [newId(), newId(), newId()];
      for (const id of ids) await queue.enqueue(id, kind);
      const seen: string[] = [];
      await queue.work([kind], { concurrency: 1 }, async ({ id }) => void seen.push(id));
      await until(() => seen.length === 3);
      expect(seen).toEqual(ids);
    });

    it('does not queue a job twice while it waits or runs, but does so afterwards', async () => {
      const queue = await open();
      const { kind, id } = unique();
      const release = Promise.withResolvers<void>();
      const delivered: string[] = [];
      await queue.enqueue(id, kind);
      await queue.enqueue(id, kind);
      await queue.work([kind], { concurrency: 3 }, async (job) => {
        delivered.push(job.id);
        await release.promise;
      });
      await until(() => delivered.length > 0);
      await queue.enqueue(id, kind);
      const other = newId();
      await queue.enqueue(other, kind);
      await until(() => delivered.includes(other));
      expect(delivered).toEqual([id, other]);
      expect(await added(queue)).toEqual({ queued: 0, active: 2 });
      release.resolve();
      await until(() => isIdle(queue));
      await queue.enqueue(id, kind);
      await until(() => delivered.length === 3);
      expect(delivered[2]).toBe(id);
    });

    it('runs no more than the concurrency of a kind, and holds up no other kind', async () => {
      const queue = await open();
      const [slow, quick] = [unique().kind, unique().kind];
      const release = Promise.withResolvers<void>();
      let running = 0;
      let most = 0;
      const done: string[] = [];
      await queue.work([slow, quick], { concurrency: 2 }, async ({ kind, id }) => {
        if (kind === slow) {
          most = Math.max(most, ++running);
          await release.promise;
          running--;
        }
        done.push(id);
      });
      for (let i = 0; i < 5; i++) await queue.enqueue(newId(), slow);
      await until(() => running === 2);
      const id = newId();
      await queue.enqueue(id, quick);
      await until(() => done.includes(id));
      release.resolve();
      await until(() => done.length === 6);
      expect(most).toBe(2);
    });

    it('serves who has least waiting first, however much another one sent', async () => {
      const queue = await open();
      const { kind } = unique();
      const many = Array.from({ length: byTier({ short: 40, full: 200 }) }, () => newId());
      for (const [waiting, id] of many.entries())
        await queue.enqueue(id, kind, { owner: 'many', waiting });
      const few = [newId(), newId()];
      for (const [waiting, id] of few.entries())
        await queue.enqueue(id, kind, { owner: 'few', waiting });
      const served: string[] = [];
      const enough = Promise.withResolvers<void>();
      // Asked before anyone works: what is ahead is what is served.
      const told = await queue.ahead(kind, few);
      const places = (ids: string[]) => ids.map((id) => told.get(id));
      expect(places([...few, newId()])).toEqual([1, 3, undefined]);
      expect(places(many.slice(0, 3))).toEqual([0, 2, 4]);
      await queue.work([kind], { concurrency: 1 }, async ({ id }) => {
        served.push(id);
        if (served.length === 5) enough.resolve();
      });
      await enough.promise;
      expect(served.slice(0, 5)).toEqual([many[0], few[0], many[1], few[1], many[2]]);
      expect((await queue.ahead(kind, few)).has(few[0]!)).toBe(false);
      // Other tests count what is in line.
      await until(() => served.length === many.length + few.length);
    });

    it('puts many in line at once as it does one, of several kinds, and none twice', async () => {
      const queue = await open({ pollSeconds: NEVER });
      const [here, there] = [unique(), unique()];
      const [first, last] = [newId(), newId()];
      const place = (waiting: number) => ({ owner: here.id, waiting });
      await queue.enqueue(first, here.kind, place(0));
      await queue.enqueueAll([
        { id: last, kind: here.kind, place: place(3) },
        { id: here.id, kind: here.kind, place: place(1) },
        { id: first, kind: here.kind, place: place(9) },
        { id: there.id, kind: there.kind, place: place(2) },
      ]);
      await queue.enqueueAll([]);
      expect(await queue.waiting([here.id])).toEqual(new Map([[here.id, 4]]));
      expect(await queue.ahead(here.kind, [])).toEqual(
        new Map([
          [first, 0],
          [here.id, 1],
          [last, 2],
        ]),
      );
      const served: string[] = [];
      const kinds = [here.kind, there.kind];
      await queue.work(kinds, { concurrency: 1 }, async ({ id, lastAttempt }) => {
        expect(lastAttempt).toBe(false);
        served.push(id);
      });
      await until(() => served.length === 4);
      expect(served.filter((id) => id !== there.id)).toEqual([first, here.id, last]);
    });

    it('leaves work for others while jobs of one owner take long', async () => {
      const queue = await open();
      const { kind } = unique();
      const release = Promise.withResolvers<void>();
      const begun: string[] = [];
      const [few, many] = [newId(), [newId(), newId(), newId(), newId()]];
      await queue.work([kind], { concurrency: 3 }, async ({ id }) => {
        begun.push(id);
        if (id !== few) await release.promise;
      });
      for (const [waiting, id] of many.entries())
        await queue.enqueue(id, kind, { owner: 'many', waiting });
      await until(() => begun.length === 2);
      expect(await queue.waiting(['many', 'few'])).toEqual(
        new Map([
          ['many', 4],
          ['few', 0],
        ]),
      );
      await queue.enqueue(few, kind, { owner: 'few', waiting: 0 });
      await until(() => begun.includes(few));
      expect(begun).toHaveLength(3);
      release.resolve();
      await until(() => begun.length === 5);
    });

    it('tells which jobs wait or run', async () => {
      const queue = await open();
      const { kind } = unique();
      const release = Promise.withResolvers<void>();
      const [waits, runs, over, never] = [newId(), newId(), newId(), newId()];
      const inLine = async () =>
        [...(await queue.inLine([waits, runs, over, never].map((id) => ({ id, kind }))))].sort();
      const done: string[] = [];
      await queue.work([kind], { concurrency: 1 }, async ({ id }) => {
        if (id !== over) await release.promise;
        done.push(id);
      });
      await queue.enqueue(over, kind);
      await until(() => done.includes(over));
      await queue.enqueue(runs, kind);
      await until(async () => !(await queue.ahead(kind, [runs])).has(runs));
      await queue.enqueue(waits, kind);
      expect(await inLine()).toEqual([runs, waits].sort());
      expect(await queue.inLine([{ id: waits, kind: unique().kind }])).toEqual(new Set());
      expect(await queue.inLine([])).toEqual(new Set());
      release.resolve();
      await until(() => done.length === 3);
      await until(async () => (await inLine()).length === 0);
    });

    it('tries again with growing pauses, then lists a dead letter that can be retried', async () => {
      const queue = await open({ retryLimit: 1 });
      const { kind, id } = unique();
      const attempts: { attempt: number; lastAttempt: boolean; at: number }[] = [];
      const told: DeadLetter[] = [];
      let succeed = false;
      queue.onDeadLetter(async (letter) => {
        told.push(letter);
        if (told.length === 1) throw new Error('tell me again');
      });
      await queue.work([kind], { concurrency: 1 }, async ({ attempt, lastAttempt }) => {
        attempts.push({ attempt, lastAttempt, at: performance.now() });
        if (!succeed) throw new Error('out of order');
      });
      await queue.enqueue(id, kind);
      const [letter] = await until(async () => {
        const letters = await queue.deadLetters(10);
        return letters.some(({ jobId }) => jobId === id) ? letters : undefined;
      });
      expect(letter).toMatchObject({ jobId: id, kind, error: 'out of order' });
      expect(attempts).toMatchObject([
        { attempt: 1, lastAttempt: false },
        { attempt: 2, lastAttempt: true },
      ]);
      expect(attempts[1]!.at - attempts[0]!.at).toBeGreaterThan(900);
      await until(() => told.length === 2);
      expect(told.map(({ jobId }) => jobId)).toEqual([id, id]);

      succeed = true;
      expect(await queue.retryDeadLetter(id)).toBe(true);
      await until(() => attempts.length === 3);
      expect(await queue.deadLetters(10)).toEqual([]);
      expect(await queue.retryDeadLetter(id)).toBe(false);
    });

    it('never delivers a job that was canceled while it waited', async () => {
      const queue = await open();
      const { kind, id } = unique();
      await queue.enqueue(id, kind);
      await queue.cancel(id);
      const done: string[] = [];
      await queue.work([kind], { concurrency: 1 }, async (job) => void done.push(job.id));
      expect(done).toEqual([await afterAllBefore(queue, kind, done)]);
      await queue.cancel(newId());
    });

    it('fires the signal of a job that is canceled while it runs, and does not retry it', async () => {
      const queue = await open();
      const { kind, id } = unique();
      const ends: string[] = [];
      const delivered: string[] = [];
      await queue.work([kind], { concurrency: 1 }, async (job, signal) => {
        delivered.push(job.id);
        if (job.id !== id) return;
        ends.push(await untilEnded(signal));
        signal.throwIfAborted();
      });
      await queue.enqueue(id, kind);
      await until(() => delivered.length === 1);
      await queue.cancel(id);
      await until(() => ends.length === 1);
      expect(ends).toEqual(['canceled']);
      // A retry would be in line now, waiting for its time.
      await until(() => isIdle(queue));
      expect(delivered).toEqual([id, await afterAllBefore(queue, kind, delivered)]);
    });

    it('waits at closing for what is nearly done', async () => {
      const queue = await open();
      const { kind, id } = unique();
      const release = Promise.withResolvers<void>();
      const state = { started: false, done: false };
      await queue.work([kind], { concurrency: 1 }, async () => {
        state.started = true;
        await release.promise;
        state.done = true;
      });
      await queue.enqueue(id, kind);
      await until(() => state.started);
      const closed = queue.close(60_000);
      release.resolve();
      await closed;
      expect(state.done).toBe(true);
      const next = await open();
      const done: string[] = [];
      await next.work([kind], { concurrency: 1 }, async (job) => void done.push(job.id));
      expect(done).toEqual([await afterAllBefore(next, kind, done)]);
    });

    it('gives back at closing what takes longer, without spending a retry', async () => {
      const { kind, id } = unique();
      const attempts: number[] = [];
      for (let round = 1; round <= 3; round++) {
        const queue = await open({ retryLimit: 1 });
        const ends: string[] = [];
        await queue.work([kind], { concurrency: 1 }, async ({ attempt, lastAttempt }, signal) => {
          attempts.push(attempt);
          expect(lastAttempt).toBe(false);
          ends.push(await untilEnded(signal));
          signal.throwIfAborted();
        });
        if (round === 1) await queue.enqueue(id, kind);
        await until(() => attempts.length === round);
        await queue.close(100);
        expect(ends).toEqual(['shutdown']);
      }
      const last = await open({ retryLimit: 1 });
      let done = false;
      await last.work([kind], { concurrency: 1 }, async () => {
        done = true;
      });
      await until(() => done);
      expect(attempts).toEqual([1, 2, 3]);
    });

    it('counts what waits and runs', async () => {
      const queue = await open();
      const { kind } = unique();
      const release = Promise.withResolvers<void>();
      await queue.work([kind], { concurrency: 1 }, () => release.promise);
      for (let i = 0; i < 3; i++) await queue.enqueue(newId(), kind);
      await until(async () => (await added(queue)).active === 1);
      expect(await added(queue)).toEqual({ queued: 2, active: 1 });
      release.resolve();
      await until(async () => (await added(queue)).queued === 0);
    });
  });
}

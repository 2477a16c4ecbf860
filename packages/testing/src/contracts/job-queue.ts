import { setTimeout as sleep } from 'node:timers/promises';
import { type DeadLetter, DeliveryEnded, type JobQueue, newId } from '@glossa/platform';
import { afterEach, describe, expect, it } from 'vitest';
import { until } from '../until.ts';

export interface TestQueueOptions {
  retryLimit: number;
}

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
    const open = async (options: TestQueueOptions = { retryLimit: 4 }) => {
      const queue = await make(options);
      opened.push(queue);
      return queue;
    };
    afterEach(async () => {
      for (const queue of opened.splice(0)) await queue.close(0);
    });
    /** Kinds and ids of one test, so that tests do not see each other's jobs. */
    const unique = () => ({ kind: `kind-${newId()}`, id: newId() });

    it('delivers a job once, without waiting for a poll', async () => {
      const queue = await open();
      const { kind, id } = unique();
      const seen: unknown[] = [];
      await queue.work([kind], { concurrency: 2 }, async (job) => void seen.push(job));
      await sleep(300);
      await queue.enqueue(id, kind);
      await until(() => seen.length > 0, 1_000);
      await sleep(500);
      expect(seen).toEqual([{ id, kind, attempt: 1, lastAttempt: false }]);
      expect(await queue.health()).toMatchObject({ queued: 0, active: 0 });
    });

    it('delivers what was queued before anyone worked', async () => {
      const queue = await open();
      const { kind } = unique();
      const ids = [newId(), newId(), newId()];
      for (const id of ids) await queue.enqueue(id, kind);
      const seen: string[] = [];
      await queue.work([kind], { concurrency: 1 }, async ({ id }) => void seen.push(id));
      await until(() => seen.length === 3, 1_500);
      expect(seen).toEqual(ids);
    });

    it('does not queue a job twice while it waits or runs, but does so afterwards', async () => {
      const queue = await open();
      const { kind, id } = unique();
      const release = Promise.withResolvers<void>();
      let deliveries = 0;
      await queue.enqueue(id, kind);
      await queue.enqueue(id, kind);
      await queue.work([kind], { concurrency: 3 }, async () => {
        deliveries++;
        await release.promise;
      });
      await until(() => deliveries === 1);
      await queue.enqueue(id, kind);
      await sleep(300);
      expect(deliveries).toBe(1);
      release.resolve();
      await until(async () => (await queue.health()).active === 0);
      await queue.enqueue(id, kind);
      await until(() => deliveries === 2);
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
      await until(() => done.includes(id), 1_000);
      release.resolve();
      await until(() => done.length === 6, 3_000);
      expect(most).toBe(2);
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
      await until(() => told.length === 2, 20_000);
      expect(told.map(({ jobId }) => jobId)).toEqual([id, id]);

      succeed = true;
      expect(await queue.retryDeadLetter(id)).toBe(true);
      await until(() => attempts.length === 3);
      expect(await queue.deadLetters(10)).toEqual([]);
      expect(await queue.retryDeadLetter(id)).toBe(false);
    }, 40_000);

    it('never delivers a job that was canceled while it waited', async () => {
      const queue = await open();
      const { kind, id } = unique();
      await queue.enqueue(id, kind);
      await queue.cancel(id);
      let deliveries = 0;
      await queue.work([kind], { concurrency: 1 }, async () => void deliveries++);
      await sleep(500);
      expect(deliveries).toBe(0);
      await queue.cancel(newId());
    });

    it('fires the signal of a job that is canceled while it runs, and does not retry it', async () => {
      const queue = await open();
      const { kind, id } = unique();
      const ends: string[] = [];
      let deliveries = 0;
      await queue.work([kind], { concurrency: 1 }, async (_, signal) => {
        deliveries++;
        ends.push(await untilEnded(signal));
        signal.throwIfAborted();
      });
      await queue.enqueue(id, kind);
      await until(() => deliveries === 1);
      await queue.cancel(id);
      await until(() => ends.length === 1, 2_000);
      expect(ends).toEqual(['canceled']);
      await sleep(4_500);
      expect(deliveries).toBe(1);
      expect(await queue.health()).toMatchObject({ queued: 0, active: 0 });
    });

    it('waits at closing for what is nearly done', async () => {
      const queue = await open();
      const { kind, id } = unique();
      const state = { started: false, done: false };
      await queue.work([kind], { concurrency: 1 }, async () => {
        state.started = true;
        await sleep(700);
        state.done = true;
      });
      await queue.enqueue(id, kind);
      await until(() => state.started);
      await queue.close(10_000);
      expect(state.done).toBe(true);
      const next = await open();
      let deliveries = 0;
      await next.work([kind], { concurrency: 1 }, async () => void deliveries++);
      await sleep(2_500);
      expect(deliveries).toBe(0);
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
        await until(() => attempts.length === round, 3_000);
        await queue.close(100);
        expect(ends).toEqual(['shutdown']);
      }
      const last = await open({ retryLimit: 1 });
      let done = false;
      await last.work([kind], { concurrency: 1 }, async () => {
        done = true;
      });
      await until(() => done, 3_000);
      expect(attempts).toEqual([1, 2, 3]);
    }, 30_000);

    it('counts what waits and runs', async () => {
      const queue = await open();
      const { kind } = unique();
      const release = Promise.withResolvers<void>();
      await queue.work([kind], { concurrency: 1 }, () => release.promise);
      for (let i = 0; i < 3; i++) await queue.enqueue(newId(), kind);
      await until(async () => (await queue.health()).active === 1);
      expect(await queue.health()).toMatchObject({ queued: 2, active: 1 });
      release.resolve();
      await until(async () => (await queue.health()).queued === 0);
    });
  });
}

import { isFinal, type JobStatus } from '@glossa/contract';
import {
  adoptThings,
  createCheckpointsRepo,
  createJobFeed,
  createJobsRepo,
  type JobRow,
  type JobRun,
  type JobsRepo,
  type Owner,
  ownerOfAccount,
  ownerOfDevice,
} from '@glossa/db';
import { newId } from '@glossa/platform';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fakeClock } from '../clock.ts';
import { countsOn, eachDatabase } from '../each-database.ts';
import { PROPERTY_TIMEOUT_MS, propertyRuns } from '../tier.ts';
import { until } from '../until.ts';

const job = (change: Partial<Parameters<JobsRepo['create']>[0]> = {}) => ({
  id: newId(),
  kind: 'document' as const,
  owner: ownerOfDevice(newId()),
  input: { key: 'x' },
  ...change,
});
const outcome = { result: { url: '/x' }, creditsCharged: 2 };
const error = { code: 'internal' as const, message: 'It broke' };

eachDatabase((database) => {
  const repo = (clock = fakeClock()) => createJobsRepo(database().db, clock);

  describe('jobs', () => {
    it('go from queued over running to succeeded, with times', async () => {
      const clock = fakeClock();
      const jobs = repo(clock);
      const expiresAt = new Date(clock.now() + 1_000);
      const { id, owner } = await jobs.create(
        job({ name: 'a.docx', from: 'en', to: 'es', creditsReserved: 5, expiresAt }),
      );
      clock.advance(1_000);
      const run = await jobs.start(id);
      expect(run).toMatchObject({ status: 'running', attempts: 1, progress: 0, stage: '' });
      expect(await jobs.progress(run!, { stage: 'translating', progress: 40 })).toBe(true);
      clock.advance(500);
      expect(await jobs.progress(run!, { progress: 30 })).toBe(true);
      expect(await jobs.get(owner, id)).toMatchObject({ stage: 'translating', progress: 40 });
      expect(await jobs.succeed(run!, outcome)).toMatchObject({
        status: 'succeeded',
        stage: 'translating',
        progress: 100,
        creditsReserved: 5,
        ...outcome,
        createdAt: new Date('2026-01-01T00:00:00Z'),
        startedAt: new Date('2026-01-01T00:00:01Z'),
        finishedAt: new Date('2026-01-01T00:00:01.500Z'),
        updatedAt: new Date('2026-01-01T00:00:01.500Z'),
        expiresAt,
        error: null,
        name: 'a.docx',
        from: 'en',
        to: 'es',
      });
    });

    it('are unknown to everyone but their owner', async () => {
      const jobs = repo();
      const { id, owner } = await jobs.create(job());
      expect(await jobs.get(ownerOfDevice('someone'), id)).toBeUndefined();
      expect(await jobs.cancel(ownerOfDevice('someone'), id)).toBeUndefined();
      expect(await jobs.remove(ownerOfDevice('someone'), id)).toBeUndefined();
      expect(await jobs.get(owner, id)).toMatchObject({ status: 'queued' });
      expect((await jobs.list(ownerOfDevice('someone'), { limit: 10 })).items).toEqual([]);
      await expect(jobs.create(job({ id }))).rejects.toMatchObject({ code: 'conflict' });
    });

    it('obey only the newest run', async () => {
      const jobs = repo();
      const { id } = await jobs.create(job());
      const lost = (await jobs.start(id))!;
      const current = (await jobs.start(id))!;
      expect(current.attempts).toBe(2);
      expect(await jobs.progress(lost, { progress: 99 })).toBe(false);
      expect(await jobs.succeed(lost, outcome)).toBeUndefined();
      expect(await jobs.fail(lost, error)).toBeUndefined();
      expect(await jobs.requeue(lost)).toBe(false);
      expect(await jobs.requeue(current)).toBe(true);
      expect(await jobs.progress(current, { progress: 50 })).toBe(false);
      expect(await jobs.find(id)).toMatchObject({ status: 'queued', progress: 0 });
    });

    it('stay canceled whatever their run says', async () => {
      const jobs = repo();
      const { id, owner } = await jobs.create(job());
      const run = (await jobs.start(id))!;
      expect(await jobs.cancel(owner, id)).toMatchObject({ status: 'canceled' });
      expect(await jobs.progress(run, { progress: 50 })).toBe(false);
      expect(await jobs.succeed(run, outcome)).toBeUndefined();
      expect(await jobs.start(id)).toBeUndefined();
      expect(await jobs.cancel(owner, id)).toBeUndefined();
      const done = (await jobs.start((await jobs.create(job({ owner }))).id))!;
      await jobs.succeed(done, outcome);
      expect(await jobs.cancel(owner, done.id)).toBeUndefined();
      expect(await jobs.find(id)).toMatchObject({ status: 'canceled' });
      expect(await jobs.find(done.id)).toMatchObject({ status: 'succeeded' });
    });

    it('fail for their run or for whatever run there is', async () => {
      const jobs = repo();
      const { id } = await jobs.create(job());
      await jobs.start(id);
      expect(await jobs.fail({ id }, error)).toMatchObject({ status: 'failed', error });
      expect(await jobs.fail({ id }, error)).toBeUndefined();
      expect(await jobs.reopen(id)).toMatchObject({ status: 'queued', error: null });
      expect(await jobs.reopen(id)).toBeUndefined();
    });

    it('are taken up again by their owner, once they failed or were canceled', async () => {
      const jobs = repo();
      const { owner } = job();
      const { id } = await jobs.create(job({ owner }));
      const expiresAt = new Date('2030-01-01');
      expect(await jobs.resume(owner, id, expiresAt)).toBeUndefined();
      const run = (await jobs.start(id))!;
      await jobs.progress(run, { progress: 60 });
      await jobs.cancel(owner, id);
      expect(await jobs.resume(ownerOfAccount('somebody-else'), id, expiresAt)).toBeUndefined();
      expect(await jobs.resume(owner, id, expiresAt)).toMatchObject({
        status: 'queued',
        progress: 0,
        expiresAt,
        finishedAt: null,
      });
      expect(await jobs.succeed(run, outcome)).toBeUndefined();
      await jobs.fail({ id: (await jobs.start(id))!.id }, error);
      expect(await jobs.resume(owner, id, expiresAt)).toMatchObject({ error: null });
      await jobs.succeed((await jobs.start(id))!, outcome);
      expect(await jobs.resume(owner, id, expiresAt)).toBeUndefined();
    });

    it('are found by a part of their name', async () => {
      const jobs = repo();
      const { owner } = job();
      for (const name of ['A_b%.txt', 'axb.txt', 'c.txt'])
        await jobs.create({ ...job({ owner }), name });
      const names = async (name: string) =>
        (await jobs.list(owner, { name, limit: 9 })).items.map((row) => row.name).sort();
      expect(await names('a_B')).toEqual(['A_b%.txt']);
      expect(await names('%')).toEqual(['A_b%.txt']);
      expect(await names('B')).toEqual(['A_b%.txt', 'axb.txt']);
      expect(await names('')).toHaveLength(3);
    });

    it('are listed newest first, page by page, without gaps or repeats', async () => {
      const clock = fakeClock();
      const jobs = repo(clock);
      const { owner } = job();
      const ids: string[] = [];
      for (let i = 0; i < 25; i++) {
        // Several share a millisecond.
        if (i % 3 === 0) clock.advance(1);
        const kind = i % 2 === 0 ? ('document' as const) : ('chat' as const);
        ids.push((await jobs.create(job({ owner, kind }))).id);
      }
      const listed: JobRow[] = [];
      let cursor: string | undefined;
      do {
        const page = await jobs.list(owner, { limit: 4, cursor });
        expect(page.items.length).toBeLessThanOrEqual(4);
        listed.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor);
      expect(listed.map(({ id }) => id).sort()).toEqual([...ids].sort());
      const times = listed.map(({ createdAt }) => createdAt.getTime());
      expect(times).toEqual([...times].sort((a, b) => b - a));
      const chats = await jobs.list(owner, { limit: 100, kinds: ['chat'] });
      expect(chats.items).toHaveLength(12);
      expect(chats.nextCursor).toBeUndefined();
      await jobs.cancel(owner, ids[0]!);
      const open = await jobs.list(owner, { limit: 100, statuses: ['queued', 'running'] });
      expect(open.items).toHaveLength(24);
      for (const bad of ['', 'x', 'MTI', Buffer.from('1 a\nb').toString('base64url')]) {
        await expect(jobs.list(owner, { limit: 1, cursor: bad })).rejects.toMatchObject({
          code: 'bad_request',
        });
      }
    });

    it('are removed with their checkpoints, and expire', async () => {
      const clock = fakeClock();
      const jobs = repo(clock);
      const checkpoints = createCheckpointsRepo(database().db, clock);
      const { id, owner } = await jobs.create(job({ expiresAt: new Date(clock.now() + 10) }));
      const due = async () => (await jobs.expired(1_000)).some((row) => row.id === id);
      await checkpoints.put(id, 'a', 1);
      expect(await due()).toBe(false);
      clock.advance(11);
      expect(await due()).toBe(true);
      await jobs.forgetResult(id);
      expect(await due()).toBe(false);
      expect(await jobs.remove(owner, id)).toMatchObject({ id });
      expect(await checkpoints.get(id, 'a')).toBeUndefined();
      await expect(checkpoints.put(id, 'a', 1)).rejects.toThrow();
    });

    it('keep their line until they are resumed from another one, adopted or forgotten', async () => {
      const jobs = repo();
      const { id, owner } = await jobs.create(job({ line: 'network:a' }));
      const line = async () => (await jobs.find(id))?.line;
      const again = async (from?: string) => {
        await jobs.cancel(owner, id);
        await jobs.resume(owner, id, new Date('2030-01-01'), from);
        return line();
      };
      expect(await again()).toBe('network:a');
      expect(await again('network:b')).toBe('network:b');
      await jobs.forgetResult(id);
      expect(await line()).toBeNull();
      expect(await again('network:c')).toBe('network:c');
      await adoptThings(database().db, owner, ownerOfAccount(newId()));
      expect(await line()).toBeNull();
      expect(await jobs.create(job())).toMatchObject({ line: null });
    });

    it('are found again page by page, also those of one millisecond', async () => {
      const clock = fakeClock(Date.parse('2030-01-01'));
      const jobs = repo(clock);
      const made: string[] = [];
      for (let n = 0; n < 7; n++) {
        if (n % 3 === 0) clock.advance(1);
        made.push((await jobs.create(job())).id);
      }
      // A change does not move a job to another page.
      await jobs.start(made[5]!);
      clock.advance(60_000);
      const before = new Date(clock.now());
      const found: string[] = [];
      let after: Pick<JobRow, 'createdAt' | 'id'> | undefined = {
        createdAt: new Date('2030-01-01'),
        id: '',
      };
      while (after) {
        const rows = await jobs.stalled(before, 2, after);
        found.push(...rows.map(({ id }) => id));
        after = rows.at(-1);
      }
      expect(found.sort()).toEqual(made.sort());
    });

    it('are found again when nothing moves them', async () => {
      const clock = fakeClock();
      const jobs = repo(clock);
      const { id, owner } = await jobs.create(job());
      const stalled = async () =>
        (await jobs.stalled(new Date(clock.now() - 60_000), 1_000_000)).some(
          (row) => row.id === id,
        );
      expect(await stalled()).toBe(false);
      clock.advance(60_001);
      expect(await stalled()).toBe(true);
      const run = (await jobs.start(id))!;
      expect(await stalled()).toBe(false);
      clock.advance(60_001);
      expect(await stalled()).toBe(true);
      await jobs.progress(run, { progress: 1 });
      expect(await stalled()).toBe(false);
      clock.advance(60_001);
      await jobs.cancel(owner, id);
      clock.advance(60_001);
      expect(await stalled()).toBe(false);
    });

    it(
      'return any JSON exactly, also what PostgreSQL refuses',
      async () => {
        const jobs = repo();
        await fc.assert(
          fc.asyncProperty(
            fc.oneof(
              fc.jsonValue(),
              fc.string({ unit: 'binary' }),
              fc.constantFrom(
                '\ud800',
                ['\udfff\ud800'],
                { '\0': '\\u0000' },
                '\\\0',
                '"5"',
                'null',
                5,
              ),
            ),
            async (input) => {
              // SQL's null and JSON's are one here, and an input is never null.
              fc.pre(input !== null);
              const { id } = await jobs.create(job({ input }));
              const stored = (await jobs.find(id))?.input;
              expect(JSON.stringify(stored)).toBe(
                JSON.stringify(JSON.parse(JSON.stringify(input))),
              );
            },
          ),
          propertyRuns(countsOn(database(), { short: 30, full: 1_000 })),
        );
      },
      PROPERTY_TIMEOUT_MS,
    );
  });

  describe('state transitions', () => {
    const operations = ['start', 'progress', 'requeue', 'succeed', 'fail', 'cancel', 'checkpoint'];
    const steps = fc.array(
      fc.record({
        operation: fc.constantFrom(...operations),
        /** Which of the runs begun so far acts: 0 the newest. */
        run: fc.nat(3),
        /** How many of the following steps go at the same time. */
        together: fc.nat(4),
      }),
      { minLength: 1, maxLength: 25 },
    );

    it(
      'never leave a final state, and lose no checkpoint, however they interleave',
      async () => {
        const jobs = repo();
        const checkpoints = createCheckpointsRepo(database().db);
        await fc.assert(
          fc.asyncProperty(steps, async (plan) => {
            const { id, owner } = await jobs.create(job());
            const runs: JobRun[] = [];
            const kept: string[] = [];
            let final: JobRow | undefined;
            const look = async () => {
              const now = (await jobs.find(id))!;
              if (final) expect(now).toEqual(final);
              else if (isFinal(now.status)) final = now;
            };
            const step = async ({ operation, run }: (typeof plan)[number], number: number) => {
              const acting = runs.at(-1 - run) ?? { id, attempts: 0 };
              if (operation === 'start') {
                const started = await jobs.start(id);
                if (started) runs.push(started);
              } else if (operation === 'progress') {
                await jobs.progress(acting, { stage: `step ${number}`, progress: number });
              } else if (operation === 'requeue') await jobs.requeue(acting);
              else if (operation === 'succeed') await jobs.succeed(acting, outcome);
              else if (operation === 'fail') await jobs.fail(acting, error);
              else if (operation === 'cancel') await jobs.cancel(owner, id);
              else {
                await checkpoints.put(id, `unit/${number}`, { number });
                kept.push(`unit/${number}`);
              }
            };
            for (let at = 0; at < plan.length; ) {
              const batch = plan.slice(at, at + 1 + plan[at]!.together);
              const first = at;
              await Promise.all(batch.map((entry, index) => step(entry, first + index)));
              await look();
              at += batch.length;
            }
            expect([...(await checkpoints.all(id)).keys()].sort()).toEqual(kept.sort());
          }),
          propertyRuns(countsOn(database(), { short: 30, full: 1_000 })),
        );
      },
      PROPERTY_TIMEOUT_MS,
    );

    it(
      'follow the rules one by one',
      async () => {
        const jobs = repo();
        await fc.assert(
          fc.asyncProperty(steps, async (plan) => {
            const { id, owner } = await jobs.create(job());
            let status: JobStatus = 'queued';
            const runs: JobRun[] = [];
            for (const { operation, run } of plan) {
              const acting = runs.at(-1 - run);
              const holds = status === 'running' && acting !== undefined && run === 0;
              if (operation === 'start') {
                const started = await jobs.start(id);
                expect(started !== undefined).toBe(!isFinal(status));
                if (started) {
                  runs.push(started);
                  status = 'running';
                }
              } else if (operation === 'cancel') {
                const canceled = await jobs.cancel(owner, id);
                expect(canceled?.status).toBe(isFinal(status) ? undefined : 'canceled');
                if (!isFinal(status)) status = 'canceled';
              } else if (acting && operation === 'progress') {
                expect(await jobs.progress(acting, { progress: 1 })).toBe(holds);
              } else if (acting && operation === 'requeue') {
                expect(await jobs.requeue(acting)).toBe(holds);
                if (holds) status = 'queued';
              } else if (acting && operation === 'succeed') {
                expect((await jobs.succeed(acting, outcome)) !== undefined).toBe(holds);
                if (holds) status = 'succeeded';
              } else if (acting && operation === 'fail') {
                expect((await jobs.fail(acting, error)) !== undefined).toBe(holds);
                if (holds) status = 'failed';
              }
              expect(await jobs.find(id)).toMatchObject({ status, attempts: runs.length });
            }
          }),
          propertyRuns(countsOn(database(), { short: 30, full: 1_000 })),
        );
      },
      PROPERTY_TIMEOUT_MS,
    );
  });

  describe('job feed', () => {
    const watchInto = (
      states: string[],
      feed: Awaited<ReturnType<typeof createJobFeed>>,
      owner: Owner,
      id: string,
      signal = new AbortController().signal,
    ) =>
      (async () => {
        for await (const row of feed.watch(owner, id, signal)) {
          states.push(`${row.status} ${row.progress}`);
        }
        states.push('end');
      })();

    it('gives the state now, each change, and ends with the final one', async () => {
      const jobs = repo();
      const feed = await createJobFeed(database(), jobs);
      const { id, owner } = await jobs.create(job());
      const states: string[] = [];
      const watching = watchInto(states, feed, owner, id);
      await until(() => states.includes('queued 0'));
      const run = (await jobs.start(id))!;
      await until(() => states.includes('running 0'));
      await jobs.progress(run, { progress: 50 });
      await until(() => states.includes('running 50'));
      await jobs.succeed(run, outcome);
      await watching;
      expect(states).toEqual(['queued 0', 'running 0', 'running 50', 'succeeded 100', 'end']);
      const again: string[] = [];
      await watchInto(again, feed, owner, id);
      expect(again).toEqual(['succeeded 100', 'end']);
      await feed.close();
    });

    it('tells strangers nothing and ends when the job goes, the watcher or the feed', async () => {
      const jobs = repo();
      const feed = await createJobFeed(database(), jobs);
      const states: Record<string, string[]> = { stranger: [], removed: [], left: [], closed: [] };
      const [removed, left, closed] = [
        await jobs.create(job()),
        await jobs.create(job()),
        await jobs.create(job()),
      ];
      const abort = new AbortController();
      await watchInto(states.stranger!, feed, ownerOfDevice('stranger'), left.id);
      expect(states.stranger).toEqual(['end']);
      const watching = [
        watchInto(states.removed!, feed, removed.owner, removed.id),
        watchInto(states.left!, feed, left.owner, left.id, abort.signal),
        watchInto(states.closed!, feed, closed.owner, closed.id),
      ];
      await until(() => watching.every((_, i) => Object.values(states)[i + 1]!.length === 1));
      await jobs.remove(removed.owner, removed.id);
      abort.abort();
      await until(() => states.removed!.includes('end') && states.left!.includes('end'));
      expect(states.closed).toEqual(['queued 0']);
      await feed.close();
      await Promise.all(watching);
    });
  });
});

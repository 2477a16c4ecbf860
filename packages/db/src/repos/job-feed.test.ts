import { expect, it } from 'vitest';
import { ownerOfDevice } from '../owner.ts';
import { createJobFeed } from './job-feed.ts';
import type { JobRow } from './jobs.repo.ts';

const OWNER = ownerOfDevice('a');

/** A feed over one job that a test changes. */
async function setUp() {
  let tell: (id: string) => void = () => {};
  const row = { id: 'job', owner: OWNER, status: 'queued', progress: 0 } as JobRow;
  const state = { reads: 0, row };
  const feed = await createJobFeed(
    {
      async listen(_channel, onMessage) {
        tell = onMessage;
        return { connected: true, close: async () => {} };
      },
    },
    {
      async get(owner, id) {
        state.reads += 1;
        await Promise.resolve();
        return owner === OWNER && id === 'job' ? state.row : undefined;
      },
    },
  );
  return {
    feed,
    state,
    change(values: Partial<JobRow>) {
      state.row = { ...state.row, ...values };
      tell('job');
    },
  };
}

it('reads a job once for each change, however many watch it', async () => {
  const { feed, state, change } = await setUp();
  const { signal } = new AbortController();
  const watchers = Array.from({ length: 2_000 }, () => feed.watch(OWNER, 'job', signal));
  const next = () => Promise.all(watchers.map((watcher) => watcher.next()));
  const progressOf = (steps: IteratorResult<JobRow, void>[]) => [
    ...new Set(steps.map(({ value }) => value?.progress)),
  ];
  expect(progressOf(await next())).toEqual([0]);
  for (const progress of [10, 20]) {
    const steps = next();
    change({ progress });
    expect(progressOf(await steps)).toEqual([progress]);
  }
  const steps = next();
  change({ status: 'succeeded', progress: 100 });
  expect(progressOf(await steps)).toEqual([100]);
  expect((await next()).every(({ done }) => done === true)).toBe(true);
  expect(state.reads).toBe(4);
  await feed.close();
});

it('tells a stranger nothing while the owner watches', async () => {
  const { feed } = await setUp();
  const { signal } = new AbortController();
  const own = feed.watch(OWNER, 'job', signal);
  expect((await own.next()).value).toMatchObject({ id: 'job' });
  expect(await feed.watch(ownerOfDevice('b'), 'job', signal).next()).toEqual({ done: true });
  await own.return();
  await feed.close();
});

it('reads again for who comes after a change', async () => {
  const { feed, state, change } = await setUp();
  const { signal } = new AbortController();
  const first = feed.watch(OWNER, 'job', signal);
  await first.next();
  change({ progress: 50 });
  const second = feed.watch(OWNER, 'job', signal);
  expect((await second.next()).value).toMatchObject({ progress: 50 });
  expect((await first.next()).value).toMatchObject({ progress: 50 });
  expect(state.reads).toBe(2);
  await feed.close();
});

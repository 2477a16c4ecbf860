import type { AccountEvent, Subscription } from '@glossa/contract';
import type { AccountChange, AccountListener } from '@glossa/db';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createOpenStreams } from './open-streams.ts';
import { watchAccount } from './watch-account.ts';

const subscription = (free_cnt: number): Subscription => ({
  free_cnt,
  is_subscribed: false,
  detail: null,
  monthly_usage_cnt: 0,
  free_usage_cnt: 0,
});

function setUp() {
  const listeners = new Map<string, AccountListener>();
  const state = { free: 500, lives: true, reads: 0, connected: true };
  const stop = new AbortController();
  const watching = watchAccount({
    feed: {
      get connected() {
        return state.connected;
      },
      subscribe(userId, listener) {
        listeners.set(userId, listener);
        return () => listeners.delete(userId);
      },
    },
    userId: 'alice',
    sessionId: 's1',
    subscription: async () => {
      state.reads += 1;
      return subscription(state.free);
    },
    team: async () => null,
    sessionLives: async () => state.lives,
    signal: stop.signal,
    coalesceMs: 5,
  });
  const tell = (change: AccountChange) => listeners.get('alice')!(change, 'alice');
  return { state, stop, watching, tell, listeners };
}
const next = async (watching: AsyncGenerator<AccountEvent, void>) => (await watching.next()).value;

it('tells the balance at once, and after each change that changed it', async () => {
  const { state, stop, watching, tell, listeners } = setUp();
  expect(await next(watching)).toMatchObject({ type: 'balance', subscription: subscription(500) });
  const second = next(watching);
  tell({ type: 'account_changed' });
  state.free = 499;
  tell({ type: 'balance' });
  expect(await second).toMatchObject({ type: 'balance', subscription: subscription(499) });
  const third = watching.next();
  tell({ type: 'balance' });
  await expect.poll(() => state.reads).toBeGreaterThan(2);
  stop.abort();
  expect((await third).done).toBe(true);
  expect(listeners.size).toBe(0);
});

it('makes one event of many changes', async () => {
  const { state, stop, watching, tell } = setUp();
  await next(watching);
  const second = next(watching);
  for (let n = 1; n <= 100; n++) {
    state.free = 500 - n;
    tell({ type: 'balance' });
  }
  expect(await second).toMatchObject({ subscription: { free_cnt: 400 } });
  expect(state.reads).toBe(2);
  stop.abort();
});

it.each<AccountChange>([
  { type: 'session_ended', sessionId: 's1' },
  { type: 'sessions_ended' },
  { type: 'sessions_ended', exceptSessionId: 's2' },
])('ends with its session: %j', async (change) => {
  const { watching, tell } = setUp();
  await next(watching);
  const last = next(watching);
  tell(change);
  expect(await last).toEqual({ type: 'signed_out' });
  expect((await watching.next()).done).toBe(true);
});

it('goes on when another session ends', async () => {
  const { stop, watching, tell, state } = setUp();
  await next(watching);
  const later = watching.next();
  tell({ type: 'session_ended', sessionId: 's2' });
  tell({ type: 'sessions_ended', exceptSessionId: 's1' });
  await expect.poll(() => state.reads).toBe(2);
  stop.abort();
  expect((await later).done).toBe(true);
});

it('finds out by itself that a session has ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { state, watching } = setUp();
  state.connected = false;
  await next(watching);
  state.lives = false;
  const event = next(watching);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await event).toEqual({ type: 'signed_out' });
});

it('opens only so many streams for one account', async () => {
  const streams = createOpenStreams(2);
  async function* endless(): AsyncGenerator<number, void> {
    for (let n = 0; ; n++) yield n;
  }
  const [first, second] = [streams.enter('a', endless()), streams.enter('a', endless())];
  await first.next();
  expect(() => streams.enter('a', endless())).toThrow(/open streams/);
  const other = streams.enter('b', endless());
  await first.return?.();
  await first.return?.();
  const third = streams.enter('a', endless());
  expect(() => streams.enter('a', endless())).toThrow(/open streams/);
  for (const stream of [second, third, other]) await stream.return?.();
  async function* one(): AsyncGenerator<number, void> {
    yield 1;
  }
  for (let round = 0; round < 5; round++) {
    const short = streams.enter('a', one());
    await short.next();
    expect((await short.next()).done).toBe(true);
  }
  async function* broken(): AsyncGenerator<number, void> {
    yield 1;
    throw new Error('no');
  }
  for (let round = 0; round < 5; round++) {
    const failing = streams.enter('a', broken());
    await failing.next();
    await expect(failing.next()).rejects.toThrow('no');
  }
});

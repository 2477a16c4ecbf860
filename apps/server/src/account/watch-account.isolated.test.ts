import type { AccountEvent, Subscription, TeamSubscription } from '@glossa/contract';
import { type AccountChange, type AccountListener, teamKey } from '@glossa/db';
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

const inTeam = (id: string, left: number): TeamSubscription => ({
  detail: { name: 'Team Monthly' },
  team: { id, name: 'Editors', role: 'owner' },
  credits: { left, used: 0, cap: null },
});

/** @param pauses how long changes are gathered; the product's own times where none are said */
function setUp(
  pauses: { coalesceMs?: number; coalesceTeamMs?: number } = {
    coalesceMs: 5,
    coalesceTeamMs: 1_000,
  },
) {
  const listeners = new Map<string, AccountListener>();
  const state = {
    ...{ free: 500, lives: true, reads: 0, connected: true },
    team: null as TeamSubscription | null,
  };
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
    team: async () => state.team,
    sessionLives: async () => state.lives,
    signal: stop.signal,
    ...pauses,
  });
  const tell = (change: AccountChange) => listeners.get('alice')!(change, 'alice');
  return { state, stop, watching, tell, listeners };
}
/** What is there by now; undefined while it is still waited for. */
const now = <T>(promise: Promise<T>) => Promise.race([promise, Promise.resolve(undefined)]);
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

it('tells what others use of the team’s quota, a while after it began, and leaves the team', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { state, stop, watching, tell, listeners } = setUp();
  state.team = inTeam('t1', 100);
  await next(watching);
  const second = next(watching);
  // The look that follows upon the first, for what moved between it and the listening.
  await vi.waitFor(() => expect(state.reads).toBe(2));
  const before = state.reads;
  const tellTeam = () => listeners.get(teamKey('t1'))?.({ type: 'team_balance' }, 't1');
  for (let left = 99; left >= 90; left--) {
    state.team = inTeam('t1', left);
    tellTeam();
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(state.reads).toBe(before);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await second).toMatchObject({ team_subscription: { credits: { left: 90 } } });
  expect(state.reads).toBe(before + 1);
  // What the account itself does is not kept waiting by the others.
  const third = next(watching);
  state.team = null;
  await vi.advanceTimersByTimeAsync(0);
  tellTeam();
  tell({ type: 'account_changed' });
  await vi.advanceTimersByTimeAsync(5);
  expect(await third).toMatchObject({ team_subscription: null });
  expect(listeners.has(teamKey('t1'))).toBe(false);
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

it.each([true, false])(
  'tells of a plan that the operator set, and of a session that ended, within five seconds: heard of it %s',
  async (heard) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { state, watching, tell } = setUp({});
    state.connected = heard;
    await next(watching);
    const balance = next(watching);
    await vi.advanceTimersByTimeAsync(0);
    // Just after it looked: it cannot come later.
    state.free = 1_500;
    if (heard) tell({ type: 'account_changed' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await now(balance)).toMatchObject({ subscription: subscription(1_500) });
    const last = next(watching);
    await vi.advanceTimersByTimeAsync(0);
    state.lives = false;
    if (heard) tell({ type: 'sessions_ended' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await now(last)).toEqual({ type: 'signed_out' });
  },
);

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

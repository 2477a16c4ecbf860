import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { abortableSleep, untilAborted } from './abort.ts';

const REASON = new Error('nobody waits any more');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('settles as the promise does', async () => {
  const { signal } = new AbortController();
  expect(await untilAborted(Promise.resolve(7), signal)).toBe(7);
  const failure = new Error('it failed');
  await expect(untilAborted(Promise.reject(failure), signal)).rejects.toBe(failure);
});

it('rejects with the reason as soon as the signal aborts', async () => {
  const controller = new AbortController();
  const outcome = untilAborted(new Promise(() => {}), controller.signal);
  controller.abort(REASON);
  await expect(outcome).rejects.toBe(REASON);
});

it('lets what fails behind an aborted signal fail unheard', async () => {
  // A rejection that nobody handles would fail this run.
  const late = Promise.reject(new Error('late'));
  await expect(untilAborted(late, AbortSignal.abort(REASON))).rejects.toBe(REASON);
});

it('sleeps its time, or until the signal aborts, and leaves no timer behind', async () => {
  const controller = new AbortController();
  let woke = false;
  const slept = abortableSleep(1000, controller.signal).then(() => {
    woke = true;
  });
  await vi.advanceTimersByTimeAsync(999);
  expect(woke).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await slept;
  const cut = abortableSleep(1000, controller.signal);
  controller.abort(REASON);
  await expect(cut).rejects.toBe(REASON);
  expect(vi.getTimerCount()).toBe(0);
  await expect(abortableSleep(1000, controller.signal)).rejects.toBe(REASON);
});

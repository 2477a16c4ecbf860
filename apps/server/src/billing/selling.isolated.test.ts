import type { Selling } from '@glossa/billing';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { sell } from './selling.ts';

function start() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const billing = {
    work: vi.fn(async () => 0),
    sendMails: vi.fn(async () => 0),
    sweep: vi.fn(async () => {}),
    reconcile: vi.fn(async () => []),
  };
  const run = () =>
    sell({ billing, test: undefined } as unknown as Selling, pino({ enabled: false }));
  return { billing, run };
}

it('gives people what they paid for while a mail server keeps silent', async () => {
  const { billing, run } = start();
  const silent = Promise.withResolvers<number>();
  const events = [3, 1];
  billing.work.mockImplementation(async () => events.shift() ?? 0);
  billing.sendMails.mockImplementation(() => silent.promise);
  const stop = run();
  await vi.advanceTimersByTimeAsync(0);
  expect(billing.sendMails).toHaveBeenCalledTimes(1);
  // All that is there at once, not a batch a second.
  expect(billing.work).toHaveBeenCalledTimes(3);
  events.push(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(billing.work).toHaveBeenCalledTimes(5);
  expect(billing.sendMails).toHaveBeenCalledTimes(1);
  silent.resolve(0);
  await stop();
});

it('compares the books with the provider’s at the start and every day, and looks for lost events every ten minutes', async () => {
  const { billing, run } = start();
  const stop = run();
  const times = () => [billing.reconcile, billing.sweep].map(({ mock }) => mock.calls.length);
  await vi.advanceTimersByTimeAsync(0);
  expect(times()).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(times()).toEqual([1, 2]);
  // Faster than the second by second of the events.
  billing.work.mockImplementation(() => new Promise(() => {}));
  billing.sendMails.mockImplementation(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
  expect(times()).toEqual([2, 2 + 6 * 24]);
  void stop();
});

import type { Selling } from '@glossa/billing';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { sell } from './selling.ts';

it('gives people what they paid for while a mail server keeps silent', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const silent = Promise.withResolvers<number>();
  const events = [3, 1];
  const billing = {
    work: vi.fn(async () => events.shift() ?? 0),
    sendMails: vi.fn(() => silent.promise),
    sweep: vi.fn(async () => {}),
    reconcile: vi.fn(async () => []),
  };
  const stop = sell({ billing, test: undefined } as unknown as Selling, pino({ enabled: false }));
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

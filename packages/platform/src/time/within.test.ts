import { expect, it } from 'vitest';
import { within } from './within.ts';

const never = new Promise<string>(() => {});

it('has what the work resolves with, its error, or nothing when it is late', async () => {
  expect(await within(Promise.resolve('done'), 60_000)).toBe('done');
  await expect(within(Promise.reject(new Error('failed')), 60_000)).rejects.toThrow('failed');
  expect(await within(never, 1)).toBeUndefined();
});

it('lets late work fail unheard', async () => {
  const { promise, reject } = Promise.withResolvers<string>();
  expect(await within(promise, 1)).toBeUndefined();
  reject(new Error('too late'));
  await expect(promise).rejects.toThrow('too late');
});

it('holds no timer once the work is done', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = timers();
  await within(Promise.resolve(), 60_000);
  expect(timers()).toBe(before);
});

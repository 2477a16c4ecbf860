import { GlossaError } from '@glossa/contract';
import { expect, it } from 'vitest';
import { OverLimitFiles } from './over-limit.ts';

const KEPT_MS = 10 * 60_000;
const file = { path: import.meta.filename, name: 'a.md' };
const timeout = new GlossaError('timeout', 'Too slow.');
const fail = async () => {
  throw timeout;
};

it('refuses a file that went over a limit while it waited, and remembers it no longer for that', async () => {
  let now = 0;
  const files = new OverLimitFiles(() => now);
  const turn = Promise.withResolvers<void>();
  const waiting = files.guard(file, async (check) => {
    await turn.promise;
    await check();
    return 'read';
  });
  await expect(files.guard(file, fail)).rejects.toBe(timeout);
  now += KEPT_MS - 1;
  turn.resolve();
  await expect(waiting).rejects.toBe(timeout);
  now += 1;
  expect(await files.guard(file, async () => 'read')).toBe('read');
});

it('looks into no file once nothing is remembered any more', async () => {
  let now = 0;
  let looks = 0;
  const files = new OverLimitFiles(() => now);
  const other = {
    get path() {
      looks += 1;
      return file.path;
    },
    name: 'b.txt',
  };
  const read = () => files.guard(other, async () => 'read');
  await expect(files.guard(file, fail)).rejects.toBe(timeout);
  expect(await read()).toBe('read');
  expect(looks).toBe(1);
  now += KEPT_MS;
  expect(await read()).toBe('read');
  expect(looks).toBe(1);
});

import { GlossaError } from '@glossa/contract';
import { OutOfTimeError } from '@glossa/processes';
import { expect, it } from 'vitest';
import { OverLimitFiles } from './over-limit.ts';

const KEPT_MS = 10 * 60_000;
const TIMEOUT_MS = 60_000;
const file = { path: import.meta.filename, name: 'a.md' };
const tooLarge = new GlossaError('limit_exceeded', 'Too large.');
const fails = (error: Error) => async () => {
  throw error;
};
const outOfTime = (cpuMs: number | undefined) => new OutOfTimeError('Too slow.', cpuMs);
const remember = (now = () => 0) => new OverLimitFiles({ now, timeoutMs: TIMEOUT_MS });
const read = (files: OverLimitFiles) => files.guard(file, async () => 'read');

it('refuses a file that went over a limit while it waited, and remembers it no longer for that', async () => {
  let now = 0;
  const files = remember(() => now);
  const turn = Promise.withResolvers<void>();
  const waiting = files.guard(file, async (check) => {
    await turn.promise;
    await check();
    return 'read';
  });
  await expect(files.guard(file, fails(tooLarge))).rejects.toBe(tooLarge);
  now += KEPT_MS - 1;
  turn.resolve();
  await expect(waiting).rejects.toBe(tooLarge);
  now += 1;
  expect(await read(files)).toBe('read');
});

it('looks into no file once nothing is remembered any more', async () => {
  let now = 0;
  let looks = 0;
  const files = remember(() => now);
  const other = {
    get path() {
      looks += 1;
      return file.path;
    },
    name: 'b.txt',
  };
  const readOther = () => files.guard(other, async () => 'read');
  await expect(files.guard(file, fails(tooLarge))).rejects.toBe(tooLarge);
  expect(await readOther()).toBe('read');
  expect(looks).toBe(1);
  now += KEPT_MS;
  expect(await readOther()).toBe('read');
  expect(looks).toBe(1);
});

it('does not hold against a file that the machine was busy', async () => {
  const files = remember();
  for (const cpuMs of [undefined, 0, 4_000, 25_000]) {
    await expect(files.guard(file, fails(outOfTime(cpuMs)))).rejects.toThrow('Too slow.');
    expect(await read(files)).toBe('read');
  }
});

it('refuses a file that took half of its time from the processor, at once or little by little', async () => {
  for (const times of [[30_000], [12_000, 12_000, 6_000]]) {
    const files = remember();
    for (const cpuMs of times)
      await expect(files.guard(file, fails(outOfTime(cpuMs)))).rejects.toThrow('Too slow.');
    await expect(read(files)).rejects.toThrow('Too slow.');
  }
});

it('holds nothing against a file that its translations were too much for, and merges none that it refuses', async () => {
  const files = remember();
  for (const error of [outOfTime(60_000), tooLarge])
    await expect(files.refuse(file, fails(error))).rejects.toBe(error);
  expect(await read(files)).toBe('read');
  await expect(files.guard(file, fails(tooLarge))).rejects.toBe(tooLarge);
  await expect(files.refuse(file, async () => 'merged')).rejects.toBe(tooLarge);
});

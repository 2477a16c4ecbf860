import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDirectory } from './directory-lock.ts';
import { identifyProcess, isRunning } from './process-identity.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glossa-lock-'));
  path = join(folder, 'data', 'a.lock');
});
afterEach(() => rm(folder, { recursive: true }));

/** Leaves a lock as another process would; `age` is how long ago it was touched. */
async function leave(change: object, age = 0): Promise<void> {
  const lock = await lockDirectory(path);
  const text = await readFile(path, 'utf8');
  await lock.release();
  await writeFile(path, JSON.stringify({ ...JSON.parse(text), token: 'another', ...change }));
  const touched = new Date(Date.now() - age);
  await utimes(path, touched, touched);
}

/** More than the largest process number of any system. */
const NO_PROCESS = 2 ** 30;

describe('lockDirectory', () => {
  it('refuses a second holder until the first lets go', async () => {
    const first = await lockDirectory(path);
    const refused = await lockDirectory(path).catch((error) => error);
    expect(refused).toMatchObject({ code: 'conflict' });
    expect(refused.message).toContain(`process ${process.pid}`);
    expect(refused.message).toContain(join(folder, 'data'));
    await first.release();
    await (await lockDirectory(path)).release();
    expect(await readdir(join(folder, 'data'))).toEqual([]);
  });

  it.each([
    ['has ended', { pid: NO_PROCESS }, 0],
    ['has a number that another process has now', { started: '1' }, 0],
    ['ran before the machine started anew', { boot: 'earlier' }, 0],
    ['is of another host and silent for long', { host: 'elsewhere' }, 60_000],
    ['has a start that no one knows and is silent for long', { started: undefined }, 60_000],
  ])('takes over from a process that %s', async (_, change, age) => {
    await leave(change, age);
    const lock = await lockDirectory(path);
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ pid: process.pid });
    await lock.release();
    expect(await readdir(join(folder, 'data'))).toEqual([]);
  });

  it.each([
    ['runs, however long it is silent', {}, 3_600_000],
    ['is of another host and was heard of lately', { host: 'elsewhere' }, 5_000],
    ['has a start that no one knows and was heard of lately', { started: undefined }, 5_000],
  ])('leaves the lock to a process that %s', async (_, change, age) => {
    await leave(change, age);
    await expect(lockDirectory(path)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('takes over an unreadable lock only when it is old', async () => {
    await leave({});
    await writeFile(path, 'half a lo');
    await expect(lockDirectory(path)).rejects.toMatchObject({ code: 'conflict' });
    await utimes(path, 0, 0);
    await (await lockDirectory(path)).release();
  });

  it('goes to one of many that find a dead lock at the same time', async () => {
    await leave({ pid: NO_PROCESS });
    const results = await Promise.allSettled(Array.from({ length: 30 }, () => lockDirectory(path)));
    const won = results.filter(({ status }) => status === 'fulfilled');
    expect(won).toHaveLength(1);
    expect(await readdir(join(folder, 'data'))).toEqual(['a.lock']);
    for (const result of won) {
      if (result.status === 'fulfilled') await result.value.release();
    }
  });

  it('does not remove a lock that another process has by now', async () => {
    const lock = await lockDirectory(path);
    await writeFile(path, 'taken over');
    await lock.release();
    expect(await readFile(path, 'utf8')).toBe('taken over');
  });
});

describe('isRunning', () => {
  it('knows this process, and its parent', () => {
    expect(isRunning(identifyProcess())).toBe('yes');
    expect(isRunning(identifyProcess(process.ppid))).toBe('yes');
  });
});

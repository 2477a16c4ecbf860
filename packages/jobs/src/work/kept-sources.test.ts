import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolderBlobStore } from '@glossa/platform';
import { temporaryFolder } from '@glossa/testing';
import { expect, it } from 'vitest';
import { memoryCheckpoints } from '../testing/memory-checkpoints.ts';
import { createKeptSources } from './kept-sources.ts';
import { loadSource } from './load-source.ts';
import { createMediaFetcher } from './media-fetcher.ts';

const KEY = 'uploads/film';
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const bytes = Buffer.from('a film of some length, '.repeat(100));

it('copies a large source once for all runs of its job, again where the copy is not whole, and drops it at the end', async () => {
  await using folder = await temporaryFolder();
  const blobs = await createFolderBlobStore(join(folder.path, 'blobs'));
  await blobs.put(KEY, bytes, { mime: 'video/mp4', name: 'film.mp4' });
  await blobs.put('uploads/small', Buffer.from('small'), { mime: 'text/plain', name: 'a.txt' });
  let copies = 0;
  const counted = {
    ...blobs,
    get(...asked: Parameters<typeof blobs.get>) {
      copies++;
      return blobs.get(...asked);
    },
  };
  const keptFolder = join(folder.path, 'kept');
  const keptSources = createKeptSources(keptFolder, {
    ...{ keptFrom: 1_000, maxBytes: 5_000 },
    // Long after its files were written: that they were whole is remembered.
    clock: { now: () => Date.now() + 60_000 },
  });
  const fetchFile = () => Promise.reject(new Error('nothing is fetched'));
  const services = {
    stores: { blobs: counted },
    work: { fetchFile, keptSources, mediaFetcher: createMediaFetcher([]) },
  };
  const job = { signal: new AbortController().signal, checkpoints: memoryCheckpoints() };
  const place = (name: string, maxBytes = 10_000) => ({
    ...{ path: join(folder.path, name), maxBytes },
    ...{ checkpoint: 'source', blobKey: 'jobs/j/source' },
  });
  const film = { blobKey: KEY, name: 'film.mp4' };
  const run = async (name: string) => {
    using source = await loadSource(film, place(name), job, services);
    expect((await readFile(source.path)).equals(bytes)).toBe(true);
    return source.path;
  };
  const path = await run('first');
  const { ctimeMs } = await stat(path);
  expect(await run('second')).toBe(path);
  expect(copies).toBe(1);
  // Else it would be read through at each use.
  expect((await stat(path)).ctimeMs).toBe(ctimeMs);
  // Of the same size, and not the same.
  await writeFile(path, bytes.toReversed());
  await run('third');
  // Cut, as by a full disk.
  await writeFile(path, bytes.subarray(7));
  await run('fourth');
  expect(copies).toBe(3);
  await expect(loadSource(film, place('fifth', 10), job, services)).rejects.toMatchObject({
    code: 'limit_exceeded',
  });
  const small = { blobKey: 'uploads/small', name: 'a.txt' };
  using ownCopy = await loadSource(small, place('small'), job, services);
  expect(ownCopy.path).toBe(join(folder.path, 'small'));
  await keptSources.drop(KEY);
  expect(await readdir(keptFolder)).toEqual([]);

  // What a job left behind that was never ended goes after a day.
  await run('sixth');
  const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1000);
  for (const name of await readdir(keptFolder)) {
    await utimes(join(keptFolder, name), longAgo, longAgo);
  }
  const before = copies;
  await run('seventh');
  expect(copies).toBe(before + 1);
});

it('takes no more room than it may, and lets those go that were used longest ago, never one in use', async () => {
  await using folder = await temporaryFolder();
  const kept = createKeptSources(folder.path, { keptFrom: 1, maxBytes: 3_500 });
  const { signal } = new AbortController();
  const fetched: string[] = [];
  const file = (name: string, size = 1_000) =>
    kept.file(
      { key: name, size },
      async () => {
        fetched.push(name);
        return new Blob([Buffer.alloc(size, name)]).stream();
      },
      signal,
    );
  /** When a copy was used last, in seconds after a beginning. */
  const usedAt = async (path: string, seconds: number) => {
    const at = new Date(Date.now() - 3_600_000 + seconds * 1_000);
    for (const each of [path, `${path}.json`]) await utimes(each, at, at);
  };
  const bytesKept = async () => {
    const names = await readdir(folder.path);
    return sum(
      await Promise.all(names.map(async (name) => (await stat(join(folder.path, name))).size)),
    );
  };

  const a = (await file('a'))!;
  for (const [place, name] of ['b', 'c'].entries()) {
    using copy = (await file(name))!;
    await usedAt(copy.path, 10 + place);
  }
  await usedAt(a.path, 0);
  // The oldest is in use: the second oldest goes.
  (await file('d'))![Symbol.dispose]();
  expect(await bytesKept()).toBeLessThanOrEqual(3_500);
  expect(await readFile(a.path, 'utf8')).toBe('a'.repeat(1_000));
  (await file('c'))![Symbol.dispose]();
  expect(fetched).toEqual(['a', 'b', 'c', 'd']);

  // Several at once: what has room is kept, the others go without.
  const all = await Promise.all(['e', 'f', 'g', 'h', 'i'].map((name) => file(name)));
  expect(all.filter((copy) => copy !== undefined)).toHaveLength(2);
  expect(await bytesKept()).toBeLessThanOrEqual(3_500);
  for (const copy of [a, ...all]) {
    if (copy === undefined) continue;
    expect((await stat(copy.path)).size).toBe(1_000);
    copy[Symbol.dispose]();
  }
  expect(await file('larger than all', 4_000)).toBeUndefined();
  // Given back, they make room.
  using large = (await file('j', 3_000))!;
  expect((await stat(large.path)).size).toBe(3_000);
  expect(await bytesKept()).toBeLessThanOrEqual(3_500);
});

import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolderBlobStore } from '@glossa/platform';
import { temporaryFolder } from '@glossa/testing';
import { expect, it } from 'vitest';
import { memoryCheckpoints } from '../testing/memory-checkpoints.ts';
import { createKeptSources } from './kept-sources.ts';
import { loadSource } from './load-source.ts';

const KEY = 'uploads/film';
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
  const keptSources = createKeptSources(keptFolder, 1_000);
  const fetchFile = () => Promise.reject(new Error('nothing is fetched'));
  const services = { stores: { blobs: counted }, work: { fetchFile, keptSources } };
  const job = { signal: new AbortController().signal, checkpoints: memoryCheckpoints() };
  const place = (name: string, maxBytes = 10_000) => ({
    ...{ path: join(folder.path, name), maxBytes },
    ...{ checkpoint: 'source', blobKey: 'jobs/j/source' },
  });
  const film = { blobKey: KEY, name: 'film.mp4' };
  const run = async (name: string) => {
    const { path } = await loadSource(film, place(name), job, services);
    expect((await readFile(path)).equals(bytes)).toBe(true);
    return path;
  };
  const path = await run('first');
  expect(await run('second')).toBe(path);
  expect(copies).toBe(1);
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
  const ownCopy = await loadSource(small, place('small'), job, services);
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

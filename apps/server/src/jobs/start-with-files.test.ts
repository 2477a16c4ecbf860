import { blobKeys } from '@glossa/jobs';
import { createFolderBlobStore } from '@glossa/platform';
import { temporaryFolder } from '@glossa/testing';
import { expect, it } from 'vitest';
import { startWithFiles } from './start-with-files.ts';

const put = { mime: 'text/plain', name: 'a' };

it.each([
  ['keeping', 1],
  ['starting', 0],
])('leaves nothing of a job where %s it fails', async (failing, returned) => {
  await using folder = await temporaryFolder();
  const blobs = await createFolderBlobStore(folder.path);
  const other = blobKeys.ofJob('other', 'a');
  await blobs.put(other, new Uint8Array(1), put);
  let back = 0;
  const taken = {
    async giveBack() {
      back += 1;
    },
  } as never;
  const error = new Error(failing);
  const started = startWithFiles(
    blobs,
    { id: 'own', taken },
    async () => {
      for (const name of ['a', 'b'])
        await blobs.put(blobKeys.ofJob('own', name), new Uint8Array(1), put);
      if (failing === 'keeping') throw error;
    },
    () => Promise.reject(error),
  );
  await expect(started).rejects.toBe(error);
  const left = await Array.fromAsync(blobs.list(''));
  expect(left.map(({ key }) => key)).toEqual([other]);
  // Who starts a job gives back what it was begun with.
  expect(back).toBe(returned);
});

it('starts with what was kept, which stays', async () => {
  await using folder = await temporaryFolder();
  const blobs = await createFolderBlobStore(folder.path);
  const key = blobKeys.ofJob('own', 'a');
  const started = await startWithFiles(
    blobs,
    { id: 'own' },
    async () => {
      await blobs.put(key, new Uint8Array(1), put);
      return key;
    },
    async (kept) => ({ kept }),
  );
  expect(started).toEqual({ kept: key });
  expect((await Array.fromAsync(blobs.list(''))).map((one) => one.key)).toEqual([key]);
});

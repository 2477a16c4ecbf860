import { ownerOfDevice } from '@glossa/db';
import { createDocumentService } from '@glossa/documents';
import { buildZip } from '@glossa/documents/testing/build-zip';
import { type BlobStore, createFolderBlobStore } from '@glossa/platform';
import { type TemporaryFolder, temporaryFolder } from '@glossa/testing';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { memoryCheckpoints } from '../../testing/memory-checkpoints.ts';
import type { KindServices } from '../define-kind.ts';
import { countPictures } from './count-pictures.ts';
import { listPictures } from './list-pictures.ts';

const documents = createDocumentService({ isolated: false });
afterAll(() => documents.close());

let store: TemporaryFolder;
let work: TemporaryFolder;
let blobs: BlobStore;
let unpacked = 0;
beforeEach(async () => {
  [store, work] = [await temporaryFolder(), await temporaryFolder()];
  blobs = await createFolderBlobStore(store.path);
  unpacked = 0;
});
afterEach(async () => {
  for (const folder of [store, work]) await folder.remove();
});

const services = () =>
  ({
    stores: { blobs },
    work: {
      documents: {
        pictures: (...asked: Parameters<typeof documents.pictures>) => {
          unpacked += 1;
          return documents.pictures(...asked);
        },
      },
      pictures: { split: () => Promise.reject(new Error('no TIFF file')) },
      keptSources: { file: async () => undefined },
    },
  }) as unknown as KindServices;

async function upload(name: string, bytes: Uint8Array) {
  const blobKey = `uploads/${name}`;
  await blobs.put(blobKey, bytes, { mime: 'application/octet-stream', name });
  return { blobKey, name };
}

const zip = (names: readonly string[]) =>
  buildZip(names.map((name) => ({ name, data: `picture ${name}` })));

function list(images: { blobKey: string; name: string }[], checkpoints = memoryCheckpoints()) {
  const input = { images, from: 'en', to: 'es', paste: true };
  const { signal } = new AbortController();
  const job = { jobId: 'j', input, signal, checkpoints, owner: ownerOfDevice('test') };
  return listPictures(job, services(), work.path);
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    ({ code }: { code: string }) => code,
  );

it('unpacks archives in their place, once', async () => {
  const images = [
    await upload('a.png', Buffer.from('a picture')),
    await upload('chapter.cbz', zip(['p10.png', 'p2.png'])),
    await upload('b.png', Buffer.from('another')),
  ];
  const checkpoints = memoryCheckpoints();
  const listed = await list(images, checkpoints);
  expect(listed).toMatchObject([
    { source: { name: 'a.png', blobKey: 'uploads/a.png' } },
    { source: { name: 'p2.png', blobKey: 'jobs/j/source-1' } },
    { source: { name: 'p10.png', blobKey: 'jobs/j/source-2' } },
    { source: { name: 'b.png' } },
  ]);
  const { body } = await blobs.get('jobs/j/source-2');
  expect(await new Response(body).text()).toBe('picture p10.png');
  expect(await list(images, checkpoints)).toEqual(listed);
  expect(unpacked).toBe(1);
});

it('takes one that cannot be unpacked for one picture, where there are others', async () => {
  const broken = await upload('broken.zip', zip(['1.png']).subarray(0, 40));
  const fine = await upload('a.png', Buffer.from('a picture'));
  expect(await list([broken, fine])).toMatchObject([
    { name: 'broken.zip', error: 'corrupt_file' },
    { source: { name: 'a.png' } },
  ]);
  expect(await failure(list([broken]))).toBe('corrupt_file');
});

it('refuses more pictures than a job takes, wherever they are', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `${index}.png`);
  const images = [await upload('a.zip', zip(names)), await upload('b.zip', zip(names))];
  expect(await failure(list(images))).toBe('limit_exceeded');
});

it('counts without unpacking', async () => {
  const bytes = zip(['1.png', '2.png', 'notes.txt']);
  const { signal } = new AbortController();
  const count = (file: object, size: number) =>
    countPictures(services(), { ...(file as { blobKey: string; name: string }), size }, { signal });
  expect(await count(await upload('a.zip', bytes), bytes.length)).toBe(2);
  expect(await count(await upload('a.png', Buffer.from('a picture')), 9)).toBe(1);
  expect(unpacked).toBe(1);
});

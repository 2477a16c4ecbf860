import { createHash } from 'node:crypto';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type BlobStore,
  createFolderBlobStore,
  createS3BlobStore,
  type S3Settings,
} from '@glossa/platform';
import { FULL_TIER } from '@glossa/testing/tier';
import { describe, expect, it } from 'vitest';
import { blobStoreContract } from '../contracts/blob-store.ts';
import { fullDiskAfter } from '../faults/full-disk.ts';
import { brokenStream, endlessStream, patternBytes, patternStream } from '../faults/streams.ts';
import { freePort } from '../free-port.ts';
import { startS3, type TestS3 } from '../s3/server.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const plain = { mime: 'text/plain', name: 'a.txt' };

blobStoreContract('folder', async () => {
  const folder = await temporaryFolder();
  return { store: await createFolderBlobStore(folder.path), dispose: folder.remove };
});

blobStoreContract('S3', async () => {
  const server = await startS3();
  return { store: createS3BlobStore(server.settings), dispose: server.stop };
});

describe('folder blob store', () => {
  it('says that the disk is full and leaves nothing behind', async () => {
    await using folder = await temporaryFolder();
    const full = await createFolderBlobStore(folder.path, { openFile: fullDiskAfter(100_000) });
    await expect(full.put('a', patternStream(1_000_000), plain)).rejects.toMatchObject({
      code: 'storage_full',
      message: expect.stringContaining('No space is left'),
    });
    expect(await readdir(join(folder.path, 'drafts'))).toEqual([]);
    expect(await full.head('a')).toBeUndefined();
    // The description does not fit any more, though the bytes do.
    await expect(full.put('a', patternBytes(100_000), plain)).rejects.toMatchObject({
      code: 'storage_full',
    });
    expect(await full.put('a', patternBytes(1_000), plain)).toMatchObject({ size: 1_000 });
  });

  it('says that the folder cannot be used', async () => {
    await using folder = await temporaryFolder();
    await writeFile(join(folder.path, 'file'), '');
    await expect(createFolderBlobStore(join(folder.path, 'file'))).rejects.toThrow();
  });

  it('keeps blobs over a restart and clears what a dead process left unfinished', async () => {
    await using folder = await temporaryFolder();
    const first = await createFolderBlobStore(folder.path);
    const bytes = patternBytes(10_000);
    await first.put('kept', bytes, plain);
    const abandoned = join(folder.path, 'drafts', 'abandoned');
    await writeFile(abandoned, 'half');
    await writeFile(join(folder.path, 'drafts', 'recent'), 'half');
    await utimes(abandoned, 0, 0);
    const second = await createFolderBlobStore(folder.path);
    expect(await readdir(join(folder.path, 'drafts'))).toEqual(['recent']);
    const { body } = await second.get('kept');
    const hash = createHash('sha256').update(Buffer.from(await new Response(body).arrayBuffer()));
    expect(hash.digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  it('reads on from a blob that is replaced or deleted meanwhile', async () => {
    await using folder = await temporaryFolder();
    const store = await createFolderBlobStore(folder.path);
    const bytes = patternBytes(500_000);
    await store.put('a', bytes, plain);
    const { body } = await store.get('a');
    await store.put('a', patternBytes(10), plain);
    await store.delete('a');
    expect(new Uint8Array(await new Response(body).arrayBuffer())).toEqual(bytes);
  });
});

describe('S3 blob store', () => {
  const withStore = async (
    work: (store: BlobStore, server: TestS3) => Promise<void>,
    change: Partial<S3Settings> = {},
  ) => {
    const server = await startS3();
    const store = createS3BlobStore({ ...server.settings, ...change });
    try {
      await work(store, server);
    } finally {
      await store.close();
      await server.stop();
    }
  };

  it.each([
    ['nothing listens', async () => ({ endpoint: `http://127.0.0.1:${await freePort()}` })],
    ['the key is unknown', async () => ({ accessKeyId: 'unknown' })],
    ['the secret is wrong', async () => ({ secretAccessKey: 'wrong' })],
  ])('says that the store is out of reach when %s', async (_, change) => {
    await withStore(
      async (store) => {
        const code = 'service_unavailable';
        await expect(store.put('a', patternBytes(9), plain)).rejects.toMatchObject({ code });
        await expect(store.get('a')).rejects.toMatchObject({ code });
        await expect(store.head('a')).rejects.toMatchObject({ code });
        await expect(store.delete('a')).rejects.toMatchObject({ code });
        await expect(Array.fromAsync(store.list('a'))).rejects.toMatchObject({ code });
      },
      await change(),
    );
  });

  it('lists more than one page', () =>
    withStore(async (store, { bucket }) => {
      const wanted = Array.from({ length: 2_500 }, (_, i) => `page/${i}`);
      const object = { type: plain.mime, metadata: {} };
      for (const key of wanted) bucket.put(key, Buffer.from('x'), object);
      const listed = await Array.fromAsync(store.list('page/'));
      expect(listed.map(({ key }) => key).sort()).toEqual(wanted.sort());
    }));

  it.runIf(FULL_TIER).each([500, 503, -1])('tries again when a request fails with %i', (status) =>
    withStore(async (store, server) => {
      for (const method of ['POST', 'PUT', 'HEAD', 'GET']) {
        server.failNext(1, status, (request) => request.method === method);
      }
      const size = 12_000_000;
      await store.put('large', patternStream(size), plain);
      const { body } = await store.get('large');
      expect((await new Response(body).arrayBuffer()).byteLength).toBe(size);
    }),
  );

  it.runIf(FULL_TIER)('leaves no parts behind when an upload fails for good', () =>
    withStore(async (store, server) => {
      server.failNext(100, 500, (request) => request.method === 'PUT');
      await expect(store.put('large', patternStream(20_000_000), plain)).rejects.toMatchObject({
        code: 'service_unavailable',
      });
      expect(server.bucket.pendingUploads).toBe(0);
      expect(await store.head('large')).toBeUndefined();
    }),
  );

  it('leaves no parts behind when the source breaks or the caller stops', () =>
    withStore(async (store, server) => {
      const chunks = Array.from({ length: 30 }, () => patternBytes(1_000_000));
      await expect(store.put('a', brokenStream(chunks), plain)).rejects.toThrow('broke');
      const { stream } = endlessStream(patternBytes(1_000_000));
      const signal = AbortSignal.timeout(200);
      await expect(store.put('a', stream, { ...plain, signal })).rejects.toThrow();
      expect(server.bucket.pendingUploads).toBe(0);
    }));
});

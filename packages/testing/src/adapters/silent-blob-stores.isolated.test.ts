import { createS3BlobStore } from '@glossa/platform';
import { afterEach, expect, it, vi } from 'vitest';
import { startSilentServer } from '../faults/silent-server.ts';
import { patternBytes, patternStream } from '../faults/streams.ts';

const plain = { mime: 'text/plain', name: 'a.txt' };
const code = 'service_unavailable';
/** More than one part. */
const LARGE = 9_000_000;
const HOUR_MS = 3_600_000;

const storeAt = (port: number, answerMs?: number) =>
  createS3BlobStore({
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'silent',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    answerMs,
  });

const stopTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
afterEach(() => void vi.useRealTimers());

/** How an answer of so many bytes begins. */
const head = (length: number) => `HTTP/1.1 200 OK\r\nContent-Length: ${length}\r\n\r\n`;

it('an S3 store that takes connections and says nothing is out of reach', async () => {
  await using server = await startSilentServer();
  const store = storeAt(server.port, 200);
  for (const call of [
    () => store.put('a', patternBytes(9), plain),
    () => store.put('a', patternStream(LARGE), plain),
    () => store.get('a'),
    () => store.head('a'),
    () => store.delete('a'),
    () => Array.fromAsync(store.list('a')),
  ])
    await expect(call()).rejects.toMatchObject({
      code,
      retryAfter: 5,
      message: expect.stringContaining('nothing within 0.2 s'),
    });
  await store.close();
});

it('an S3 store that falls silent in the middle of a list is out of reach', async () => {
  await using server = await startSilentServer((socket) => {
    socket.once('data', () => socket.write(`${head(1_000)}<ListBucketResult>`));
  });
  const store = storeAt(server.port, 200);
  await expect(Array.fromAsync(store.list('a'))).rejects.toMatchObject({ code });
  await store.close();
});

it('who stops an upload to a silent S3 store is told why', async () => {
  stopTime();
  const stop = new AbortController();
  await using server = await startSilentServer((socket) => {
    socket.once('data', () => stop.abort(new Error('stopped')));
  });
  const store = storeAt(server.port);
  const { signal } = stop;
  await expect(store.put('a', patternBytes(9), { ...plain, signal })).rejects.toThrow('stopped');
  await store.close();
});

it('a download from an S3 store may take longer than an answer', async () => {
  stopTime();
  const bytes = patternBytes(1_000);
  const rest = Promise.withResolvers<void>();
  await using server = await startSilentServer((socket) => {
    socket.on('data', async (request) => {
      socket.write(head(bytes.length));
      if (String(request).startsWith('HEAD')) return;
      socket.write(bytes.subarray(0, 500));
      await rest.promise;
      socket.write(bytes.subarray(500));
    });
  });
  const store = storeAt(server.port);
  const { body } = await store.get('a');
  vi.advanceTimersByTime(HOUR_MS);
  rest.resolve();
  expect(new Uint8Array(await new Response(body).arrayBuffer())).toEqual(bytes);
  await store.close();
});

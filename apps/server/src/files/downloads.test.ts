import { expect, it } from 'vitest';
import { createDownloads } from './downloads.ts';

const LIMITS = { ofOne: 2, ofNetwork: 4, all: 6 };
const here = { network: '203.0.113.1', loopback: false };
const there = { network: '203.0.113.2', loopback: false };
const local = { network: '127.0.0.1', loopback: true };
const never = new AbortController().signal;
const refused = { code: 'rate_limited', details: { what: 'downloads' }, retryAfter: 30 };

const body = (...chunks: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(Buffer.from(chunk));
      controller.close();
    },
  });

function setUp() {
  const downloads = createDownloads(LIMITS);
  const open = (caller: typeof here, key: string, signal = never) =>
    downloads.open(caller, key, async () => body('one', 'two'), signal);
  return { downloads, open };
}

it('bounds the downloads of one job or upload, of one network and of all, and says which', async () => {
  const { open } = setUp();
  await open(here, 'jobs/a/1');
  await open(there, 'jobs/a/2');
  const ofOne = { ...refused, details: { what: 'downloads', limit: 2 } };
  await expect(open(local, 'jobs/a/3')).rejects.toMatchObject(ofOne);
  for (const key of ['jobs/b/1', 'jobs/c/1', 'uploads/d']) await open(here, key);
  await expect(open(here, 'jobs/e/1')).rejects.toMatchObject({ ...refused, details: { limit: 4 } });
  await open(local, 'jobs/f/1');
  await expect(open(there, 'jobs/g/1')).rejects.toMatchObject({
    ...refused,
    details: { limit: 6 },
  });
});

it('leaves half of the process to others, however many jobs one network reads', async () => {
  const downloads = createDownloads();
  const take = (caller: typeof here, key: string) =>
    downloads.open(caller, key, async () => body('one'), never);
  let open = 0;
  let last: unknown;
  for (let job = 0; job < 10; job++) {
    for (let n = 0; n < 60; n++) {
      await take(here, `jobs/${job}/${n}`).then(
        () => open++,
        (error) => {
          last = error;
        },
      );
    }
  }
  expect(open).toBe(200);
  expect(last).toMatchObject({ ...refused, details: { limit: 200 } });
  for (let job = 0; job < 4; job++) {
    for (let n = 0; n < 50; n++) await take(there, `jobs/of-another-${job}/${n}`);
  }
});

it('gives the place back when all is read, when nobody reads on, and when it cannot be opened', async () => {
  const { downloads, open } = setUp();
  const abort = new AbortController();
  for (let round = 0; round < 5; round++) {
    const read = await open(here, 'jobs/a/1');
    expect(await new Response(read).text()).toBe('onetwo');
    const left = await open(here, 'jobs/a/2');
    await left.cancel();
    const failing = () => Promise.reject(new Error('away'));
    await expect(downloads.open(here, 'jobs/a/3', failing, never)).rejects.toThrow('away');
    const broken = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new Error('cut')),
    });
    const cut = await downloads.open(here, 'jobs/a/4', async () => broken, never);
    await expect(new Response(cut).text()).rejects.toThrow('cut');
  }
  const first = await open(here, 'jobs/a/1', abort.signal);
  await open(here, 'jobs/a/2', abort.signal);
  await expect(open(here, 'jobs/a/3')).rejects.toMatchObject(refused);
  abort.abort();
  await open(here, 'jobs/a/3');
  expect(await new Response(first).text()).toBe('');
});

it('reads nothing that nobody asks for', async () => {
  const { downloads } = setUp();
  let pulled = 0;
  const source = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        pulled++;
        controller.enqueue(Buffer.alloc(1_000));
      },
    },
    { highWaterMark: 0 },
  );
  const reader = (await downloads.open(here, 'jobs/a/1', async () => source, never)).getReader();
  await reader.read();
  expect(pulled).toBe(1);
});

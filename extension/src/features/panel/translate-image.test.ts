import { calls, GlossaError } from '@glossa/contract';
import type { Client } from '@glossa/core';
import { beforeEach, expect, it, vi } from 'vitest';
import { translateImage } from './translate-image.ts';

const FILE = new File([new Uint8Array([1, 2, 3])], 'sign.png', { type: 'image/png' });
const REGION = {
  ...{ id: '1', vertical: false, source: 'house', translation: 'casa' },
  ...{ font: 'sans-serif', size: 20, color: '#ffffff', background: '#000000' },
  polygon: [
    [0, 0],
    [1, 0],
    [1, 1],
  ],
};
const IMAGE = {
  ...{ originalUrl: '/o', url: '/files/done', name: 'sign.png', width: 1, height: 1 },
  ...{ language: 'en', regions: [REGION] },
};
const job = (status: string, more: object = {}) => ({
  ...{ jobId: 'j', kind: 'image', status, stage: 'read', progress: 50, createdAt: 1, updatedAt: 1 },
  credits: { reserved: 1, charged: status === 'succeeded' ? 1 : 0 },
  ...more,
});

/** A server whose one job passes through these states and then stays as it is. */
function server(states: readonly object[], holds = false) {
  const asked: string[] = [];
  const client = {
    options: { aiHost: 'http://glossa.test' },
    async form() {
      return { key: 'key', url: '/x', name: 'sign.png', size: 3, mime: 'image/png' };
    },
    async call({ id }: { id: string }) {
      asked.push(id);
      return id === calls.imgCreate.id ? { jobId: 'j' } : {};
    },
    async stream(_: unknown, __: unknown, ___: unknown, { signal }: { signal: AbortSignal }) {
      return new ReadableStream({
        start(to) {
          const text = states.map((state) => `data: ${JSON.stringify(state)}\n\n`).join('');
          to.enqueue(new TextEncoder().encode(text));
          if (holds) signal.addEventListener('abort', () => to.error(signal.reason));
          else to.close();
        },
      });
    },
  } as unknown as Client;
  return { client, asked };
}

const options = (more: { kept?: boolean; signal?: AbortSignal } = {}) => ({
  ...{ from: 'en', to: 'es', kept: true, signal: new AbortController().signal },
  onProgress: vi.fn(),
  ...more,
});

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('drawn')),
  );
  return () => vi.unstubAllGlobals();
});

const DONE = [job('running'), job('succeeded', { result: { images: [IMAGE] } })];

it('answers the picture itself, its words and its price', async () => {
  const { client, asked } = server(DONE);
  const result = await translateImage(client, FILE, options());
  expect(await result.bytes.text()).toBe('drawn');
  expect(result).toMatchObject({ name: 'sign.png', credits: 1, regions: [{ source: 'house' }] });
  // A link of the server would end up in the browser's cache.
  const sent = { credentials: 'omit', cache: 'no-store' };
  expect(fetch).toHaveBeenCalledWith(
    new URL('http://glossa.test/files/done'),
    expect.objectContaining(sent),
  );
  expect(asked).toEqual(['imgCreate']);
});

it('leaves nothing on the server in private windows: done, failed or given up', async () => {
  const done = server(DONE);
  await translateImage(done.client, FILE, options({ kept: false }));
  expect(done.asked).toEqual(['imgCreate', 'jobDelete']);

  const error = { code: 'unsupported_format', message: 'no picture' };
  const failed = server([job('failed', { error })]);
  const failing = translateImage(failed.client, FILE, options({ kept: false }));
  await expect(failing).rejects.toMatchObject({ code: 'unsupported_format' });
  await expect(failing).rejects.toBeInstanceOf(GlossaError);
  expect(failed.asked).toEqual(['imgCreate', 'jobDelete']);

  const held = server([job('running')], true);
  const stop = new AbortController();
  const left = options({ kept: false, signal: stop.signal });
  left.onProgress.mockImplementation(() => stop.abort());
  await expect(translateImage(held.client, FILE, left)).rejects.toThrow();
  expect(held.asked).toEqual(['imgCreate', 'jobCancel', 'jobDelete']);
});

it('cancels the job when it is given up', async () => {
  const { client, asked } = server([job('running')], true);
  const stop = new AbortController();
  const left = options({ signal: stop.signal });
  left.onProgress.mockImplementation(() => stop.abort());
  await expect(translateImage(client, FILE, left)).rejects.toThrow();
  expect(asked).toEqual(['imgCreate', 'jobCancel']);
});

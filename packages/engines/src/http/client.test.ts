import { expect, it } from 'vitest';
import { z } from 'zod';
import { HttpClient, isLoopback, joinUrl, wellFormed } from './client.ts';

it('reads Retry-After as seconds and as a date', () => {
  const client = new HttpClient('x', { now: () => Date.UTC(2026, 0, 1, 0, 0, 0) });
  const read = (value: string) => client.retryAfter(new Headers({ 'retry-after': value }));
  expect(read('12')).toBe(12);
  expect(read('Thu, 01 Jan 2026 00:01:30 GMT')).toBe(90);
  expect(read('Wed, 31 Dec 2025 00:00:00 GMT')).toBe(0);
  expect(read('soon')).toBeUndefined();
  expect(client.retryAfter(new Headers())).toBeUndefined();
});

it.each([
  ['an answer', 200, 33],
  ['a refusal', 500, 2],
])('takes no more of %s than an honest one has', async (_name, status, most) => {
  const MB = new Uint8Array(1024 * 1024).fill(97);
  let taken = 0;
  let canceled = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken += 1;
      if (taken > 64) controller.close();
      else controller.enqueue(MB);
    },
    cancel() {
      canceled = true;
    },
  });
  const client = new HttpClient('x', { fetch: async () => new Response(body, { status }) });
  const answer = client.json({ url: 'http://127.0.0.1' }, z.unknown());
  await expect(answer).rejects.toMatchObject({ code: 'engine_unavailable' });
  expect(canceled).toBe(true);
  expect(taken).toBeLessThanOrEqual(most + 1);
});

it('knows which addresses are this machine', () => {
  for (const url of ['http://localhost:1234/v1', 'http://127.0.0.1', 'http://[::1]:80']) {
    expect(isLoopback(url)).toBe(true);
  }
  for (const url of ['https://api.example', 'http://10.0.0.1', 'http://127.0.0.1.example', '']) {
    expect(isLoopback(url)).toBe(false);
  }
});

it('joins addresses and mends lone surrogates', () => {
  expect(joinUrl('http://a/b/', '/c')).toBe('http://a/b/c');
  expect(wellFormed('a\ud800b\udc00 😀')).toBe('a\ufffdb\ufffd 😀');
});

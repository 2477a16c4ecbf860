import { afterAll, beforeAll, expect, it } from 'vitest';
import { ALICE, startApi, type TestApi } from './testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ GLOSSA_NULL_LATENCY_MS: '60000' });
});
afterAll(() => api[Symbol.asyncDispose]());

const json = { 'Content-Type': 'application/json', 'X-Device-Id': ALICE };
const body = JSON.stringify({ texts: ['A text.', 'Another one.'], from: 'en', to: 'es' });

it.each(['application/json', 'application/x-ndjson'])(
  'a silent engine ends with one limit for the whole request (%s)',
  async (accept) => {
    const limit = new AbortController();
    const asked = Promise.withResolvers<void>();
    const limitOf = (ms: number) => {
      expect(ms).toBe(60_000);
      asked.resolve();
      return limit.signal;
    };
    const { app } = await api.app({ translateLimit: { limitMs: 60_000, limitOf } });
    const headers = { ...json, Accept: accept };
    const answer = app.request('/translate', { method: 'POST', headers, body });
    await asked.promise;
    limit.abort(new DOMException('late', 'TimeoutError'));
    const response = await answer;
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('30');
    expect(await response.json()).toMatchObject({
      error: { code: 'engine_unavailable', details: { reason: 'timeout' } },
    });
  },
);

it('refuses an empty resumable upload by name', async () => {
  const response = await api.request('/files/tus', {
    method: 'POST',
    headers: { 'Tus-Resumable': '1.0.0', 'Upload-Length': '0' },
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: { code: 'validation_failed' } });
});

it('tells browsers to stay with HTTPS where the site is reached by it', async () => {
  const { app } = await api.app({ baseUrl: () => 'https://translate.example.org' });
  for (const path of ['/', '/healthz', '/no-such-call', '/files/none']) {
    const response = await app.request(path);
    expect(response.headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
    expect((await api.request(path)).headers.has('Strict-Transport-Security')).toBe(false);
  }
});

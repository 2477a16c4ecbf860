import { calls } from '@glossa/contract';
import { ownerOfDevice } from '@glossa/db';
import { newId } from '@glossa/platform';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALICE, startApi, type TestApi, WIDE_LIMITS } from './testing/api.ts';

const LANGUAGES = ['es', 'fr', 'de', 'it'];

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api[Symbol.asyncDispose]());

async function send(text: string, device = ALICE): Promise<string> {
  const form = new FormData();
  form.set('file', new File([text], 'a.txt'));
  return (await api.client(device).form(calls.upload, form)).key;
}

describe('many jobs at once', () => {
  it('take a point of the limit each', async () => {
    const rateLimits = { ...WIDE_LIMITS, pricedPerMinute: 11 };
    const { app } = await api.app({ rateLimits });
    const device = `d-${newId()}`;
    // Sending it takes a point, too.
    const doc = await send('A paper.', device);
    const ask = (count: number) =>
      app.request('/doc-translate/batch/create', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Device-Id': device },
        body: JSON.stringify({ docs: [{ doc }], from: 'en', to: LANGUAGES.slice(0, count) }),
      });
    expect((await ask(4)).status).toBe(200);
    expect((await ask(4)).status).toBe(200);
    const refused = await ask(4);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await ask(1)).status).toBe(200);
  });

  it('are refused beyond what one owner may have unfinished, and nothing is begun', async () => {
    await using small = await startApi({
      MAX_UNFINISHED_JOBS: '5',
      GLOSSA_NULL_LATENCY_MS: '60000',
    });
    const form = new FormData();
    form.set('file', new File(['A paper.'], 'a.txt'));
    const doc = (await small.client().form(calls.upload, form)).key;
    const ask = (to: string[]) =>
      small.post('/doc-translate/batch/create', { docs: [{ doc }], from: 'en', to });
    expect((await ask(LANGUAGES)).status).toBe(200);
    const refused = await ask(['pt', 'nl']);
    expect(refused.status).toBe(429);
    expect(refused.body.error).toMatchObject({
      code: 'rate_limited',
      details: { what: 'unfinished_jobs', limit: 5, unfinished: 4 },
    });
    expect(await small.services.stores.jobs.unfinished(ownerOfDevice(ALICE))).toBe(4);
    expect((await ask(['pt'])).status).toBe(200);
    expect((await small.post('/doc-translate/create', { doc, from: 'en', to: 'sv' })).status).toBe(
      429,
    );
  });
});

it('watches only so many jobs of one visitor at once', async () => {
  const device = `d-${newId()}`;
  const doc = await send('A paper that is watched.', device);
  const { jobId } = await api.client(device).call(calls.docCreate, { doc, from: 'en', to: 'es' });
  const abort = new AbortController();
  const watch = () => api.request(`/jobs/${jobId}/events`, { device, signal: abort.signal });
  const open = await Promise.all(Array.from({ length: 50 }, watch));
  expect(new Set(open.map(({ status }) => status))).toEqual(new Set([200]));
  const refused = await watch();
  expect(refused.status).toBe(429);
  expect(refused.headers.get('Retry-After')).toBe('30');
  await Promise.all(open.map((response) => response.body?.cancel()));
  abort.abort();
});

it.runIf(FULL_TIER)(
  'translates a text of one among those of another, however many these are',
  async () => {
    // So long that a turn of the engine is more than what a request does before it, on a busy machine too.
    await using slow = await startApi({ GLOSSA_NULL_LATENCY_MS: '400' });
    const { app } = await slow.app({ trustedProxies: 1 });
    let answered = 0;
    const ask = async (text: string, address: string) => {
      const response = await app.request('/translate', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Device-Id': `d-${newId()}`,
          'X-Forwarded-For': address,
        },
        body: JSON.stringify({ texts: [text], from: 'en', to: 'es' }),
      });
      expect(response.status).toBe(200);
      return ++answered;
    };
    const many = Array.from({ length: 64 }, (_, n) => ask(`Paper number ${n}.`, '203.0.113.9'));
    // Whichever is the first: they are not answered in the order in which they were asked.
    await Promise.race(many);
    const place = await ask('A single paper.', '198.51.100.7');
    await Promise.all(many);
    // The engine does eight at once: those that ran, and those of the same turn, may be ready before.
    expect(place).toBeLessThanOrEqual(32);
  },
);

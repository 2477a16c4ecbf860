import { calls, type JobView } from '@glossa/contract';
import { newId } from '@glossa/platform';
import { until } from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALICE, BOB, startApi, type TestApi, WIDE_LIMITS } from './testing/api.ts';

const MANY = FULL_TIER ? 10_000 : 60;
const LANGUAGES = ['es', 'fr', 'de', 'it'];

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ MAX_UNFINISHED_JOBS: String(MANY + 100) });
}, 60_000);
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
    expect(await small.services.jobs.unfinished(`device:${ALICE}`)).toBe(4);
    expect((await ask(['pt'])).status).toBe(200);
    expect((await small.post('/doc-translate/create', { doc, from: 'en', to: 'sv' })).status).toBe(
      429,
    );
  }, 60_000);

  it('keep nobody else waiting, and say how many are ahead', async () => {
    const key = await send('A paper of somebody who has many.');
    const { jobService, jobs, uploads } = api.services;
    const { blobKey, name } = (await uploads.find(`device:${ALICE}`, key))!;
    const source = { blobKey, name, uploadKey: key };
    const pair = { from: 'en', to: 'es' };
    const input = { source, ...pair, fileName: 'a.txt' };
    const submit = () =>
      jobService.submit({
        ...{ kind: 'document', owner: `device:${ALICE}`, input, ...pair, credits: 0 },
      } as Parameters<typeof jobService.submit>[0]);
    let last = '';
    for (let n = 0; n < MANY; n++) last = await submit();
    const doc = await send('Twelve bytes', BOB);
    const asked = api.client(BOB).call(calls.docCreate, { doc, from: 'en', to: 'es' });
    const { jobId } = await asked;
    const doneBefore = MANY - (await jobs.unfinished(`device:${ALICE}`));
    const view = await api.client().call(calls.docStatus, { jobId: last });
    if (view.status === 'queued') expect((view as JobView).ahead).toBeGreaterThan(0);
    await until(async () => (await jobs.find(jobId))?.status === 'succeeded', 60_000);
    const doneMeanwhile = MANY - (await jobs.unfinished(`device:${ALICE}`)) - doneBefore;
    // Those at work when it came, and what one worker does while the other has it.
    expect(doneMeanwhile).toBeLessThanOrEqual(15);
    for (const { id } of (await jobs.list(`device:${ALICE}`, { limit: 100 })).items)
      await jobService.cancel(`device:${ALICE}`, id);
  }, 600_000);
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

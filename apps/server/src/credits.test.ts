import { GlossaError, isFinal, type JobView } from '@glossa/contract';
import { ownerOfAccount } from '@glossa/db';
import { until } from '@glossa/testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, sharedApi, type TestApi } from './testing/api.ts';
import { createPerson, type Person } from './testing/people.ts';

let api: TestApi;
let ann: Person;
let people = 0;
beforeAll(async () => {
  api = await sharedApi();
});
beforeEach(async () => {
  ann = await createPerson(api, `ann${people++}@credits.example.org`);
});

const post = (path: string, body: object, headers = {}) =>
  api.post(path, body, { ...ann.ticket, ...headers });
const get = async (path: string): Promise<Answer['body']> =>
  (await api.request(path, { headers: { ...ann.ticket, Accept: 'application/json' } })).json();
const balance = async () => (await api.services.stores.ledger.balance(ann.userId)).balance;
const outcome = ({ status, body }: Answer) => [status, body.error?.code, body.error?.details];

let counter = 0;
/** `length` characters in sentences that nobody translated before. */
function fresh(length: number): string {
  let text = '';
  while (text.length < length) text += `The cat number ${counter++} sat on the mat. `;
  return text.slice(0, length).trimEnd().padEnd(length, '.');
}
const translate = (text: string, headers = {}) =>
  post('/translate', { text, from: 'en', to: 'es' }, headers);

async function ended(jobId: string): Promise<JobView> {
  let job: JobView | undefined;
  await until(async () => {
    job = (await get(`/jobs/${jobId}/events`)).data;
    return job !== undefined && isFinal(job.status);
  });
  return job!;
}

async function upload(text: string): Promise<string> {
  const form = new FormData();
  form.set('file', new File([text], 'report.txt'));
  const sent = { method: 'POST', body: form, headers: ann.ticket };
  return ((await (await api.request('/upload', sent)).json()) as Answer['body']).data.key;
}
const DOCUMENT = `${'The committee will publish its report next week, as it said. '.repeat(20).trim()}\n`;
const PRICE = Math.ceil(DOCUMENT.trim().length / 500);

describe('spending directly', () => {
  it('answers what is left, and the same for the same key', async () => {
    const key = { 'Idempotency-Key': 'order-1' };
    const first = await post('/api/order/download', { cnt: 30 }, key);
    expect(first.body).toEqual({
      ok: 0,
      data: { balance: 470, monthly_usage_cnt: 0, free_cnt: 470 },
    });
    expect((await post('/api/order/download', { cnt: '30' }, key)).body).toEqual(first.body);
    const other = await post('/api/order/download', { cnt: 31 }, key);
    expect(outcome(other).slice(0, 2)).toEqual([409, 'idempotency_conflict']);
    const call = await post('/api/user/add-monthly-usage', { cnt: 30 }, key);
    expect(outcome(call).slice(0, 2)).toEqual([409, 'idempotency_conflict']);
    expect(await balance()).toBe(470);
  });

  it('is refused beyond the balance, and without a subscription', async () => {
    expect(outcome(await post('/api/order/download', { cnt: 501 }))).toEqual([
      402,
      'insufficient_credits',
      { needed: 501, balance: 500 },
    ]);
    expect(outcome(await post('/api/user/add-monthly-usage', { cnt: 1 }))).toEqual([
      402,
      'insufficient_credits',
      { needed: 1, balance: 0 },
    ]);
  });

  it.each([0, -5, 1.5, 100_001, 'x', '', null, true, [1], { valueOf: 1 }])(
    'refuses %j',
    async (cnt) => {
      expect((await post('/api/order/download', { cnt })).status).toBe(400);
    },
  );

  it.each(['', 'é', 'a b', 'x'.repeat(256)])('refuses the key %j', async (key) => {
    const answer = await post('/api/order/download', { cnt: 1 }, { 'Idempotency-Key': key });
    expect(answer.status).toBe(400);
  });

  it('needs an account', async () => {
    for (const path of ['/api/order/download', '/api/user/add-monthly-usage']) {
      expect((await api.post(path, { cnt: 1 })).status).toBe(401);
    }
  });

  it('shows in the ledger and in the usage of the day', async () => {
    await post('/api/order/download', { cnt: 30 });
    const { data } = await get('/credits/ledger?limit=1');
    expect(data).toMatchObject({
      items: [{ kind: 'spend', amount: -30, balance: 470, source: 'free', job_id: null }],
      nextCursor: '2',
    });
    const next = (await get(`/credits/ledger?limit=1&cursor=${data.nextCursor}`)).data;
    expect(next).toMatchObject({ items: [{ kind: 'top_up', amount: 500 }], nextCursor: null });
    const usage = (await get('/credits/usage')).data;
    expect(usage).toMatchObject({ quota: 500, days: [{ subscription: 0, free: 30 }] });
  });
});

describe('text', () => {
  it('is metered over requests; what was translated before is free', async () => {
    const text = fresh(600);
    expect((await translate(text)).body.data.credits).toBe(1);
    expect((await translate(text)).body.data).toMatchObject({
      credits: 0,
      translations: [{ cached: true }],
    });
    expect((await translate(fresh(300))).body.data.credits).toBe(0);
    expect((await translate(fresh(300))).body.data.credits).toBe(1);
    expect(await balance()).toBe(498);
  });

  it('of a chat costs what its characters do together, not a credit a message', async () => {
    const costs = [];
    for (let message = 0; message < 20; message++) {
      costs.push((await translate(fresh(28))).body.data);
    }
    expect(costs.reduce((sum, { credits }) => sum + credits, 0)).toBe(1);
    expect(costs.at(-1).meter).toBe(20 * 28);
    expect(await balance()).toBe(499);
    const { data } = await get('/credits/activity');
    expect(
      data.items.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount]),
    ).toEqual([
      ['text', -1],
      ['top_up', 500],
    ]);
    expect((await get('/credits/ledger')).data.items).toHaveLength(2);
  });

  it('is metered as a stream too, once everything was sent', async () => {
    const sent = await api.request('/translate', {
      method: 'POST',
      body: JSON.stringify({ texts: [fresh(700), fresh(700)], from: 'en', to: 'es' }),
      headers: {
        ...ann.ticket,
        'Content-Type': 'application/json',
        Accept: 'application/x-ndjson',
      },
    });
    const lines = (await sent.text()).trim().split('\n');
    expect(JSON.parse(lines.at(-1)!)).toEqual({
      ...{ done: true, credits: 2 },
      meter: expect.any(Number),
    });
    expect(await balance()).toBe(498);
  });

  it('is refused before any work when it may cost more than there is', async () => {
    await api.services.stores.ledger.spend(ann.userId, 499);
    expect(outcome(await translate(fresh(2_500)))).toEqual([
      402,
      'insufficient_credits',
      { needed: 3, balance: 1 },
    ]);
    const stream = { Accept: 'application/x-ndjson' };
    expect((await translate(fresh(2_500), stream)).status).toBe(402);
    expect((await translate(fresh(900))).status).toBe(200);
    expect(await balance()).toBe(0);
  });

  it.each([
    ['fails', () => new GlossaError('engine_unavailable', 'away')],
    ['is broken off', () => new DOMException('left', 'AbortError')],
  ])('that %s costs nothing, and is not remembered for free', async (_, reason) => {
    const text = fresh(900);
    const { app } = await api.app({
      services: {
        ...api.services,
        work: {
          ...api.services.work,
          async translateTexts(request) {
            await api.services.work.translateTexts(request);
            throw reason();
          },
        },
      },
    });
    const sent = await app.request('/translate', {
      method: 'POST',
      body: JSON.stringify({ text, from: 'en', to: 'es' }),
      headers: { ...ann.ticket, 'Content-Type': 'application/json' },
    });
    expect(sent.status).toBeGreaterThanOrEqual(500);
    expect(await balance()).toBe(500);
    expect((await translate(text)).body.data).toMatchObject({
      credits: 1,
      translations: [{ cached: false }],
    });
  });

  it('that breaks off as a stream costs what was sent, and keeps that', async () => {
    const sent = fresh(1_200);
    const { app } = await api.app({
      services: {
        ...api.services,
        work: {
          ...api.services.work,
          async translateTexts(request) {
            await api.services.work.translateTexts({ ...request, texts: [sent] });
            throw new GlossaError('engine_unavailable', 'away');
          },
        },
      },
    });
    const answer = await app.request('/translate', {
      method: 'POST',
      body: JSON.stringify({ texts: [sent, fresh(5_000)], from: 'en', to: 'es' }),
      headers: {
        ...ann.ticket,
        'Content-Type': 'application/json',
        Accept: 'application/x-ndjson',
      },
    });
    expect(await answer.text()).toContain('engine_unavailable');
    expect(await balance()).toBe(498);
    expect((await translate(sent)).body.data.credits).toBe(0);
  });
});

describe('documents', () => {
  it('cost what was translated; the same again is free', async () => {
    const key = await upload(DOCUMENT);
    const cost = (await post('/doc-translate/cost', { doc: key, from: 'en', to: 'es' })).body.data;
    expect(cost).toMatchObject({ credits: PRICE, balance: 500 });
    const create = () => post('/doc-translate/create', { taskId: cost.taskId });
    const { jobId } = (await create()).body.data;
    expect(await ended(jobId)).toMatchObject({
      status: 'succeeded',
      credits: { reserved: PRICE, charged: PRICE },
    });
    const again = await ended((await create()).body.data.jobId);
    expect(again).toMatchObject({ status: 'succeeded', credits: { charged: 0 } });

    const doc = await upload(`${DOCUMENT}\n${fresh(60)}\n`);
    const { body } = await post('/doc-translate/create', { doc, from: 'en', to: 'es' });
    const more = body.data.jobId;
    expect(await ended(more)).toMatchObject({ credits: { reserved: PRICE, charged: 1 } });
    expect(await balance()).toBe(500 - PRICE - 1);
    const { items } = (await get('/credits/ledger')).data;
    expect(items.filter(({ job_id }: { job_id: string }) => job_id === more)).toMatchObject([
      { kind: 'settle', amount: PRICE - 1 },
      { kind: 'reserve', amount: -PRICE },
    ]);
  });

  it('are refused at once where the price is known, else by the job; neither costs anything', async () => {
    const key = await upload(DOCUMENT);
    const cost = (await post('/doc-translate/cost', { doc: key, from: 'en', to: 'es' })).body.data;
    await api.services.stores.ledger.spend(ann.userId, 499);
    expect(outcome(await post('/doc-translate/create', { taskId: cost.taskId }))).toEqual([
      402,
      'insufficient_credits',
      { needed: PRICE, balance: 1 },
    ]);
    const blind = await post('/doc-translate/create', { doc: key, from: 'en', to: 'es' });
    expect(await ended(blind.body.data.jobId)).toMatchObject({
      status: 'failed',
      error: { code: 'insufficient_credits' },
      credits: { reserved: 0, charged: 0 },
    });
    expect(await balance()).toBe(1);
  });

  it('that are canceled give everything back', async () => {
    const owner = ownerOfAccount(ann.userId);
    const { jobService } = api.services.work;
    // A conversation without messages fits no schema: the worker ends it as soon as it comes upon it.
    const input = { messages: [] };
    const jobId = await jobService.submit({ kind: 'chat', owner, input, credits: 40 });
    await jobService.cancel(owner, jobId);
    await ended(jobId);
    expect(await balance()).toBe(500);
  });
});

it('chat is metered as text: the new message and the answer', async () => {
  const messages = [{ role: 'user', content: `Translate to Spanish: ${fresh(700)}` }];
  const { jobId } = (await post('/api/chat/create', { payload: { messages } })).body.data;
  const job = await ended(jobId);
  expect(job).toMatchObject({ status: 'succeeded', credits: { charged: 2 } });
  expect(await balance()).toBe(498);
  await api.services.stores.ledger.spend(ann.userId, 497);
  const refused = await post('/api/chat/create', { payload: { messages } });
  expect(outcome(refused).slice(0, 2)).toEqual([402, 'insufficient_credits']);
});

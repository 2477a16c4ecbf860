import { documentCredits, isFinal, type JobView } from '@glossa/contract';
import type { ReadEngine } from '@glossa/engines';
import { lineReader } from '@glossa/pdf/testing/line-reader';
import { scanPdf } from '@glossa/pdf/testing/scan-pdf';
import { until } from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sharedApi, type TestApi } from './testing/api.ts';
import { createPerson, type Person } from './testing/people.ts';

const TEXTS = [
  'The committee met on Thursday to discuss the harvest.',
  'Prices had fallen since the spring, and the roof was old.',
];
const LENGTH = TEXTS.join('').length;

let api: TestApi;
let ann: Person;
let people = 0;
let own: ReadEngine;
/** Pages that were read, from 1. */
let asked: number[] = [];
let scan: Uint8Array;

/** Knows what the pages say. */
const read: ReadEngine['read'] = async ({ path, language }) => {
  const page = Number(/page-(\d+)/.exec(path)![1]);
  asked.push(page);
  const line = lineReader(() => ({ text: TEXTS[page - 1]! }));
  const { lines } = await line({ path, language, layout: 'lines' });
  const found = lines.map((one) => ({
    ...{ ...one, words: [...one.words], direction: 'ltr' as const, confidence: 0.9 },
    box: one.words[0]!.box,
  }));
  return { blocks: [{ box: found[0]!.box, lines: found }], language: 'en' };
};

beforeAll(async () => {
  api = await sharedApi();
  const { engines } = api.services;
  own = engines.read;
  engines.read = { ...own, canRead: async (tag) => tag !== 'bo', read };
  scan = await scanPdf(
    TEXTS.map((text) => ({
      page: { width: 330, height: 60, texts: [{ text, x: 15, y: 35, width: 310, size: 11 }] },
    })),
  );
});
afterAll(() => {
  api.services.engines.read = own;
});
beforeEach(async () => {
  asked = [];
  ann = await createPerson(api, `ann${people++}@scans.example.org`);
});

const post = async (path: string, body: object) => (await api.post(path, body, ann.ticket)).body;
const balance = async () => (await api.services.stores.ledger.balance(ann.userId)).balance;

async function upload(): Promise<string> {
  const body = new FormData();
  body.set('file', new File([scan as Uint8Array<ArrayBuffer>], 'scan.pdf'));
  const sent = { method: 'POST', body, headers: ann.ticket };
  const answer = await (await api.request('/upload', sent)).json();
  return (answer as { data: { key: string } }).data.key;
}

async function ended(jobId: string): Promise<JobView<{ html?: string; report?: object }>> {
  const headers = { ...ann.ticket, Accept: 'application/json' };
  let job: JobView | undefined;
  await until(async () => {
    const answer = await (await api.request(`/jobs/${jobId}/events`, { headers })).json();
    job = (answer as { data: JobView }).data;
    return isFinal(job.status);
  });
  return job as never;
}

it('scanned pages have an estimate, a look at the first page for nothing, and cost what was read', async () => {
  const doc = await upload();
  const { data: cost } = await post('/doc-translate/cost', { doc, from: 'auto', to: 'es' });
  expect(cost).toMatchObject({
    ...{ estimated: true, segments: 0, credits: 1, scanned: { pages: 2, isRead: true } },
  });
  expect(Math.abs(cost.characters - LENGTH) / LENGTH).toBeLessThan(0.2);
  expect(asked).toEqual([]);

  const preview = await post('/doc-translate/preview', { taskId: cost.taskId });
  const { result: seen } = await ended(preview.data.jobId);
  expect(seen!.html).toContain('Thé çömmîttéé');
  expect(asked).toEqual([1]);
  expect(await balance()).toBe(500);

  const created = await post('/doc-translate/create', { taskId: cost.taskId });
  const job = await ended(created.data.jobId);
  expect(job).toMatchObject({
    status: 'succeeded',
    credits: { charged: documentCredits(LENGTH) },
    result: { report: { characters: LENGTH, scanned: { read: 2, unsure: [], left: [] } } },
  });
  expect(await balance()).toBe(500 - documentCredits(LENGTH));
});

it.runIf(FULL_TIER)(
  'scanned pages cost nothing, and tell nothing, where they are in the target language, or not paid',
  async () => {
    const doc = await upload();
    const same = await post('/doc-translate/create', { doc, from: 'auto', to: 'en' });
    const job = await ended(same.data.jobId);
    expect(job).toMatchObject({ status: 'succeeded', credits: { charged: 0 } });
    expect(job.result!.report).toMatchObject({ remarks: ['already_in_target_language'] });
    const segments = await post('/doc-translate/segments', { jobId: same.data.jobId });
    expect(segments.data.items).toEqual([]);

    await api.services.stores.ledger.spend(ann.userId, 500);
    const unpaid = await post('/doc-translate/create', { doc, from: 'en', to: 'fr' });
    expect(await ended(unpaid.data.jobId)).toMatchObject({
      ...{ status: 'failed', error: { code: 'insufficient_credits' }, credits: { charged: 0 } },
    });
  },
);

it.runIf(FULL_TIER)(
  'scanned pages that nobody reads have no price, and stay as they are',
  async () => {
    const doc = await upload();
    const { data: cost } = await post('/doc-translate/cost', { doc, from: 'bo', to: 'es' });
    expect(cost).toMatchObject({
      credits: 0,
      estimated: false,
      scanned: { pages: 2, isRead: false },
    });
    const { data } = await post('/doc-translate/create', { taskId: cost.taskId });
    expect((await ended(data.jobId)).result!.report).toMatchObject({
      scanned: { read: 0, left: [1, 2], noReader: 'bo' },
    });
    expect(asked).toEqual([]);
  },
);

import { inflateSync } from 'node:zlib';
import { calls, type JobView } from '@glossa/contract';
import { watchJob } from '@glossa/core';
import { drawPdf } from '@glossa/pdf/testing/draw';
import { makePdf } from '@glossa/pdf/testing/make-pdf';
import { protectPdf } from '@glossa/pdf/testing/protect';
import { FULL_TIER } from '@glossa/testing/tier';
import { expect, it } from 'vitest';
import { ALICE, BOB, sharedApi, type TestApi } from './testing/api.ts';

const line = (text: string, y: number) => `BT /F1 9 Tf 20 ${y} Td (${text}) Tj ET`;
const SENTENCE = 'The committee will publish its report about the long river next week.';
/** The second page has 2,600 characters: more than a preview translates. */
const LONG = Array.from({ length: 36 }, (_, at) => line(`${at}. ${SENTENCE}`, 780 - at * 21));
const bytes = makePdf({
  pages: [
    { content: 'q 0 0 1 rg 50 50 300 200 re f Q', size: [400, 800] },
    { content: LONG.join('\n'), size: [400, 800] },
    { content: line('The third page.', 700), size: [400, 800] },
  ],
});

type Result = Record<'url' | 'html', string> & {
  pages: unknown;
  sourcePages?: string[];
  report: { layout?: object };
};
const upload = async (api: TestApi, file = bytes) => {
  const form = new FormData();
  form.set('file', new File([file as Uint8Array<ArrayBuffer>], 'river.pdf'));
  return (await api.client().form(calls.upload, form)).key;
};
async function ended(api: TestApi, jobId: string) {
  const seen = watchJob<Result>(api.client(), jobId, new AbortController().signal);
  const last = (await Array.fromAsync(seen)).at(-1) as JobView<Result>;
  expect(last.error).toBeUndefined();
  return last.result!;
}
/** What is behind a link, which needs no device. */
const get = (api: TestApi, link: string, headers: Record<string, string> = {}) =>
  api.request(link.replace('http://glossa.test', ''), { device: null, headers });

/** Rows of a PNG file of ours, which have no filters. */
async function rowsOf(response: Response): Promise<Buffer[]> {
  expect(response.headers.get('Content-Type')).toBe('image/png');
  const file = Buffer.from(await response.arrayBuffer());
  const width = file.readUInt32BE(16);
  const channels = file[25] === 0 ? 1 : 3;
  const at = file.indexOf('IDAT');
  const data = inflateSync(file.subarray(at + 4, at + 4 + file.readUInt32BE(at - 4)));
  const length = width * channels + 1;
  return Array.from({ length: data.length / length }, (_, row) =>
    data.subarray(row * length, (row + 1) * length),
  );
}
const code = (asked: Promise<unknown>) =>
  asked.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );

it('prices, translates and shows the pages that are chosen, and no others', async () => {
  const api = await sharedApi();
  const client = api.client();
  const asked = { doc: await upload(api), from: 'en', to: 'es' };
  const whole = await client.call(calls.docCost, asked);
  expect([whole.pages, whole.documentPages, whole.range]).toEqual([3, undefined, undefined]);
  const cost = await client.call(calls.docCost, { ...asked, pages: '3' });
  expect(cost).toMatchObject({
    pages: 1,
    documentPages: 3,
    range: '3',
    characters: 15,
    credits: 1,
  });
  expect(whole.credits).toBeGreaterThan(1);
  expect([
    await code(client.call(calls.docCost, { ...asked, pages: '4-' })),
    await code(client.call(calls.docCreate, { ...asked, pages: 'three' })),
  ]).toEqual(['invalid_page_range', 'invalid_page_range']);

  const { jobId } = await client.call(calls.docCreate, { taskId: cost.taskId! });
  const { url, pages } = await ended(api, jobId);
  expect(pages).toBe(3);
  const texts = (await drawPdf(new Uint8Array(await (await get(api, url)).arrayBuffer()))).map(
    ({ text }) => text.trim(),
  );
  expect(texts[1]).toContain(SENTENCE);
  expect(texts[2]).toMatch(/^Thé/);

  const view = await client.call(calls.docPages, { jobId });
  expect(view).toMatchObject({ from: 'en', to: 'es', total: 1, items: [{ page: 3 }] });
  const { source, target } = view.items[0]!;
  const shown = await get(api, target);
  expect(shown.headers.get('Cache-Control')).toBe('private, max-age=3600, immutable');
  const [before, after] = [await rowsOf(await get(api, source!)), await rowsOf(shown)];
  expect(before.length).toBe(after.length);
  expect(Buffer.concat(before).equals(Buffer.concat(after))).toBe(false);
  const known = { 'If-None-Match': shown.headers.get('ETag')! };
  expect((await get(api, target, known)).status).toBe(304);
  expect((await client.call(calls.docPages, { jobId })).items).toEqual(view.items);
});

it('shows pages to whom they belong, of what is paid, and where the link says so', async () => {
  const api = await sharedApi();
  const client = api.client();
  const asked = { doc: await upload(api), from: 'en', to: 'es', pages: '3' };
  const { jobId } = await client.call(calls.docCreate, asked);
  await ended(api, jobId);
  expect(await code(api.client(BOB).call(calls.docPages, { jobId }))).toBe('not_found');
  const { items } = await client.call(calls.docPages, { jobId });
  const { target } = items[0]!;
  for (const wrong of [
    target.replace('page=2', 'page=1'),
    target.replace('result', 'source'),
    `${target}0`,
  ])
    expect((await get(api, wrong)).status).toBe(404);
  const { services } = api;
  await services.stores.database.sql.query(`update jobs set status = 'running' where id = $1`, [
    jobId,
  ]);
  expect(await code(client.call(calls.docPages, { jobId }))).toBe('not_found');
});

it.runIf(FULL_TIER)(
  'draws 1,200 pictures an hour for one network, and what browsers know besides',
  async () => {
    const api = await sharedApi();
    const client = api.client();
    const asked = { doc: await upload(api), from: 'en', to: 'es', pages: '1, 3' };
    const { jobId } = await client.call(calls.docCreate, asked);
    await ended(api, jobId);
    const { services } = api;
    const { limiter } = services.stores;
    // Each picture counts for 600.
    const dear: typeof limiter = {
      ...limiter,
      consume: (key, rule, cost = 1) =>
        limiter.consume(key, rule, key.startsWith('pictures:') ? 600 * cost : cost),
    };
    const stores = { ...services.stores, limiter: dear };
    const { app } = await api.app({ services: { ...services, stores }, trustedProxies: 1 });
    const { items } = await client.call(calls.docPages, { jobId });
    const [one, other] = items.map(({ target }) => target.replace('http://glossa.test', ''));
    const from = (address: string, path: string, headers: Record<string, string> = {}) =>
      app.request(path, { headers: { ...headers, 'X-Forwarded-For': address } });
    const first = await from('203.0.113.61', one!);
    const known = { 'If-None-Match': first.headers.get('ETag')! };
    expect([first.status, (await from('203.0.113.61', other!)).status]).toEqual([200, 200]);
    const refused = await from('203.0.113.61', one!);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3500);
    expect(await refused.json()).toMatchObject({
      error: { code: 'rate_limited', details: { limit: 1200, windowSeconds: 3600 } },
    });
    expect((await from('203.0.113.61', one!, known)).status).toBe(304);
    expect((await from('203.0.113.62', one!)).status).toBe(200);
  },
);

it.runIf(FULL_TIER)(
  'shows no pages of a file that its password has to open, nor of other formats',
  async () => {
    const api = await sharedApi();
    const client = api.client();
    const doc = await upload(api, await protectPdf(bytes, { password: 'sésame' }));
    const asked = { doc, from: 'en', to: 'es', password: 'sésame', pages: '3' };
    const { jobId } = await client.call(calls.docCreate, asked);
    expect((await ended(api, jobId)).pages).toBeUndefined();
    expect(await client.call(calls.docPages, { jobId })).toMatchObject({ total: 0, items: [] });
  },
);

it('previews the first page that says something: its pictures hold what is translated for that alone', async () => {
  const api = await sharedApi();
  const client = api.client();
  const asked = { doc: await upload(api), from: 'en', to: 'es' };
  const { taskId } = await client.call(calls.docCost, asked);
  const { jobId } = await client.call(calls.docPreview, { taskId: taskId! });
  const { pages, sourcePages = [] } = await ended(api, jobId);
  expect([(pages as string[]).length, sourcePages.length]).toEqual([1, 1]);
  const before = await rowsOf(await get(api, sourcePages[0]!));
  const after = await rowsOf(await get(api, (pages as string[])[0]!));
  const isSame = (from: number, to: number) =>
    Buffer.concat(before.slice(from, to)).equals(Buffer.concat(after.slice(from, to)));
  // 1,500 of 2,600 characters are the upper half of the lines.
  const third = Math.floor(before.length / 3);
  expect([isSame(0, third), isSame(2 * third, before.length)]).toEqual([false, true]);
  expect(await code(client.call(calls.docPages, { jobId }))).toBe('not_found');
  const owner = (await api.services.stores.jobs.find(jobId))!.owner;
  expect(owner).toContain(ALICE);
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type calls as Calls,
  calls,
  imageLinesSchema,
  type JobView,
  type ResponseOf,
} from '@glossa/contract';
import { watchJob } from '@glossa/core';
import { buildZip } from '@glossa/documents/testing/build-zip';
import { drawPicture, pseudo } from '@glossa/engines/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALICE, BOB, startApi, type TestApi } from '../testing/api.ts';
import { createPerson, type Person } from '../testing/people.ts';

type Result = NonNullable<ResponseOf<typeof Calls.imgStatus>['result']>;
type Job = JobView<Result>;

const NEVER = new AbortController().signal;
/** Where a picture is asked for until nobody waits for it any more. */
const UNANSWERED = '/unanswered.png';
const BACKGROUND = '#e0f0ff';
const TEXTS = [
  { text: 'The committee meets on Monday.', x: 40, y: 70 },
  { text: 'Tickets', x: 420, y: 170, size: 36, colour: '#a01010' },
];

let api: TestApi;
let web: Server;
let origin: string;
let poster: Uint8Array<ArrayBuffer>;
let blank: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  poster = await drawPicture(TEXTS, { background: BACKGROUND });
  blank = await drawPicture([], { background: ['#204060', '#80a0c0'] });
  web = createServer((request, response) => {
    if (request.url === '/poster.png') response.setHeader('Content-Type', 'image/png').end(poster);
    else if (request.url !== UNANSWERED) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  const { port } = web.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  api = await startApi({}, { safeFetch: { allowLoopbackForTests: true, allowPorts: [port] } });
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  web.close();
});

async function upload(bytes: Uint8Array<ArrayBuffer>, name = 'poster.png', device = ALICE) {
  const form = new FormData();
  form.set('file', new File([bytes], name));
  return (await api.client(device).form(calls.upload, form)).key;
}

async function finished(jobId: string): Promise<Job> {
  return (await Array.fromAsync(watchJob<Result>(api.client(), jobId, NEVER))).at(-1)!;
}

async function translate(
  imgs: string[],
  options: { from?: string; to?: string; paste?: 0 | 1 } = {},
): Promise<Job> {
  const request = { imgs, from: 'en', to: 'es', ...options };
  return finished((await api.client().call(calls.imgCreate, request)).jobId);
}

const refusal = async (imgs: unknown, more: object = {}) =>
  (await api.post('/img-translate/create', { imgs, from: 'en', to: 'es', ...more })).body.error
    ?.code;

async function download(link: string) {
  const response = await api.request(link.replace('http://glossa.test', ''));
  expect(response.status).toBe(200);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe('pictures', () => {
  it('are read, translated and drawn, and can be downloaded', async () => {
    const job = await translate([await upload(poster)], { from: 'auto' });
    expect(job).toMatchObject({ kind: 'image', status: 'succeeded', progress: 100 });
    const [image] = job.result!.images;
    expect(image).toMatchObject({ name: 'poster.png', width: 640, height: 200, language: 'en' });
    const [sentence, label] = image!.regions;
    expect(image!.regions.map(({ source }) => source)).toEqual(TEXTS.map(({ text }) => text));
    expect(sentence).toMatchObject({
      vertical: false,
      translation: pseudo(TEXTS[0]!.text, false),
    });
    expect(sentence!.background).toBe(BACKGROUND);
    expect(label!.color).toBe('#a01010');
    for (const [x, y] of image!.regions.flatMap(({ polygon }) => polygon)) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(640);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(200);
    }
    const drawn = await download(image!.url);
    expect(drawn.response.headers.get('Content-Type')).toBe('image/png');
    expect(drawn.response.headers.get('Content-Disposition')).toContain('poster.es.png');
    const { width, height } = await loadImage(drawn.bytes);
    expect([width, height]).toEqual([640, 200]);
    expect(drawn.bytes.equals(poster)).toBe(false);
    expect((await download(image!.originalUrl)).bytes.equals(poster)).toBe(true);
    const { url } = await api.client().call(calls.imgArchive, { jobId: job.jobId });
    expect(`${(await download(url!)).bytes}`).toContain('poster.es.png');
    await expect(api.client().call(calls.imgRetry, { jobId: job.jobId })).rejects.toMatchObject({
      code: 'conflict',
    });
  }, 180_000);

  it.runIf(FULL_TIER)(
    'give their text only, when nothing is to be drawn',
    async () => {
      const [image] = (await translate([await upload(poster)], { paste: 0 })).result!.images;
      expect(image!.regions).toHaveLength(2);
      const path = (link: string) => new URL(link).pathname;
      expect(path(image!.url)).toBe(path(image!.originalUrl));
    },
    180_000,
  );

  it.runIf(FULL_TIER)(
    'come from a public URL, and several at once',
    async () => {
      const imgs = [await upload(blank, 'blank.png'), `${origin}/poster.png`, await upload(poster)];
      const { jobId } = await api.client().call(calls.imgCreate, { imgs, from: 'en', to: 'es' });
      const running = await api.client().call(calls.imgCheckStatus, {});
      expect(running.running).toContain(jobId);
      const job = await finished(jobId);
      const { images } = job.result!;
      expect(images.map(({ regions }) => regions.length)).toEqual([0, 2, 2]);
      expect(images[0]).toMatchObject({ language: null, width: 640 });
      expect((await api.client().call(calls.imgCheckStatus, {})).running).not.toContain(jobId);
      const history = await api.client().call(calls.imgHistory, {});
      expect(history.items.find((item) => item.jobId === jobId)).toMatchObject({
        name: 'blank.png',
        to: 'es',
      });
    },
    180_000,
  );

  it.runIf(FULL_TIER)(
    'are read without a translation, word by word',
    async () => {
      const { languages } = await api.client().call(calls.imgLanguages, {});
      expect(languages).toEqual(expect.arrayContaining(['auto', 'en']));
      const imgs = [await upload(poster), await upload(blank, 'blank.png')];
      const { jobId } = await api.client().call(calls.imgRead, { imgs });
      const { images } = (await finished(jobId)).result!;
      const texts = TEXTS.map(({ text }) => text);
      expect(images[0]!.regions.map(({ source }) => source)).toEqual(texts);
      const { bytes } = await download(images[0]!.linesUrl!);
      const { regions } = imageLinesSchema.parse(JSON.parse(`${bytes}`));
      expect(regions.map((lines) => lines.map(({ text }) => text))).toEqual(
        texts.map((text) => [text]),
      );
      const words = regions[0]![0]!.words!;
      expect(words.map(({ text }) => text)).toEqual(texts[0]!.split(' '));
      // Where they stand in the picture, which is read at another size.
      expect(words[0]!.place[0]).toBeGreaterThan(30);
      expect(words.at(-1)!.place[0]).toBeLessThan(640);
      expect(images[1]).toMatchObject({ name: 'blank.png', regions: [] });
      expect(images[1]!.linesUrl).toBeUndefined();
    },
    180_000,
  );

  it.runIf(FULL_TIER)(
    'come in archives, in natural order, and cost what was said',
    async () => {
      const zip = buildZip([
        { name: 'b/10.png', data: blank, stored: true },
        { name: 'b/2.png', data: poster, stored: true },
        { name: 'notes.txt', data: 'none' },
      ]);
      const imgs = [await upload(new Uint8Array(zip), 'chapter.cbz')];
      const cost = await api.client().call(calls.imgCost, { imgs });
      expect(cost).toMatchObject({ counts: [2], images: 2, credits: 2 });
      const { jobId, result } = await translate(imgs);
      const { images, book } = result!;
      expect(book).toBe('cbz');
      const { url } = await api.client().call(calls.imgArchive, { jobId, format: 'cbz' });
      const link = (await api.request(url!.replace('http://glossa.test', ''))).headers;
      const { bytes, response } = await download(link.get('Location')!);
      expect(response.headers.get('Content-Disposition')).toContain('chapter.es.cbz');
      // In the order of the file, and what is no picture with them.
      const order = ['b/10.png', 'b/2.png', 'notes.txt'].map((name) => bytes.indexOf(name));
      expect(order).toEqual(order.toSorted((a, b) => a - b));
      expect(order[0]).toBeGreaterThan(0);
      expect(bytes.includes(Buffer.from(blank))).toBe(true);
      expect(bytes.includes(Buffer.from(poster))).toBe(false);
      const none = await api.client().call(calls.imgArchive, { jobId, format: 'tiff' });
      expect(none.url).toBeNull();
      expect(images.map(({ name, regions }) => [name, regions.length])).toEqual([
        ['2.png', 2],
        ['10.png', 0],
      ]);
      expect((await download(images[0]!.originalUrl)).bytes.equals(poster)).toBe(true);
      const { width } = await loadImage((await download(images[0]!.url)).bytes);
      expect(width).toBe(640);
    },
    180_000,
  );

  it.runIf(FULL_TIER)(
    'that cannot be translated do not keep the others back',
    async () => {
      const broken = await upload(poster.slice(0, 900), 'broken.png');
      const { result } = await translate([broken, await upload(poster)]);
      const [first, second] = result!.images;
      expect(first).toMatchObject({
        name: 'broken.png',
        error: { code: 'corrupt_file' },
        regions: [],
      });
      expect(second!.error).toBeUndefined();
      expect(second!.regions).toHaveLength(2);
      const all = await translate([broken, broken]);
      expect(all).toMatchObject({ status: 'failed', error: { code: 'corrupt_file' } });
      const { jobId } = all;
      expect(await api.client().call(calls.imgArchive, { jobId })).toEqual({ url: null });
      expect(await api.client().call(calls.imgRetry, { jobId })).toEqual({ jobId });
      expect(await finished(jobId)).toMatchObject({ status: 'failed' });
    },
    180_000,
  );

  it.runIf(FULL_TIER)(
    'stop when they are canceled, and go with their job',
    async () => {
      const { jobId } = await api.client().call(calls.imgCreate, {
        imgs: Array.from({ length: 3 }, () => `${origin}/poster.png`),
        from: 'en',
        to: 'es',
      });
      const canceled = await api.client().call(calls.jobCancel, { id: jobId });
      expect(canceled.status).toBe('canceled');
      expect((await finished(jobId)).status).toBe('canceled');
      const done = await translate([`${origin}/poster.png`]);
      const { url } = done.result!.images[0]!;
      await api.client().call(calls.jobDelete, { id: done.jobId });
      expect((await api.request(url.replace('http://glossa.test', ''))).status).toBe(404);
    },
    180_000,
  );
});

describe('credits of pictures', () => {
  let person: Person;
  const call = async (path: string, body: object) => {
    const response = await api.request(path, {
      method: 'POST',
      device: null,
      headers: { ...person.ticket, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    // biome-ignore lint/suspicious/noExplicitAny: bodies of every call
    return (await response.json()) as any;
  };

  it('are one for each with text, none for one without, with a glossary of before', async () => {
    person = await createPerson(api, 'pictures@example.org');
    const before = (await api.services.stores.ledger.balance(person.userId)).balance;
    const imgs: string[] = [];
    for (const bytes of [poster, blank]) {
      const form = new FormData();
      form.set('file', new File([bytes], 'a.png'));
      const request = { method: 'POST', device: null, headers: person.ticket, body: form };
      const uploaded = await (await api.request('/upload', request)).json();
      imgs.push((uploaded as { data: { key: string } }).data.key);
    }
    const pair = { from: 'en', to: 'es' };
    const entries = [{ source: 'committee', target: 'comisión' }];
    const glossaryId = (await call('/glossaries', { name: 'Style', ...pair, entries })).data.id;
    const asked = { imgs, ...pair, glossaryId };
    const { jobId } = (await call('/img-translate/create', asked)).data;
    await api.request(`/glossaries/${glossaryId}`, { method: 'DELETE', headers: person.ticket });
    expect((await call('/img-translate/create', asked)).error.code).toBe('not_found');
    const status = async () => (await call('/img-translate/status', { jobId })).data;
    await expect.poll(async () => (await status()).status, { timeout: 120_000 }).toBe('succeeded');
    const { credits, result } = await status();
    expect(credits.charged).toBe(1);
    expect(JSON.stringify(result)).toContain('comisión');
    expect((await api.services.stores.ledger.balance(person.userId)).balance).toBe(before - 1);
  }, 180_000);
});

describe('a canceled job of pictures', () => {
  it.runIf(FULL_TIER)(
    'costs those that its account could see, and they stay',
    async () => {
      const person = await createPerson(api, 'canceled@example.org');
      const post = async (path: string, body: object) =>
        (await api.post(path, body, person.ticket)).body.data;
      const imgs = ['/poster.png', UNANSWERED, UNANSWERED].map((path) => origin + path);
      const { jobId } = await post('/img-translate/create', { imgs, from: 'en', to: 'es' });
      const seen = async () =>
        (await post('/img-translate/status', { jobId })).result?.images.length ?? 0;
      await expect.poll(seen, { timeout: 120_000 }).toBeGreaterThan(0);
      const canceled = await post(`/jobs/${jobId}/cancel`, {});
      expect(canceled.status).toBe('canceled');
      const { images } = canceled.result;
      expect(images).toHaveLength(1);
      expect(canceled.credits.charged).toBe(1);
      expect((await api.services.stores.ledger.balance(person.userId)).balance).toBe(499);
      await download(images[0].url);
      // Going on is a job of the others, which is paid by itself.
      const again = await post('/img-translate/retry', { jobId });
      expect(again.jobId).not.toBe(jobId);
      const rest = await post(`/jobs/${again.jobId}/cancel`, {});
      expect(rest.status).toBe('canceled');
      expect((await post('/img-translate/status', { jobId })).credits.charged).toBe(1);
    },
    180_000,
  );
});

describe('requests for pictures', () => {
  it('are refused when they cannot be met', async () => {
    const key = await upload(poster);
    expect(await refusal(Array.from({ length: 51 }, () => key))).toBe('validation_failed');
    expect(await refusal([])).toBe('validation_failed');
    expect(await refusal(['no-such-key'])).toBe('not_found');
    expect(await refusal([await upload(poster, 'bobs.png', BOB)])).toBe('not_found');
    expect(await refusal(['http://169.254.169.254/a.png'])).toBe('url_not_allowed');
    expect(await refusal([key], { from: 'bo' })).toBe('unsupported_language_pair');
    expect(await refusal([key], { to: 'en' })).toBe('validation_failed');
    expect(await refusal([key], { userId: 'somebody' })).toBe('forbidden');
    const large = await upload(new Uint8Array(25 * 1024 * 1024 + 1), 'large.png');
    expect(await refusal([large])).toBe('payload_too_large');
    const foreign = await api.request('/img-translate/check-status?user_id=somebody');
    expect(foreign.status).toBe(403);
  });
});

import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls, type JobView } from '@glossa/contract';
import { watchJob } from '@glossa/core';
import { ownerOfDevice } from '@glossa/db';
import { buildDocx } from '@glossa/documents/testing/build-docx';
import { buildXlsx, row } from '@glossa/documents/testing/build-xlsx';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALICE, BOB, startApi, type TestApi } from './testing/api.ts';

const TEXT = 'The committee will publish its report.\n\nThe second paragraph is short.\n';
const NEVER = new AbortController().signal;

let api: TestApi;
let web: Server;
let origin: string;
const pages: Record<string, (response: import('node:http').ServerResponse) => void> = {
  '/report.txt': (response) => response.end(TEXT),
  '/named': (response) =>
    response
      .setHeader('Content-Disposition', "attachment; filename*=UTF-8''r%C3%A9sum%C3%A9.txt")
      .end(TEXT),
  '/to-metadata': (response) =>
    response.writeHead(302, { Location: 'http://169.254.169.254/latest/meta-data/' }).end(),
  '/to-inner': (response) => response.writeHead(302, { Location: 'http://10.0.0.1/' }).end(),
};

beforeAll(async () => {
  web = createServer((request, response) => {
    const page = pages[request.url ?? ''];
    if (page) page(response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  const { port } = web.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  api = await startApi({}, { safeFetch: { allowLoopbackForTests: true, allowPorts: [port, 80] } });
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  web.close();
});

async function uploadText(device = ALICE, text: string | Uint8Array = TEXT, name = 'report.txt') {
  const form = new FormData();
  form.set('file', new File([text as Uint8Array<ArrayBuffer>], name));
  return api.client(device).form(calls.upload, form);
}

async function finished(jobId: string, device = ALICE): Promise<JobView<Record<string, string>>> {
  const events = await Array.fromAsync(
    watchJob<Record<string, string>>(api.client(device), jobId, NEVER),
  );
  return events.at(-1)!;
}

const download = (link: string, init: RequestInit = {}) =>
  api.request(link.replace('http://glossa.test', ''), init);

async function translated(device = ALICE) {
  const { key } = await uploadText(device);
  const request = { doc: key, from: 'en', to: 'es', fileName: 'Jahresbericht 2026.txt' };
  const { jobId } = await api.client(device).call(calls.docCreate, request);
  return finished(jobId, device);
}

describe('a document', () => {
  it('is priced, previewed and translated', async () => {
    const client = api.client();
    const { key } = await uploadText();
    const cost = await client.call(calls.docCost, { doc: key, from: 'auto', to: 'es' });
    expect(cost).toMatchObject({
      format: 'txt',
      pages: 1,
      segments: 2,
      credits: 1,
      estimated: false,
      balance: null,
      sourceLanguage: 'en',
    });
    const taskId = cost.taskId!;

    const preview = await client.call(calls.docPreview, { taskId });
    const { result } = await finished(preview.jobId);
    expect(result!.html).toContain('lang="es"');
    expect(result!.html).toContain('Thé çömmîttéé');

    const { jobId } = await client.call(calls.docCreate, { taskId });
    const job = await finished(jobId);
    expect(job).toMatchObject({ status: 'succeeded', progress: 100, kind: 'document' });
    const text = await (await download(job.result!.url!)).text();
    expect(text).toMatch(/^Thé çömmîttéé .*\n\nThé .*\n$/);
    const units = (await (await download(job.result!.unitsUrl!)).json()) as object[];
    expect(units[0]).toMatchObject({
      source: 'The committee will publish its report.',
      state: expect.stringMatching(/^(?:translated|reused)$/),
    });
  });

  it.runIf(FULL_TIER)(
    'is read again in its new language once an engine translated it, Word as well as HTML',
    async ({ skip }) => {
      await using real = await startApi({ GLOSSA_NULL_ENGINE: '0' });
      const engines = await real.services.engines.translate.select({ from: 'en', to: 'es' });
      skip(engines.length === 0, 'Apertium with English and Spanish is not installed.');
      const client = real.client();
      const upload = (bytes: Uint8Array, name: string) => {
        const form = new FormData();
        form.set('file', new File([bytes as Uint8Array<ArrayBuffer>], name));
        return client.form(calls.upload, form);
      };
      const translate = async (bytes: Uint8Array, name: string) => {
        const { key } = await upload(bytes, name);
        const request = { doc: key, from: 'en', to: 'es', fileName: name };
        const { jobId } = await client.call(calls.docCreate, request);
        const events = await Array.fromAsync(watchJob<{ url: string }>(client, jobId, NEVER));
        const { pathname, search } = new URL(events.at(-1)!.result!.url, 'http://glossa.test');
        return new Uint8Array(await (await real.request(pathname + search)).arrayBuffer());
      };
      const sentences = ['The committee will publish its report next week.', 'The house is big.'];
      const body = sentences.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('');
      const word = await translate(buildDocx({ body }), 'report.docx');
      const { key } = await upload(word, 'again.docx');
      expect(await client.call(calls.docCost, { doc: key, from: 'auto', to: 'en' })).toMatchObject({
        ...{ format: 'docx', segments: 2, sourceLanguage: 'es' },
      });
      const html = await translate(Buffer.from('<p>See <b>page 4</b>.</p>'), 'page.html');
      expect(new TextDecoder().decode(html)).toMatch(/<b>página 4<\/b>/);
    },
  );

  it('is previewed in its first 1,500 characters, even where they are one paragraph', async () => {
    const client = api.client();
    const form = new FormData();
    form.set('file', new File(['The committee will publish its report. '.repeat(500)], 'long.txt'));
    const { key } = await client.form(calls.upload, form);
    const { taskId } = await client.call(calls.docCost, { doc: key, from: 'en', to: 'es' });
    const { jobId } = await client.call(calls.docPreview, { taskId: taskId! });
    const { result } = await finished(jobId);
    const text = result!.html!.replaceAll(/<[^>]*>/g, '');
    expect(text.length).toBeGreaterThan(1_000);
    expect(text.length).toBeLessThan(2_500);
  });

  it('tells with its price and in its report how many cells keep their text for formulas', async () => {
    const rows = row(1, 'Long text') + row(2, 'Ohio', '=VLOOKUP("Ohio",A2:A9,1,FALSE)');
    const workbook = buildXlsx({ sheets: [{ name: 'S', rows }] });
    const { key } = await uploadText(ALICE, workbook, 'a.xlsx');
    const asked = { doc: key, from: 'en', to: 'es', fileName: 'a.xlsx' };
    const kept = { cells: 1, characters: 4 };
    expect(await api.client().call(calls.docCost, asked)).toMatchObject({ kept, characters: 9 });
    const choices = { formulaText: true };
    const all = await api.client().call(calls.docCost, { ...asked, choices });
    expect([all.kept, all.characters]).toEqual([undefined, 13]);
    const { jobId } = await api.client().call(calls.docCreate, asked);
    expect(await finished(jobId)).toMatchObject({ result: { report: { kept } } });
  });

  it('is downloaded under its new name, whole or in parts', async () => {
    const { result } = await translated();
    expect(result!.fileName).toBe('Jahresbericht 2026.es.txt');
    const whole = await download(result!.url!);
    expect(whole.headers.get('Content-Disposition')).toBe(
      `attachment; filename="Jahresbericht_2026.es.txt"; filename*=UTF-8''Jahresbericht%202026.es.txt`,
    );
    expect(whole.headers.get('X-Content-Type-Options')).toBe('nosniff');
    const bytes = new Uint8Array(await whole.arrayBuffer());
    const part = await download(result!.url!, { headers: { Range: 'bytes=4-9' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('Content-Range')).toBe(`bytes 4-9/${bytes.length}`);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(4, 10));
    const beyond = await download(result!.url!, { headers: { Range: 'bytes=99999-' } });
    expect(beyond.status).toBe(416);
    const head = await download(result!.url!, { method: 'HEAD' });
    expect(head.headers.get('Content-Length')).toBe(String(bytes.length));
  });

  it('is not downloaded by a link that was changed', async () => {
    const { result } = await translated();
    const { url } = result!;
    for (const changed of [
      url!.replace(/(?<=signature=)./, (first) => (first === 'A' ? 'B' : 'A')),
      url!.replace('/result', '/units.json'),
      url!.replace(/expires=\d/, 'expires=9'),
      url!.split('?')[0]!,
    ]) {
      expect((await download(changed)).status).toBe(404);
    }
  });

  it('is its owner’s alone', async () => {
    const job = await translated(ALICE);
    const { key } = await uploadText(ALICE);
    const bob = api.client(BOB);
    const { jobId } = job;
    const request = { doc: key, from: 'en', to: 'es' } as const;
    const { taskId } = await api.client().call(calls.docCost, request);
    const attempts = await Promise.allSettled([
      bob.call(calls.docStatus, { jobId }),
      bob.call(calls.jobCancel, { id: jobId }),
      bob.call(calls.jobDelete, { id: jobId }),
      bob.call(calls.jobEvents, { id: jobId }),
      bob.call(calls.chatResult, { jobId }),
      bob.call(calls.docCreate, request),
      bob.call(calls.docCost, request),
      bob.call(calls.docCreate, { taskId: taskId! }),
      bob.call(calls.docPreview, { taskId: taskId! }),
      api.client().call(calls.chatResult, { jobId }),
    ]);
    for (const attempt of attempts)
      expect(attempt).toMatchObject({ status: 'rejected', reason: { code: 'not_found' } });
    await expect(bob.call(calls.docStatus, { jobId: 'x\u0000' })).rejects.toMatchObject({
      code: 'validation_failed',
    });
    expect((await bob.call(calls.docHistory, {})).items).toEqual([]);
    await expect(bob.call(calls.docHistory, { userId: 'alice' })).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect((await api.client().call(calls.docStatus, { jobId })).status).toBe('succeeded');
  });

  it('stands in the history, newest first, a page at a time', async () => {
    const device = 'history-history-history-1';
    const ids = [];
    for (let n = 0; n < 3; n++) ids.unshift((await translated(device)).jobId);
    const first = await api.client(device).call(calls.docHistory, { limit: 2 });
    const cursor = first.nextCursor!;
    const second = await api.client(device).call(calls.docHistory, { limit: 2, cursor });
    expect([...first.items, ...second.items].map(({ jobId }) => jobId)).toEqual(ids);
    expect(second.nextCursor).toBeNull();
    expect(first.items[0]).toMatchObject({ name: 'Jahresbericht 2026.txt', from: 'en', to: 'es' });
    await expect(
      api.client(device).call(calls.docHistory, { cursor: 'nonsense' }),
    ).rejects.toMatchObject({ code: 'bad_request' });
  });

  it('goes with its files when it is deleted', async () => {
    const { jobId, result } = await translated();
    expect(await api.client().call(calls.jobDelete, { id: jobId })).toEqual({ deleted: true });
    expect((await download(result!.url!)).status).toBe(404);
    await expect(api.client().call(calls.docStatus, { jobId })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('that says nothing succeeds, costs nothing and says so', async () => {
    const { key } = await uploadText(ALICE, '12 + 34 = 46\n');
    const { jobId } = await api.client().call(calls.docCreate, { doc: key, from: 'en', to: 'es' });
    const job = await finished(jobId);
    expect(job).toMatchObject({ status: 'succeeded', credits: { charged: 0 } });
    expect(job.result!.report).toMatchObject({ remarks: ['nothing_to_translate'] });
  });

  it('of a broken kind fails with its code, in the caller’s language', async () => {
    const { key } = await uploadText(ALICE, new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]), 'x.docx');
    const { jobId } = await api.client().call(calls.docCreate, { doc: key, to: 'es' });
    expect(await finished(jobId)).toMatchObject({
      status: 'failed',
      error: { code: 'corrupt_file' },
    });
    const inSpanish = await api.post(
      '/doc-translate/status',
      { jobId },
      { 'Accept-Language': 'es' },
    );
    expect(inSpanish.body.data.error.message).toMatch(/archivo/i);
    const cost = api.client().call(calls.docCost, { doc: key, to: 'es' });
    await expect(cost).rejects.toMatchObject({ code: 'corrupt_file' });
  });

  it.each([
    [{ to: 'es' }, 'validation_failed'],
    [{ doc: 'x' }, 'validation_failed'],
    [{ doc: 'x', to: 'es', pages: '5-2' }, 'invalid_page_range'],
    [{ doc: 'x', from: 'es', to: 'es' }, 'validation_failed'],
    [{ doc: 'x', to: 'es' }, 'not_found'],
    [{ doc: '../../etc/passwd', to: 'es' }, 'not_found'],
    [{ taskId: 'x', to: 'es' }, 'not_found'],
  ])('is not begun for %j', async (request, code) => {
    await expect(api.client().call(calls.docCreate, request)).rejects.toMatchObject({ code });
  });
});

describe('an upload', () => {
  it('takes the key that its sender chose, among the sender’s own', async () => {
    const send = async (device: string, text: string) => {
      const form = new FormData();
      form.set('key', 'mine/report.txt');
      form.set('file', new File([text], 'report.txt'));
      return api.client(device).form(calls.upload, form);
    };
    const [alice, bob] = [await send(ALICE, 'Alice wrote this.'), await send(BOB, 'Bob wrote.')];
    expect([alice.key, bob.key]).toEqual(['mine/report.txt', 'mine/report.txt']);
    expect(await (await download(alice.url)).text()).toBe('Alice wrote this.');
    const again = await send(ALICE, 'Alice again.');
    expect(await (await download(again.url)).text()).toBe('Alice again.');
    expect((await download(alice.url)).status).toBe(404);
  });

  it('cleans the name that a sender gives', async () => {
    const { name } = await uploadText(ALICE, 'x', '../..\\evil\u202e\u0000".txt');
    for (const bad of ['/', '\\', '"', '\u0000', '\u202e']) expect(name).not.toContain(bad);
    expect(name).toContain('evil');
  });

  it('that breaks off leaves nothing', async () => {
    const before = await Array.fromAsync(api.services.stores.blobs.list('uploads/'));
    const boundary = 'b0undary';
    const start = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf`;
    const response = await api.request('/upload', {
      method: 'POST',
      body: start,
      headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    });
    expect(response.status).toBe(400);
    const after = await Array.fromAsync(api.services.stores.blobs.list('uploads/'));
    expect(after.length).toBe(before.length);
  });

  it('of a URL is fetched with the name its server gives', async () => {
    const { name, size } = await api.client().call(calls.upload, { url: `${origin}/named` });
    expect({ name, size }).toEqual({ name: 'résumé.txt', size: TEXT.length });
    const gone = api.client().call(calls.upload, { url: `${origin}/gone` });
    await expect(gone).rejects.toMatchObject({ code: 'source_unavailable' });
  });

  it.each([
    ['nothing', {}],
    ['a form without a file', new FormData()],
  ])('of %s is refused', async (_, body) => {
    const isForm = body instanceof FormData;
    const response = await api.request('/upload', { method: 'POST', body: isForm ? body : '{}' });
    expect(response.status).toBe(400);
  });
});

describe('URLs that must not be fetched', () => {
  const inner = [
    'http://[::7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.1.2.3/',
    'http://[fd00::1]/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'http://2852039166/',
    'ftp://example.org/x',
    'http://user:word@example.org/',
    'http://example.org:22/',
  ];
  it.each(inner)('%s, by any call', async (url) => {
    const attempts = await Promise.allSettled([
      api.client().call(calls.upload, { url }),
      ...(url.startsWith('http')
        ? [
            api.client().call(calls.docCreate, { doc: url, to: 'es' }),
            api.client().call(calls.docCost, { doc: url, to: 'es' }),
          ]
        : []),
    ]);
    for (const attempt of attempts)
      expect(attempt).toMatchObject({ status: 'rejected', reason: { code: 'url_not_allowed' } });
  });

  it('this machine, when it is not a test', async () => {
    await using strict = await startApi();
    for (const url of [
      'http://127.0.0.1/',
      'http://[::1]/',
      'http://localhost/',
      `${origin}/report.txt`,
    ]) {
      const attempt = strict.client().call(calls.upload, { url });
      await expect(attempt).rejects.toMatchObject({ code: 'url_not_allowed' });
    }
  });

  it.each(['/to-metadata', '/to-inner'])('redirects there: %s', async (path) => {
    const doc = origin + path;
    const attempt = api.client().call(calls.docCost, { doc, to: 'es' });
    await expect(attempt).rejects.toMatchObject({ code: 'url_not_allowed' });
    const { jobId } = await api.client().call(calls.docCreate, { doc, to: 'es' });
    expect((await finished(jobId)).error?.code).toBe('url_not_allowed');
  });

  it('but public ones are: a job fetches its document by itself', async () => {
    const doc = `${origin}/report.txt`;
    const { jobId } = await api.client().call(calls.docCreate, { doc, from: 'en', to: 'es' });
    const { result } = await finished(jobId);
    expect(await (await download(result!.url!)).text()).toContain('Thé çömmîttéé');
  });
});

describe('resumable uploads', () => {
  const tus = (path: string, method: string, headers: Record<string, string>, body?: Uint8Array) =>
    api.request(path, {
      method,
      headers: { 'Tus-Resumable': '1.0.0', ...headers },
      ...(body === undefined ? {} : { body: body as Uint8Array<ArrayBuffer> }),
    });
  const bytes = Buffer.from(TEXT.repeat(200));
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const create = async () => {
    const metadata = `filename ${base64('länger.txt')},filetype ${base64('text/plain')}`;
    const created = await tus('/files/tus', 'POST', {
      'Upload-Length': String(bytes.length),
      'Upload-Metadata': metadata,
    });
    expect(created.status).toBe(201);
    return new URL(created.headers.get('Location')!, 'http://glossa.test').pathname;
  };
  const patch = (path: string, offset: number, body: Uint8Array) =>
    tus(
      path,
      'PATCH',
      { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' },
      body,
    );

  it('end in the key of an upload', async () => {
    const path = await create();
    expect((await patch(path, 0, bytes.subarray(0, 1000))).status).toBe(204);
    const where = await tus(path, 'HEAD', {});
    expect(where.headers.get('Upload-Offset')).toBe('1000');
    expect((await patch(path, 0, bytes)).status).toBe(409);
    expect((await patch(path, 1000, bytes.subarray(1000))).status).toBe(204);
    const done = await tus(path, 'HEAD', {});
    expect(done.headers.get('Upload-Offset')).toBe(String(bytes.length));

    const key = path.split('/').at(-1)!;
    const cost = await api.client().call(calls.docCost, { doc: key, from: 'en', to: 'es' });
    expect(cost.segments).toBe(400);
    const row = (await api.services.work.uploads.find(ownerOfDevice(ALICE), key))!;
    expect(row).toMatchObject({ name: 'länger.txt', size: bytes.length, mime: 'text/plain' });
    const { body } = await api.services.stores.blobs.get(row.blobKey);
    const stored = Buffer.from(await new Response(body).arrayBuffer());
    expect(createHash('sha256').update(stored).digest('hex')).toBe(
      createHash('sha256').update(bytes).digest('hex'),
    );
  });

  it('go on at another server, and leave nothing in the store beside the file', async () => {
    const path = await create();
    expect((await patch(path, 0, bytes.subarray(0, 1000))).status).toBe(204);
    const { app: other } = await api.app();
    const atOther = (method: string, headers: Record<string, string> = {}, body?: Uint8Array) =>
      other.request(path, {
        method,
        headers: { 'Tus-Resumable': '1.0.0', 'X-Device-Id': ALICE, ...headers },
        ...(body === undefined ? {} : { body: body as Uint8Array<ArrayBuffer> }),
      });
    expect((await atOther('HEAD')).headers.get('Upload-Offset')).toBe('1000');
    const rest = await atOther(
      'PATCH',
      { 'Upload-Offset': '1000', 'Content-Type': 'application/offset+octet-stream' },
      bytes.subarray(1000),
    );
    expect(rest.status).toBe(204);
    const key = path.split('/').at(-1)!;
    const row = (await api.services.work.uploads.find(ownerOfDevice(ALICE), key))!;
    expect(row.size).toBe(bytes.length);
    const { blobs } = api.services.stores;
    expect(await Array.fromAsync(blobs.list(`tus/${key}/`))).toEqual([]);
  });

  it('are their sender’s alone, and no larger than allowed', async () => {
    const path = await create();
    const foreign = await api.request(path, {
      method: 'HEAD',
      device: BOB,
      headers: { 'Tus-Resumable': '1.0.0' },
    });
    expect(foreign.status).toBe(404);
    expect((await tus('/files/tus/..%2f..%2fsecret', 'HEAD', {})).status).toBe(404);
    const huge = await tus('/files/tus', 'POST', { 'Upload-Length': String(10 ** 12) });
    expect(huge.status).toBe(413);
  });
});

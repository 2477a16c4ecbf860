import { calls, type JobView } from '@glossa/contract';
import { watchJob } from '@glossa/core';
import { buildDocx } from '@glossa/documents/testing/build-docx';
import { readStoredZip, until } from '@glossa/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALICE, BOB, startApi, type TestApi } from './testing/api.ts';

const NEVER = new AbortController().signal;
const run = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const LETTER = buildDocx({
  body: run('The committee will publish its report next week.'),
  parts: { header: run('A quiet header.'), comments: run('A comment of somebody.') },
});

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api[Symbol.asyncDispose]());

async function send(name: string, content: string | Uint8Array, device = ALICE): Promise<string> {
  const form = new FormData();
  form.set('file', new File([content as Uint8Array<ArrayBuffer>], name));
  return (await api.client(device).form(calls.upload, form)).key;
}
async function finished(jobId: string) {
  const events = watchJob<Record<string, string>>(api.client(), jobId, NEVER);
  return (await Array.fromAsync(events)).at(-1)! as JobView<Record<string, string>>;
}
const download = (link: string) => api.request(link.replace('http://glossa.test', ''));
const batch = (jobIds: string[]) => api.client().call(calls.docBatchStatus, { jobIds });

describe('a batch', () => {
  it('is one job for each document and language, and one ZIP with a name for each', async () => {
    const keys = [
      await send('a.txt', 'The first paper is long.'),
      await send('b.md', '# The title\n\nThe second paper.\n'),
      await send('c.txt', 'The third has the name of the first.'),
    ];
    const docs = keys.map((doc, at) => ({ doc, fileName: ['a.txt', 'b.md', 'A.txt'][at]! }));
    const { jobs } = await api
      .client()
      .call(calls.docBatchCreate, { docs, from: 'en', to: ['es', 'fr', 'es'] });
    expect(jobs.map(({ doc, to }) => [keys.indexOf(doc), to])).toEqual([
      [0, 'es'],
      [0, 'fr'],
      [1, 'es'],
      [1, 'fr'],
      [2, 'es'],
      [2, 'fr'],
    ]);
    const ids = jobs.map(({ jobId }) => jobId);
    await until(async () => (await batch(ids)).progress === 100);
    const { jobs: done, url } = await batch(ids);
    expect(done.map(({ jobId, status, to }) => [jobId, status, to])).toEqual(
      jobs.map(({ jobId, to }) => [jobId, 'succeeded', to]),
    );

    const answer = await download(url!);
    expect(answer.headers.get('Content-Type')).toBe('application/zip');
    expect(answer.headers.get('Content-Disposition')).toContain('translations.zip');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(answer.headers.get('Content-Length')).toBe(String(bytes.length));
    const entries = readStoredZip(bytes);
    expect([...entries.keys()].sort()).toEqual([
      'A (2).es.txt',
      'A (2).fr.txt',
      'a.es.txt',
      'a.fr.txt',
      'b.es.md',
      'b.fr.md',
    ]);
    for (const { result, to, name } of done) {
      const alone = await (await download((result as { url: string }).url)).arrayBuffer();
      const inZip = entries.get(name.replace(/^A/, 'A (2)').replace('.', `.${to}.`));
      expect(inZip, `${name} in ${to}`).toEqual(Buffer.from(alone));
    }
    expect((await download(url!.replace(/jobs=../, 'jobs=xx'))).status).toBe(404);
  });

  it('goes on without one that fails, and leaves it out of the ZIP', async () => {
    const docs = [
      { doc: await send('x.docx', new Uint8Array([0x50, 0x4b, 3, 4, 9])), fileName: 'x.docx' },
      { doc: await send('y.txt', 'The house is big.'), fileName: 'y.txt' },
    ];
    const { jobs } = await api
      .client()
      .call(calls.docBatchCreate, { docs, from: 'en', to: ['es'] });
    const ids = jobs.map(({ jobId }) => jobId);
    await until(async () => (await batch(ids)).progress === 100);
    const { jobs: done, url } = await batch(ids);
    expect(done.map(({ status }) => status)).toEqual(['failed', 'succeeded']);
    const zip = readStoredZip(new Uint8Array(await (await download(url!)).arrayBuffer()));
    expect([...zip.keys()]).toEqual(['y.es.txt']);
    expect((await batch([ids[0]!])).url).toBeNull();
  });

  it('is canceled as one, and each job can be taken up again with what it had done', async () => {
    const text = Array.from({ length: 4000 }, (_, n) => `House number ${n} is red.`).join('\n\n');
    const docs = [{ doc: await send('long.txt', text), fileName: 'long.txt' }];
    const { jobs } = await api
      .client()
      .call(calls.docBatchCreate, { docs, from: 'en', to: ['es', 'fr'] });
    const jobIds = jobs.map(({ jobId }) => jobId);
    const canceled = await api.client().call(calls.docBatchCancel, { jobIds });
    expect(canceled.jobs.map(({ status }) => status)).toEqual(['canceled', 'canceled']);
    const [jobId] = jobIds as [string];
    expect(await api.client().call(calls.docRetry, { jobId })).toEqual({ jobId });
    const job = await finished(jobId);
    expect(job).toMatchObject({ status: 'succeeded', progress: 100 });
    expect((await batch(jobIds)).jobs.map(({ status }) => status)).toEqual([
      'succeeded',
      'canceled',
    ]);
    const again = api.client().call(calls.docRetry, { jobId });
    await expect(again).rejects.toMatchObject({ code: 'conflict' });
  });

  it.each([
    [{ docs: [], to: ['es'] }, 'validation_failed'],
    [{ docs: [{ doc: 'x' }], to: [] }, 'validation_failed'],
    [{ docs: [{ doc: 'x' }], from: 'es', to: ['fr', 'es'] }, 'validation_failed'],
    [{ docs: [{ doc: 'x' }], to: ['es'] }, 'not_found'],
  ])('is not begun for %j', async (request, code) => {
    await expect(api.client().call(calls.docBatchCreate, request)).rejects.toMatchObject({ code });
  });

  it('is its owner’s alone', async () => {
    const doc = await send('mine.txt', 'The house is big.');
    const request = { doc, from: 'en', to: 'es' };
    const { jobId } = await api.client().call(calls.docCreate, request);
    await finished(jobId);
    const bob = api.client(BOB);
    const attempts = await Promise.allSettled([
      bob.call(calls.docBatchStatus, { jobIds: [jobId] }),
      bob.call(calls.docBatchCancel, { jobIds: [jobId] }),
      bob.call(calls.docSegments, { jobId }),
      bob.call(calls.docRetry, { jobId }),
      bob.call(calls.docBatchCreate, { docs: [{ doc }], to: ['es'] }),
    ]);
    for (const attempt of attempts)
      expect(attempt).toMatchObject({ status: 'rejected', reason: { code: 'not_found' } });
  });
});

describe('choices', () => {
  const LEFT = { headers: false, comments: false };

  it('change the price and the result, and stand in the report', async () => {
    const doc = await send('letter.docx', LETTER);
    const ask = (choices?: object) =>
      api.client().call(calls.docCost, { doc, from: 'en', to: 'es', ...(choices && { choices }) });
    const [all, less] = [await ask(), await ask(LEFT)];
    expect(all.choices).toEqual({
      headers: true,
      notes: true,
      comments: true,
      hiddenText: false,
      acceptChanges: false,
      ruby: false,
    });
    expect(less.choices).toMatchObject(LEFT);
    expect(less.segments).toBeLessThan(all.segments);

    const { jobId } = await api.client().call(calls.docCreate, { taskId: less.taskId! });
    const { result } = await finished(jobId);
    expect(result!.report).toMatchObject({ units: 1, choices: LEFT, remarks: [] });
  });

  it('of another format are refused with the price, and noted in the report', async () => {
    const doc = await send('letter.txt', 'The house is big.');
    const request = { doc, from: 'en', to: 'es', choices: { sheetNames: true } };
    await expect(api.client().call(calls.docCost, request)).rejects.toMatchObject({
      code: 'validation_failed',
    });
    const { jobId } = await api.client().call(calls.docCreate, request);
    const { result } = await finished(jobId);
    expect(result!.report).toMatchObject({ remarks: ['choice_not_for_format'] });
  });

  it('that are unknown are refused', async () => {
    const { status, body } = await api.post('/doc-translate/create', {
      doc: 'x',
      to: 'es',
      choices: { footers: true },
    });
    expect([status, body.error.code]).toEqual([400, 'validation_failed']);
  });
});

describe('segments', () => {
  it('are paged, searched and filtered', async () => {
    const text = 'The café is red. It has a door.\n\nÉtat and crème are words.\n';
    const doc = await send('words.txt', text);
    const { jobId } = await api.client().call(calls.docCreate, { doc, from: 'en', to: 'es' });
    await finished(jobId);
    const ask = (more: object) => api.client().call(calls.docSegments, { jobId, ...more });
    const all = await ask({});
    expect(all).toMatchObject({ from: 'en', to: 'es', name: 'translateFile' });
    expect(all.items.map(({ source }) => source)).toEqual([
      'The café is red.',
      'It has a door.',
      'État and crème are words.',
    ]);
    expect(all.items.map(({ state }) => state)).toEqual(['translated', 'translated', 'translated']);
    expect(all.counts).toEqual({ all: 3, check: 0, untranslated: 0 });
    const page = await ask({ offset: 1, limit: 2 });
    expect([page.matched, page.items.map(({ index }) => index)]).toEqual([3, [1, 2]]);
    expect((await ask({ query: 'CAFE' })).items.map(({ index }) => index)).toEqual([0]);
    expect((await ask({ query: 'thé' })).matched).toBe(1);
    expect((await ask({ query: 'nowhere' })).matched).toBe(0);
    expect((await ask({ show: 'untranslated' })).matched).toBe(0);
  });
});

describe('the history', () => {
  it('is searched by name, and says when files go', async () => {
    const device = 'history-history-history-2';
    for (const fileName of ['Annual report.txt', 'notes_100%.txt', 'letter.txt']) {
      const doc = await send(fileName, 'The house is big.', device);
      await api.client(device).call(calls.docCreate, { doc, to: 'es', fileName });
    }
    const names = async (query: string) =>
      (await api.client(device).call(calls.docHistory, { query })).items.map(({ name }) => name);
    expect(await names('REPORT')).toEqual(['Annual report.txt']);
    expect(await names('_100%')).toEqual(['notes_100%.txt']);
    expect(await names('%')).toEqual(['notes_100%.txt']);
    expect(await names('')).toHaveLength(3);
    const [item] = (await api.client(device).call(calls.docHistory, {})).items;
    expect(item!.expiresAt! - item!.createdAt).toBeCloseTo(7 * 24 * 3600, -2);
  });

  it('says which language was found, of a job that came to nothing, too', async () => {
    const device = 'history-history-history-3';
    const client = api.client(device);
    const doc = await send('letter.txt', 'The committee will publish its report soon.', device);
    const { taskId } = await client.call(calls.docCost, { doc, to: 'es', fileName: 'letter.txt' });
    const { jobId } = await client.call(calls.docCreate, { taskId: taskId! });
    const listed = async () => (await client.call(calls.docHistory, {})).items[0]!;
    expect(await listed()).toMatchObject({ jobId, from: 'auto', language: 'en' });
    await client.call(calls.jobCancel, { id: jobId });
    expect(await listed()).toMatchObject({ from: 'auto', language: 'en' });
    const [stated] = (await client.call(calls.docBatchStatus, { jobIds: [jobId] })).jobs;
    expect(stated!.language).toBe('en');
  });
});

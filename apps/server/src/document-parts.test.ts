import { calls, type JobView } from '@glossa/contract';
import { watchJob } from '@glossa/core';
import { startLibreTranslate } from '@glossa/engines/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from './testing/api.ts';

const SECTIONS = 8;
const REPORT = Array.from(
  { length: SECTIONS },
  (_, at) =>
    `# Part ${at + 1} of the report\n\n${Array.from({ length: 24 }, (__, line) => `The committee met ${at * 24 + line + 2} members in this place.`).join('\n\n')}`,
).join('\n\n');

let engine: Awaited<ReturnType<typeof startLibreTranslate>>;
let api: TestApi;
beforeAll(async () => {
  engine = await startLibreTranslate({ latencyMs: 700 });
  api = await startApi({
    GLOSSA_NULL_ENGINE: '',
    TRANSLATE_ENGINES: 'libretranslate',
    LIBRETRANSLATE_URL: engine.url,
  });
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await engine.close();
});

it('of languages without an engine is refused before it is read, or priced', async () => {
  const client = api.client();
  const refused = (request: { doc: string; from: string; to: string }) =>
    client.call(calls.docCost, request).catch((error: unknown) => error);
  const code = 'unsupported_language_pair';
  expect(await refused({ doc: 'unknown', from: 'en', to: 'th' })).toMatchObject({ code });
  const form = new FormData();
  form.set('file', new File([REPORT], 'report.md'));
  const { key } = await client.form(calls.upload, form);
  expect(await refused({ doc: key, from: 'auto', to: 'th' })).toMatchObject({
    code,
    details: { from: 'en', to: 'th' },
  });
  expect(await refused({ doc: key, from: 'auto', to: 'es' })).toMatchObject({
    sourceLanguage: 'en',
  });
});

it('of several languages is priced for those that have an engine, and names the others', async () => {
  const client = api.client();
  const form = new FormData();
  form.set('file', new File([REPORT], 'report.md'));
  const { key } = await client.form(calls.upload, form);
  const price = (to: string, ...targets: string[]) =>
    client.call(calls.docCost, { doc: key, from: 'auto', to, targets });
  const cost = await price('th', 'th', 'es', 'ja');
  expect([cost.sourceLanguage, cost.unserved, cost.credits > 0]).toEqual([
    'en',
    ['th', 'ja'],
    true,
  ]);
  expect((await price('es', 'es')).unserved).toBeUndefined();
  await expect(price('th', 'th', 'ja')).rejects.toMatchObject({
    code: 'unsupported_language_pair',
    details: { from: 'en', to: 'th' },
  });
});

it('costs nothing in the language it is in already, and comes back as it was', async () => {
  const client = api.client();
  const form = new FormData();
  form.set('file', new File([REPORT], 'report.md'));
  const { key } = await client.form(calls.upload, form);
  const price = (to: string, ...targets: string[]) =>
    client.call(calls.docCost, { doc: key, from: 'auto', to, targets: [to, ...targets] });
  expect(await price('en', 'es')).toMatchObject({ already: ['en'], credits: 18 });
  // Nobody translates English into Thai.
  expect(await price('en', 'th')).toMatchObject({ already: ['en'], unserved: ['th'], credits: 0 });
  const cost = await price('en-GB');
  expect(cost).toMatchObject({ sourceLanguage: 'en', already: ['en-GB'], credits: 0 });
  const { jobId } = await client.call(calls.docCreate, { taskId: cost.taskId! });
  const [end] = (await states(jobId)).slice(-1);
  expect(end).toMatchObject({ status: 'succeeded', credits: { charged: 0 } });
  expect(end!.result).toMatchObject({ report: { remarks: ['already_in_target_language'] } });
});

async function start(text: string, name: string): Promise<string> {
  const form = new FormData();
  form.set('file', new File([text], name));
  const { key } = await api.client().form(calls.upload, form);
  const request = { doc: key, from: 'en', to: 'es', fileName: name };
  return (await api.client().call(calls.docCreate, request)).jobId;
}
const states = (jobId: string) =>
  Array.fromAsync(watchJob(api.client(), jobId, new AbortController().signal)) as Promise<
    JobView[]
  >;

it.runIf(FULL_TIER)(
  'tells how far a document is section by section, and never goes back',
  async () => {
    const jobId = await start(REPORT, 'report.md');
    const watched = states(jobId);
    await expect
      .poll(
        async () =>
          (await api.client().call(calls.docBatchStatus, { jobIds: [jobId] })).jobs[0]!.parts,
      )
      .toMatchObject({ kind: 'section', total: SECTIONS, current: { kind: 'section' } });
    const [listed] = (await api.client().call(calls.docHistory, {})).items;
    // Lists name the part at work and leave the others out.
    expect(listed!.parts?.items).toBeUndefined();

    const all = await watched;
    const parts = all.flatMap((job) => job.parts ?? []);
    expect(parts.length).toBeGreaterThan(2);
    expect(parts[0]!.current).toMatchObject({
      name: expect.stringMatching(/^Part \d of the report$/),
    });
    expect(parts[0]!.items).toHaveLength(SECTIONS);
    parts.forEach((now, at) => {
      const before = parts[at - 1] ?? now;
      expect(now.done).toBeGreaterThanOrEqual(before.done);
      now.items!.forEach(({ progress }, item) => {
        expect(progress).toBeGreaterThanOrEqual(before.items![item]!.progress);
      });
    });
    expect(new Set(parts.map(({ done }) => done)).size).toBeGreaterThan(2);
    expect(parts.at(-1)).toMatchObject({ done: SECTIONS });
    expect(parts.at(-1)!.current).toBeUndefined();
    expect(all.at(-1)).toMatchObject({ status: 'succeeded' });
    expect(all.at(-1)!.parts).toBeUndefined();
  },
);

it('tells nothing of parts where a format has none', async () => {
  const all = await states(await start('One short line.\n\nAnother one.\n', 'a.txt'));
  expect(all.at(-1)).toMatchObject({ status: 'succeeded' });
  expect(all.every(({ parts }) => parts === undefined)).toBe(true);
});

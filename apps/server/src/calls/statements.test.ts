import { calls } from '@glossa/contract';
import { watchStatements } from '@glossa/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';

let api: TestApi;
let count: ReturnType<typeof watchStatements>;
beforeAll(async () => {
  api = await startApi();
  count = watchStatements(api.services.stores.database);
});
afterAll(() => api[Symbol.asyncDispose]());

const DEVICE = (number: number) => `who-asks-once-in-a-while-${number}`;
let texts = 0;
const translate = (device: string) =>
  api.client(device).call(calls.translate, {
    text: `A sentence that nobody said before, number ${texts++}.`,
    ...{ from: 'en', to: 'es' },
  });
function upload() {
  const form = new FormData();
  form.set('file', new File(['A text.'], 'a.txt'));
  return api.client().form(calls.upload, form);
}

it('a text takes three statements: looked up, metered, remembered', async () => {
  await translate(DEVICE(1));
  expect(await count(() => translate(DEVICE(1)))).toBeLessThanOrEqual(3);
});

it('a file and its job take few, and a poll takes one', async () => {
  const { key: doc } = await upload();
  expect(await count(upload)).toBeLessThanOrEqual(1);
  let jobId = '';
  const created = await count(async () => {
    ({ jobId } = await api.client().call(calls.docCreate, { doc, from: 'en', to: 'es' }));
  });
  expect(created).toBeLessThanOrEqual(5);
  const status = () => api.client().call(calls.docStatus, { jobId });
  await expect.poll(async () => (await status()).status, { timeout: 30_000 }).toBe('succeeded');
  expect(await count(status)).toBe(1);
});

import { calls } from '@glossa/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from './testing/api.ts';
import { createPerson, type Person } from './testing/people.ts';

let api: TestApi;
let ann: Person;
beforeAll(async () => {
  api = await startApi();
  ann = await createPerson(api, 'names@example.org');
});
afterAll(() => api[Symbol.asyncDispose]());

it('are refused with a NUL in them, wherever a call takes one', async () => {
  const form = new FormData();
  form.set('file', new File(['One sentence.'], 'a.txt'));
  const sent = { method: 'POST', body: form, headers: ann.ticket };
  const { key } = ((await (await api.request('/upload', sent)).json()) as { data: { key: string } })
    .data;
  const name = 'a\u0000.txt';
  const pair = { from: 'en', to: 'es' };
  const bodies: Record<string, object> = {
    '/doc-translate/create': { doc: key, ...pair, fileName: name },
    '/doc-translate/cost': { doc: key, ...pair, fileName: name },
    '/doc-translate/batch/create': {
      documents: [{ doc: key, fileName: name }],
      from: 'en',
      to: ['es'],
    },
    '/api/user/tokens': { name, scopes: ['translate'] },
  };
  const answers: string[] = [];
  for (const [path, body] of Object.entries(bodies)) {
    const { status, body: answer } = await api.post(path, body, ann.ticket);
    answers.push(`${path} ${status} ${answer.error?.code}`);
  }
  expect(answers).toEqual(Object.keys(bodies).map((path) => `${path} 400 validation_failed`));
  const said = await api.post('/translate', { text: 'One\u0000two.', ...pair }, ann.ticket);
  expect(said.status).toBe(200);
});

it('are unknown with a NUL in them, wherever one stands in a path', async () => {
  const named = Object.values(calls).filter(
    ({ host, method, path }) => host === 'api' && method === 'GET' && /\{(?!channel)/.test(path),
  );
  const answers: string[] = [];
  for (const { path } of named) {
    const at = path.replace('{channel}', 'glossa').replace(/\{\w+\}/g, 'a%00b');
    const { status } = await api.request(at, { headers: ann.ticket });
    answers.push(`${path} ${status}`);
  }
  expect(answers.length).toBeGreaterThan(0);
  expect(answers).toEqual(named.map(({ path }) => `${path} 404`));
});

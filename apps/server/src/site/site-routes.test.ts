import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { createRedirectsRepo } from '@glossa/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedApi, type TestApi } from '../testing/api.ts';

let api: TestApi;
const notices: unknown[] = [];
const monitor = createServer(async (request, response) => {
  notices.push(await json(request));
  response.end();
});
type App = Awaited<ReturnType<TestApi['app']>>['app'];
let app: App;
let makeApp: () => Promise<App>;
let pageStatus = 200;

beforeAll(async () => {
  await new Promise<void>((resolve) => monitor.listen(0, '127.0.0.1', resolve));
  api = await sharedApi();
  const site = {
    built: true,
    build: { id: 'abc123', timestamp: 7 },
    fetch: ({ url }: Request) => {
      if (new URL(url).pathname === '/broken') throw new Error('no such thing');
      return new Response('page', { status: pageStatus });
    },
  };
  const { port } = monitor.address() as AddressInfo;
  const deps = { site, errorNoticeUrl: `http://127.0.0.1:${port}/notices` };
  makeApp = async () => (await api.app(deps)).app;
  app = await makeApp();
});
afterAll(() => void monitor.close());

it('tells the newest build and its route rules, and leads pages elsewhere by them', async () => {
  const repo = createRedirectsRepo(api.services.stores.database.db);
  await repo.set({ path: '/old', target: '/pdf-translator', status: 301 });
  await repo.set({ path: '/away', target: 'https://example.org/x?y=1', status: 302 });
  // One that has read no rules yet.
  const app = await makeApp();
  expect(await (await app.request('/builds/latest.json')).json()).toEqual({
    id: 'abc123',
    timestamp: 7,
  });
  const meta = async () => (await app.request('/builds/meta/abc123.json')).json();
  expect(await meta()).toEqual({
    id: 'abc123',
    timestamp: 7,
    routeRules: {
      '/old': { redirect: '/pdf-translator' },
      '/away': { redirect: 'https://example.org/x?y=1' },
    },
  });
  expect(await (await app.request('/builds/meta/other.json')).text()).toBe('page');
  const rules = async (path: string) =>
    (await app.request(`/route-rules?path=${encodeURIComponent(path)}`)).json();
  expect(await rules('/es/old')).toEqual({ redirect: '/es/pdf-translator' });
  expect(await rules('/es/pdf-translator/spanish')).toEqual({
    appMiddleware: 'language-key-value',
  });
  expect(await rules('/faq')).toEqual({});

  const old = await app.request('/ar/old?a=1');
  expect([old.status, old.headers.get('Location')]).toEqual([301, '/ar/pdf-translator?a=1']);
  const away = await app.request('/away?a=1');
  expect([away.status, away.headers.get('Location')]).toEqual([302, 'https://example.org/x?y=1']);
});

it('reports pages that break, here and in browsers, to the operator’s monitoring', async () => {
  pageStatus = 503;
  await app.request('/faq', { headers: { 'User-Agent': 'test' } });
  pageStatus = 200;
  expect((await app.request('/broken')).status).toBe(500);
  const post = (body: unknown) =>
    app.request('/page-errors', { method: 'POST', body: JSON.stringify(body) });
  const notice = { url: '/es/faq', status: 500, message: 'x is undefined' };
  expect((await post(notice)).status).toBe(204);
  expect((await post({ ...notice, status: 404 })).status).toBe(400);
  expect((await post({ ...notice, message: 'x'.repeat(9000) })).status).toBe(413);
  await expect.poll(() => notices.length).toBe(3);
  const all = notices as { url: string; status: number; message: string; userAgent: string }[];
  expect(all.map(({ status }) => status).sort()).toEqual([500, 500, 503]);
  expect(all.find(({ status }) => status === 503)).toMatchObject({
    userId: null,
    userAgent: 'test',
    time: expect.stringMatching(/^\d{4}-/),
  });
  expect(all.map(({ message }) => message)).toContain('no such thing');
  expect(all.map(({ message }) => message)).toContain('x is undefined');
});

import { newId } from '@glossa/platform';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AppEnv } from '../http/env.ts';
import { type HttpServer, listen } from '../lifecycle/http-server.ts';
import { createKeptPages } from './kept-pages.ts';
import type { PlainRequest } from './site.ts';

let server: HttpServer;
let asked: PlainRequest[];
let free: boolean;
const lines: { path: string; status: number; requestId: string }[] = [];

beforeEach(async () => {
  asked = [];
  free = true;
  const quick = createKeptPages({
    site: {
      kept(request) {
        asked.push(request);
        if (request.path === '/unknown') return undefined;
        return { status: 200, headers: { 'X-Frame-Options': 'DENY' }, body: Buffer.from('kept') };
      },
    },
    rules: { isFree: () => free },
    logger: pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) }),
    newId,
    baseUrl: () => 'https://translate.example.org',
  });
  const app = new Hono<AppEnv>().all('*', (c) => c.text('app'));
  server = await listen(app, { host: '127.0.0.1', port: 0, quick });
});
afterEach(() => server.drain(1000));

const ask = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, init);

it('answers what is kept with the headers of every page, and logs it', async () => {
  const answer = await ask('/ar/pricing', { headers: { 'X-Request-Id': 'known-here' } });
  expect(await answer.text()).toBe('kept');
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  // The page's own come before those of every page.
  expect(answer.headers.get('X-Frame-Options')).toBe('DENY');
  expect(answer.headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
  expect(answer.headers.get('X-Request-Id')).toBe('known-here');
  expect(lines.at(-1)).toMatchObject({ path: '/ar/pricing', status: 200, requestId: 'known-here' });
});

it('leaves to the application what is not kept, and what a redirect rule may be for', async () => {
  expect(await (await ask('/unknown')).text()).toBe('app');
  free = false;
  asked = [];
  expect(await (await ask('/pricing')).text()).toBe('app');
  expect(asked).toEqual([]);
});

it.each(['/pricing?a=1', '/pricing/', '//pricing', '/a.js', '/%70ricing', '/a/../b?'])(
  'leaves %s to the application, which knows how to spell it',
  async (path) => {
    expect(await (await ask(path)).text()).toBe('app');
    expect(asked).toEqual([]);
  },
);

it('leaves everything but reading to the application', async () => {
  expect(await (await ask('/pricing', { method: 'POST' })).text()).toBe('app');
  expect(asked).toEqual([]);
});

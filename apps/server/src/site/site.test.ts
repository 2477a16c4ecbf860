import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type TemporaryFolder, temporaryFolder } from '@glossa/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServedPairs, pairsBySource, type ServedPairs } from './served-pairs.ts';
import { isForSite, loadSite } from './site.ts';

let folder: TemporaryFolder;
let fetchSite: (path: string, init?: RequestInit) => Promise<Response>;

beforeAll(async () => {
  folder = await temporaryFolder();
  const write = async (path: string, data: string | Uint8Array) => {
    await mkdir(join(folder.path, path, '..'), { recursive: true });
    await writeFile(join(folder.path, path), data);
  };
  await write(
    'server/server.js',
    `export default { fetch: (r) => new Response('page of ' + new URL(r.url).pathname) };`,
  );
  await write('server/package.json', '{"type":"module"}');
  await write('client/assets/app-1a2b.js', 'x'.repeat(400_000));
  await write('client/assets/app-1a2b.js.gz', gzipSync('x'.repeat(400_000)));
  await write('client/robots.txt', 'User-agent: *\n');
  const site = await loadSite(folder.path);
  expect(site.built).toBe(true);
  fetchSite = async (path, init) => site.fetch(new Request(`http://x${path}`, init));
});
afterAll(() => folder.remove());

it('is told what engines serve before its first page, and again when that is old', async () => {
  let now = 0;
  const told: unknown[] = [];
  let pairs: ServedPairs | Error = pairsBySource([
    { from: 'en', to: 'es' },
    { from: 'en', to: 'fr' },
  ]);
  const ask = async () => {
    if (pairs instanceof Error) throw pairs;
    return pairs;
  };
  const served = createServedPairs(
    ask,
    (list) => told.push(list),
    () => now,
  );
  await served.ready();
  await served.ready();
  expect(told).toEqual([{ en: ['es', 'fr'] }]);
  pairs = new Error('engines are silent');
  now = 61_000;
  await served.ready();
  pairs = { sv: ['da'] };
  now = 130_000;
  await served.ready();
  await expect.poll(() => told).toEqual([{ en: ['es', 'fr'] }, { sv: ['da'] }]);
});

describe('a built site', () => {
  it('answers files with caching by their names, and pages by itself', async () => {
    const asset = await fetchSite('/assets/app-1a2b.js');
    expect(asset.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(await asset.text()).toHaveLength(400_000);
    const robots = await fetchSite('/robots.txt');
    expect(robots.headers.get('Cache-Control')).toBe('public, max-age=3600');
    expect(robots.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(await (await fetchSite('/es/x')).text()).toBe('page of /es/x');
    expect(await (await fetchSite('/assets/../../server/package.json')).text()).toMatch(/^page of/);
  });

  it('sends what the build compressed to who takes it', async () => {
    const packed = await fetchSite('/assets/app-1a2b.js', {
      headers: { 'Accept-Encoding': 'br, gzip' },
    });
    expect(packed.headers.get('Content-Encoding')).toBe('gzip');
    const length = Number(packed.headers.get('Content-Length'));
    expect((await packed.arrayBuffer()).byteLength).toBe(length);
    expect(length).toBeLessThan(10_000);
  });

  it('answers 304, and HEAD without a body', async () => {
    const etag = (await fetchSite('/robots.txt')).headers.get('ETag')!;
    expect((await fetchSite('/robots.txt', { headers: { 'If-None-Match': etag } })).status).toBe(
      304,
    );
    const head = await fetchSite('/robots.txt', { method: 'HEAD' });
    expect([head.headers.get('Content-Length'), await head.text()]).toEqual(['14', '']);
  });
});

it('a missing build says how to build', async () => {
  const site = await loadSite(join(folder.path, 'nowhere'));
  expect(site.built).toBe(false);
  const page = await site.fetch(new Request('http://x/'));
  expect(page.status).toBe(503);
  expect(await page.text()).toContain('not built');
});

it.each([
  ['GET', '/translate', true],
  ['HEAD', '/', true],
  ['POST', '/_serverFn/x', true],
  ['POST', '/translat', false],
  ['DELETE', '/jobs', false],
])('%s %s is for the site: %s', (method, path, answer) =>
  expect(isForSite(method, path)).toBe(answer),
);

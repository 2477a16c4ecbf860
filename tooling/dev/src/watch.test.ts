import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFolder } from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from './places.ts';
import { type WatchLoop, watch } from './watch.ts';

const START_MS = 120_000;

let loop: WatchLoop;
let end = async () => {};
beforeAll(async () => {
  if (!FULL_TIER) return;
  const folder = await dataFolder();
  loop = await watch({ port: 0, dataDir: folder.path, extension: false });
  end = async () => {
    await loop.stop();
    await folder.remove();
  };
  await loop.ready();
}, START_MS);
afterAll(() => end(), START_MS);

const page = async (path: string) =>
  (await fetch(loop.origin + path, { headers: { accept: 'text/html' } })).text();

// Vite compiles all of the site: longer than the short tier has for one test.
it.runIf(FULL_TIER)(
  'answers pages, modules and the API at one address',
  { timeout: START_MS },
  async () => {
    expect(await page('/pricing')).toContain('<html lang="en-US"');
    const script = await fetch(`${loop.origin}/src/client.tsx`);
    expect(script.headers.get('Content-Type')).toContain('javascript');
    expect(await (await fetch(`${loop.origin}/healthz`)).json()).toMatchObject({ status: 'ok' });
  },
);

it.runIf(FULL_TIER)('starts the API server anew for its code', { timeout: START_MS }, async () => {
  const now = new Date();
  const file = join(ROOT, 'apps/server/src/app.ts');
  const { pid } = loop.api();
  await utimes(file, now, now);
  await expect.poll(() => loop.api().pid, { timeout: START_MS }).not.toBe(pid);
  expect((await fetch(`${loop.origin}/healthz`)).status).toBe(200);
});

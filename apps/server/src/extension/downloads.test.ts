import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TemporaryFolder, temporaryFolder } from '@glossa/testing';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AppEnv } from '../http/env.ts';
import { answerError } from '../http/error-handler.ts';
import { ExtensionBuilds } from './builds.ts';
import { mountExtension } from './downloads.ts';

let folder: TemporaryFolder;
const app = new Hono<AppEnv>();
beforeAll(async () => {
  folder = await temporaryFolder();
  const write = async (path: string, data: string) => {
    await mkdir(join(folder.path, path, '..'), { recursive: true });
    await writeFile(join(folder.path, path), data);
  };
  await write('.output/chrome-mv3/manifest.json', '{"version":"1.2.3"}');
  await write('.output/chrome-mv3/chunks/a.js', 'alert(1)');
  await write('.output/firefox-mv3/manifest.json', '{"version":"1.2.3"}');
  await write('.output/edge-mv3/manifest.json', 'half a fi');
  await write('store/pictures/1-page.jpg', 'jpeg');
  await write('secret.jpg', 'secret');
  app.onError((error, c) => answerError(error, c));
  mountExtension(app, new ExtensionBuilds(folder.path));
});
afterAll(() => folder.remove());

it('lists the builds that are whole, and sends each with all its files', async () => {
  const { builds } = (await (await app.request('/extension/builds.json')).json()) as {
    builds: { name: string; size: number }[];
  };
  expect(builds.map(({ name }) => name)).toEqual([
    'glossa-1.2.3-chrome.zip',
    'glossa-1.2.3-firefox.xpi',
  ]);
  const answer = await app.request('/extension/builds/chrome');
  expect(answer.headers.get('Content-Disposition')).toContain('glossa-1.2.3-chrome.zip');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.length).toBe(builds[0]!.size);
  expect(Number(answer.headers.get('Content-Length'))).toBe(bytes.length);
  for (const part of ['PK\x03\x04', 'manifest.json', 'chunks/a.js', 'alert(1)']) {
    expect(bytes.includes(part), part).toBe(true);
  }
});

it.each([
  '/extension/builds/edge',
  '/extension/builds/..%2f..%2fsecret.jpg',
  '/extension/builds/safari',
  '/extension/pictures/..%2f..%2fsecret.jpg',
  '/extension/pictures/9-none.jpg',
])('has nothing at %s', async (path) => {
  expect((await app.request(path)).status).toBe(404);
});

it('sends pictures of it', async () => {
  const picture = await app.request('/extension/pictures/1-page.jpg');
  expect([picture.headers.get('Content-Type'), await picture.text()]).toEqual([
    'image/jpeg',
    'jpeg',
  ]);
});

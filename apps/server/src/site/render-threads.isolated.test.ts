import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type TemporaryFolder, temporaryFolder, until } from '@glossa/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { RenderThreads } from './render-threads.ts';

/** A site that says in which thread it made a page, and breaks when it is asked to. */
const SITE = `
import { threadId } from 'node:worker_threads';
export default {
  async fetch(request) {
    const { pathname } = new URL(request.url);
    if (pathname === '/end') process.exit(1);
    if (pathname === '/throw') throw new Error('no page');
    if (pathname === '/none') return new Response(null, { status: 304 });
    const headers = new Headers({ 'X-Thread': String(threadId), 'X-Asked': request.headers.get('x-asked') ?? '' });
    headers.append('Set-Cookie', 'a=1; Path=/');
    headers.append('Set-Cookie', 'b=2; Path=/');
    return new Response(request.method + ' página', { status: 404, headers });
  },
};
`;

const IDLE_MS = 60_000;

let folder: TemporaryFolder;
let entry: string;
let threads: RenderThreads;
beforeAll(async () => {
  folder = await temporaryFolder();
  entry = join(folder.path, 'server.mjs');
  await writeFile(entry, SITE);
});
afterAll(() => folder.remove());
afterEach(() => threads.close());

const here = () => new Response('made here');
const ask = async (path = '/', init: RequestInit = {}) =>
  threads.answer(new Request(`http://x${path}`, init), here);

/** Asks for so many pages that a thread starts, and waits until it makes them. */
async function press(): Promise<void> {
  threads = new RenderThreads(pathToFileURL(entry).href, { most: 1, idleMs: IDLE_MS });
  await Promise.all(Array.from({ length: 100 }, () => ask()));
  expect(threads.size).toBe(1);
  await until(async () => (await ask()).status === 404);
}

describe('threads that make pages', () => {
  it('start with the hundredth page of a second, and not before', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      threads = new RenderThreads(pathToFileURL(entry).href, { most: 1 });
      const ask99 = () => Promise.all(Array.from({ length: 99 }, () => ask()));
      await ask99();
      vi.advanceTimersByTime(1001);
      await ask99();
      expect(threads.size).toBe(0);
      expect(await (await ask()).text()).toBe('made here');
      expect(threads.size).toBe(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('answer as the site does, from elsewhere', async () => {
    await press();
    const answer = await ask('/x?to=es', { headers: { 'X-Asked': 'für dich' } });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe('GET página');
    expect(answer.headers.get('X-Asked')).toBe('für dich');
    expect(answer.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/']);
    expect(answer.headers.get('X-Thread')).not.toBe('0');
    expect((await ask('/none')).status).toBe(304);
    expect(await (await ask('/', { method: 'HEAD' })).text()).toBe('HEAD página');
  });

  it('leave what they cannot take to the one who asks', async () => {
    await press();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
    const made = await Promise.all(answers.map((answer) => answer.text()));
    expect(made.filter((text) => text === 'GET página')).toHaveLength(4);
    expect(made.filter((text) => text === 'made here')).toHaveLength(16);
    expect(threads.size).toBe(1);
  });

  it('leave a page that breaks to the one who asks, and go on', async () => {
    await press();
    expect(await (await ask('/throw')).text()).toBe('made here');
    expect(await (await ask()).text()).toBe('GET página');
  });

  it('lose no page when one ends', async () => {
    await press();
    const answers = await Promise.all(['/', '/end', '/'].map((path) => ask(path)));
    // What the thread had not answered when it ended is made here.
    for (const { status } of answers) expect([404, 200]).toContain(status);
    expect(answers[1]?.status).toBe(200);
    expect(threads.size).toBe(0);
    expect(await (await ask()).text()).toBe('made here');
  });

  it('end when nobody asks any more', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await press();
      vi.advanceTimersByTime(IDLE_MS - 1);
      expect(await (await ask()).text()).toBe('GET página');
      vi.advanceTimersByTime(IDLE_MS - 1);
      expect(await (await ask()).text()).toBe('GET página');
      vi.advanceTimersByTime(IDLE_MS);
      await until(() => threads.size === 0);
      expect(await (await ask()).text()).toBe('made here');
    } finally {
      vi.useRealTimers();
    }
  });

  it('do not end in the middle of a page', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await press();
      const page = ask();
      vi.advanceTimersByTime(IDLE_MS);
      expect(await (await page).text()).toBe('GET página');
      vi.advanceTimersByTime(IDLE_MS);
      await until(() => threads.size === 0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('are not tried again where they cannot start', async () => {
    threads = new RenderThreads(pathToFileURL(join(folder.path, 'none.mjs')).href, { most: 1 });
    await Promise.all(Array.from({ length: 100 }, () => ask()));
    await until(() => threads.size === 0);
    await Promise.all(Array.from({ length: 200 }, () => ask()));
    expect(threads.size).toBe(0);
  });

  it('are none where none are wanted', async () => {
    threads = new RenderThreads(pathToFileURL(entry).href, { most: 0 });
    await Promise.all(Array.from({ length: 200 }, () => ask()));
    expect(threads.size).toBe(0);
  });
});

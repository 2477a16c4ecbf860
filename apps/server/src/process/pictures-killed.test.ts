import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isFinal, type JobView, type TranslatedImage } from '@glossa/contract';
import { drawPicture } from '@glossa/engines/testing';
import { dataFolder, openMailbox, until } from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { expect, it } from 'vitest';
import { createPerson, type PeopleApi } from '../testing/people.ts';
import { type ServerProcess, startServer } from '../testing/server-process.ts';

const TIMEOUT_MS = 600_000;
const PICTURES = 5;
/** Of somebody who signs up. */
const CREDITS = 500;

/** What people do with a server, over HTTP. */
const apiOf = (url: string, mailbox: PeopleApi['mailbox']): PeopleApi => {
  const request: PeopleApi['request'] = (path, { device: _, ...init } = {}) =>
    fetch(url + path, { redirect: 'manual', ...init });
  return {
    ...{ mailbox, request },
    async post(path, body, headers = {}) {
      const response = await request(path, {
        ...{ method: 'POST', body: JSON.stringify(body) },
        headers: { 'Content-Type': 'application/json', ...headers },
      });
      return { status: response.status, body: await response.json(), headers: response.headers };
    },
  };
};

/** Processes that a server has for whole pictures. */
async function drawersOf({ child: { pid } }: ServerProcess): Promise<number[]> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ');
  const found: number[] = [];
  for (const each of children.filter(Boolean)) {
    const command = await readFile(`/proc/${each}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('pictures/src/child.ts')) found.push(Number(each));
  }
  return found;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The short tier sees the order of what is kept and charged (`packages/jobs/src/kinds/image/run.test.ts`). */
it.runIf(FULL_TIER && process.platform === 'linux')(
  'a batch of pictures goes on after kill -9 of a process that draws and of the server, is paid once, and leaves no files',
  async () => {
    await using folder = await dataFolder();
    const work = join(folder.path, 'work');
    await mkdir(work);
    const env = { DATA_DIR: folder.path, TMPDIR: work, IMAGE_PROCESSES: '3' };
    const mailbox = openMailbox(join(folder.path, 'outbox'));
    const left = async () => (await readdir(work)).filter((name) => name.startsWith('glossa-job-'));
    const words = [100, 400, 700].map((y) => ({ text: 'The red house', x: 100, y, size: 40 }));
    const page = await drawPicture(words, { width: 900, height: 900 });
    type Job = JobView<{ images: TranslatedImage[] }>;
    let jobId: string;
    let ticket: Record<string, string>;
    let before: TranslatedImage[];
    const jobOf = async ({ post }: PeopleApi): Promise<Job> =>
      (await post('/img-translate/status', { jobId }, ticket)).body.data;
    {
      await using first = startServer(env);
      const api = apiOf(await first.url(), mailbox);
      ({ ticket } = await createPerson(api, 'batch@example.org'));
      const imgs: string[] = [];
      for (let at = 0; at < PICTURES; at += 1) {
        const form = new FormData();
        form.set('file', new File([page], `${at}.png`));
        const sent = await api.request('/upload', { method: 'POST', headers: ticket, body: form });
        imgs.push(((await sent.json()) as { data: { key: string } }).data.key);
      }
      const request = { imgs, from: 'en', to: 'es' };
      ({ jobId } = (await api.post('/img-translate/create', request, ticket)).body.data);
      const made = (least: number) =>
        until(async () => {
          const { status, result } = await jobOf(api);
          expect(isFinal(status)).toBe(false);
          const images = result?.images ?? [];
          return images.length >= least ? images : undefined;
        }, TIMEOUT_MS);
      await made(1);
      // The first picture was searched by the oldest: one that has answered is asked anew.
      const [drawer] = await drawersOf(first);
      process.kill(drawer!, 'SIGKILL');
      before = await made(3);
      const drawers = await drawersOf(first);
      expect(drawers.length).toBeGreaterThan(0);
      await first.end('SIGKILL');
      await until(() => !drawers.some(isAlive), TIMEOUT_MS);
      expect(await left()).toHaveLength(1);
    }
    await using second = startServer(env);
    const api = apiOf(await second.url(), mailbox);
    await until(async () => isFinal((await jobOf(api)).status), TIMEOUT_MS);
    const { status, result, credits } = await jobOf(api);
    const images = result!.images;
    expect([status, images.length]).toEqual(['succeeded', PICTURES]);
    const regions = (some: TranslatedImage[]) => some.map((image) => image.regions);
    expect(regions(images.slice(0, before.length))).toEqual(regions(before));
    const failed = images.filter(({ error }) => error !== undefined);
    expect(failed).toEqual([]);
    expect(credits?.charged).toBe(PICTURES);
    const ledger = await (await api.request('/credits/ledger', { headers: ticket })).json();
    const { items } = (ledger as { data: { items: { balance: number; job_id: string }[] } }).data;
    expect(items[0]).toMatchObject({ balance: CREDITS - PICTURES, job_id: jobId });
    await until(async () => (await left()).length === 0, TIMEOUT_MS);
  },
  TIMEOUT_MS,
);

import { calls, type JobView } from '@glossa/contract';
import { ownerOfDevice } from '@glossa/db';
import { newId } from '@glossa/platform';
import { countsOn, createTestDatabase, postgresAvailable, until } from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { createApp } from './app.ts';
import { ALICE, BOB, startApi, type TestApi } from './testing/api.ts';

const MANY = { short: 500, full: 10_000 };
/** What the jobs translate in turn: a text that was translated before takes no time, and a job of it ends at once. */
const PAPERS = 100;
/** Of visitors, who ask one by one. */
const ASKED = { short: 100, full: 500 };
/** What anybody's first job may wait for those of others (`docs/security.md`). */
const MOST_MS = 2_000;
const TIMEOUT_MS = 900_000;
const AT_ONCE = 8;

type App = Awaited<ReturnType<typeof createApp>>['app'];

/** A visitor's question, from an address; answers the id of its job. */
async function chat(app: App, device: string, address: string): Promise<string> {
  const messages = [{ role: 'user', content: 'Translate to Spanish: dog' }];
  const response = await app.request('/api/chat/create', {
    method: 'POST',
    headers: { 'X-Device-Id': device, 'X-Forwarded-For': address },
    body: JSON.stringify({ payload: { messages } }),
  });
  return ((await response.json()) as { data: { jobId: string } }).data.jobId;
}

/** Questions of as many visitors of one network. */
async function chatsOfOneNetwork(app: App, count: number): Promise<void> {
  const visitor = `visitor-${newId()}`;
  for (let sent = 0; sent < count; sent += AT_ONCE)
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) => chat(app, `${visitor}-${sent + n}`, '203.0.113.9')),
    );
}

/** A job in line: when it came, and when its turn was. */
interface Turn {
  came: number;
  began: number;
}

/** The turn of a job, once it is over. */
async function turnOf(
  {
    services: {
      stores: { jobs },
    },
  }: TestApi,
  id: string,
): Promise<Turn> {
  const job = await until(async () => {
    const row = await jobs.find(id);
    return row?.status === 'succeeded' ? row : undefined;
  });
  return { came: job.createdAt.getTime(), began: job.startedAt!.getTime() };
}

/** How many of some jobs began while another one was in line. */
async function overtaken(
  {
    services: {
      stores: { database },
    },
  }: TestApi,
  ids: string[],
  { came, began }: Turn,
) {
  const { rows } = await database.sql.query<{ count: number }>(
    `select count(*)::int as count from jobs
     where id = any($1) and started_at > to_timestamp($2 / 1000.0) and started_at < to_timestamp($3 / 1000.0)`,
    [ids, came, began],
  );
  return rows[0]!.count;
}

const databases = [
  { name: 'PGlite', runs: true, open: async () => ({ env: {}, drop: async () => {} }) },
  {
    name: 'PostgreSQL',
    runs: FULL_TIER && postgresAvailable(),
    open: async () => {
      const { url, drop } = await createTestDatabase();
      return { env: { DATABASE_URL: url }, drop };
    },
  },
];

describe.each(databases)('many jobs on $name', ({ runs, open }) => {
  let opened: Awaited<ReturnType<typeof open>>;
  let api: TestApi;
  beforeAll(async () => {
    if (!runs) return;
    opened = await open();
    api = await startApi({
      ...opened.env,
      MAX_UNFINISHED_JOBS: String(MANY.full + 100),
      // Work is not done as fast as it comes, on no machine.
      GLOSSA_NULL_LATENCY_MS: FULL_TIER ? '4000' : '0',
    });
  });
  afterAll(async () => {
    await api?.[Symbol.asyncDispose]();
    await opened?.drop();
  });

  async function send(text: string, device: string): Promise<string> {
    const form = new FormData();
    form.set('file', new File([text], 'a.txt'));
    return (await api.client(device).form(calls.upload, form)).key;
  }

  it.skipIf(!FULL_TIER || !runs)(
    'of one owner keep nobody else waiting, and tell how many are ahead',
    async () => {
      const owner = ownerOfDevice(ALICE);
      const { jobService, uploads } = api.services.work;
      const pair = { from: 'en', to: 'es' };
      const jobOf = async (paper: number) => {
        const uploadKey = await send(`Paper ${paper} of somebody who has many.`, ALICE);
        const { blobKey, name } = (await uploads.find(owner, uploadKey))!;
        const input = { source: { blobKey, name, uploadKey }, ...pair, fileName: 'a.txt' };
        return { kind: 'document', owner, input, ...pair, credits: 0 } as const;
      };
      const { full: many } = countsOn(api.services.stores.database, MANY);
      const jobs = await Array.fromAsync({ length: PAPERS }, (_, paper) => jobOf(paper));
      const ids: string[] = [];
      for (let n = 0; n < many; n++) ids.push(await jobService.submit(jobs[n % PAPERS]!));
      const doc = await send('Twelve bytes', BOB);
      const { jobId } = await api.client(BOB).call(calls.docCreate, { doc, from: 'en', to: 'es' });
      const view = await api.client().call(calls.docStatus, { jobId: ids.at(-1)! });
      if (view.status === 'queued') expect((view as JobView).ahead).toBeGreaterThan(0);
      const turn = await turnOf(api, jobId);
      if (FULL_TIER) expect(turn.began - turn.came).toBeLessThan(MOST_MS);
      // A few begin between its row and its place in line.
      expect(await overtaken(api, ids, turn)).toBeLessThanOrEqual(15);
    },
    TIMEOUT_MS,
  );

  it.runIf(runs && FULL_TIER)(
    'of visitors of one network keep nobody else waiting',
    async () => {
      const { app } = await api.app({ trustedProxies: 1 });
      await chatsOfOneNetwork(app, countsOn(api.services.stores.database, ASKED).full);
      const { queued } = await api.services.stores.queue.health();
      expect(queued).toBeGreaterThan(100);
      const waits: number[] = [];
      for (let n = 0; n < 5; n++) {
        const id = await chat(app, `stranger-${newId()}`, `198.51.100.${n}`);
        const { came, began } = await turnOf(api, id);
        waits.push(began - came);
      }
      expect(Math.max(...waits)).toBeLessThan(MOST_MS);
    },
    TIMEOUT_MS,
  );
});

it.runIf(FULL_TIER)(
  'leaves a worker for others while those of visitors of one network have all that they may',
  async () => {
    await using api = await startApi({ GLOSSA_NULL_LATENCY_MS: '60000' });
    const { app } = await api.app({ trustedProxies: 1 });
    // More than a process answers at once on any machine.
    await chatsOfOneNetwork(app, 24);
    const id = await chat(app, `stranger-${newId()}`, '198.51.100.7');
    await until(async () => (await api.services.stores.jobs.find(id))?.status === 'running');
    const { queued } = await api.services.stores.queue.health();
    expect(queued).toBeGreaterThanOrEqual(24 - 15);
  },
);

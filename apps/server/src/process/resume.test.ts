import { calls, isFinal, type JobView } from '@glossa/contract';
import { type Client, createClient } from '@glossa/core';
import { openDatabase } from '@glossa/db';
import { buildLargeDocx } from '@glossa/documents/testing/large-docx';
import {
  createTestDatabase,
  dataFolder,
  postgresAvailable,
  temporaryFolder,
  until,
} from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { describe, expect, it } from 'vitest';
import { ALICE, BOB } from '../testing/api.ts';
import { startServer } from '../testing/server-process.ts';

const TIMEOUT_MS = 300_000;
const PAGES = 40;
/** Slow enough to be killed in the middle, fast enough to end. */
const LATENCY_MS = '1200';

function clientOf(url: string, device = ALICE): Client {
  return createClient({
    apiHost: url,
    aiHost: url,
    appType: 'web',
    channel: () => 'glossa',
    locale: () => 'en',
    deviceId: async () => device,
  });
}

async function submit(client: Client, docx: Uint8Array): Promise<string> {
  const form = new FormData();
  form.set('file', new File([docx as Uint8Array<ArrayBuffer>], 'long.docx'));
  const { key } = await client.form(calls.upload, form);
  const { jobId } = await client.call(calls.docCreate, { doc: key, from: 'en', to: 'es' });
  return jobId;
}

type Job = JobView<{ url: string; report: { units: number; failed: number } }>;
const status = async (client: Client, jobId: string) =>
  (await client.call(calls.docStatus, { jobId })) as Job;

async function result(
  url: string,
  jobId: string,
  client = clientOf(url),
): Promise<{ job: Job; text: string }> {
  await until(async () => isFinal((await status(client, jobId)).status), TIMEOUT_MS);
  const job = await status(client, jobId);
  expect(job).toMatchObject({ status: 'succeeded' });
  const file = await fetch(job.result!.url.replace(/^http:\/\/[^/]+/, url));
  return { job, text: Buffer.from(await file.arrayBuffer()).toString('base64') };
}

/** Resolves when the job is in the middle of its translation, with work done. */
const inTheMiddle = (client: Client, jobId: string) =>
  until(async () => {
    const { progress, status: state } = await status(client, jobId);
    expect(state).not.toBe('succeeded');
    return progress > 25 && progress < 80;
  }, TIMEOUT_MS);

/** The same document, translated at one go for somebody else. */
async function uninterrupted(url: string, docx: Uint8Array): Promise<string> {
  const client = clientOf(url, BOB);
  return (await result(url, await submit(client, docx), client)).text;
}

/** Lets the workers that hold jobs have been silent for longer than the queue waits. */
async function silentSinceLong(databaseUrl: string): Promise<void> {
  const { sql, close } = await openDatabase({ databaseUrl });
  await sql.query(`update glossa_queue.job set heartbeat_on = heartbeat_on - interval '1 minute'`);
  await close();
}

/**
 * The short tier sees it in a browser (`e2e/src/site/restart.journey.test.ts`) and at the queue
 * (`packages/testing/src/adapters/job-queues.test.ts`).
 */
describe.runIf(FULL_TIER)('a job killed by kill -9 in the middle', () => {
  const docx = buildLargeDocx(PAGES);

  it(
    'resumes on PGlite and comes out as if nothing had happened',
    async () => {
      await using folder = await dataFolder();
      const env = { DATA_DIR: folder.path, GLOSSA_NULL_LATENCY_MS: LATENCY_MS };
      let jobId: string;
      {
        await using first = startServer(env);
        const url = await first.url();
        jobId = await submit(clientOf(url), docx);
        await inTheMiddle(clientOf(url), jobId);
        await first.end('SIGKILL');
      }
      await using second = startServer({ ...env, GLOSSA_NULL_LATENCY_MS: '0' });
      const url = await second.url();
      const before = await status(clientOf(url), jobId);
      expect(before.progress).toBeGreaterThan(20);
      const { job, text } = await result(url, jobId);
      expect(job.result!.report).toMatchObject({ failed: 0 });
      expect(text).toBe(await uninterrupted(url, docx));
    },
    TIMEOUT_MS,
  );

  it.skipIf(!postgresAvailable())(
    'is taken over by the other of two workers on PostgreSQL',
    async () => {
      await using database = await createTestDatabase();
      await using folder = await temporaryFolder();
      const env = {
        DATA_DIR: folder.path,
        DATABASE_URL: database.url,
        GLOSSA_NULL_LATENCY_MS: LATENCY_MS,
        LOG_LEVEL: 'info',
        SECRET: 'a secret that is the same for every process',
      };
      await using api = startServer(env, ['--role', 'api']);
      const url = await api.url();
      const workers = [startServer(env, ['--role', 'worker']), startServer(env, ['--role=worker'])];
      try {
        await Promise.all(workers.map((worker) => worker.url()));
        const jobId = await submit(clientOf(url), docx);
        await inTheMiddle(clientOf(url), jobId);
        const holder = await until(() => workers.find((worker) => worker.stdout().includes(jobId)));
        await holder.end('SIGKILL');
        await silentSinceLong(database.url);
        const other = workers.find((worker) => worker !== holder)!;
        await until(() => other.stdout().includes(jobId));
        const { job, text } = await result(url, jobId);
        expect(job.result!.report).toMatchObject({ failed: 0 });
        expect(text).toBe(await uninterrupted(url, docx));
      } finally {
        for (const worker of workers) await worker[Symbol.asyncDispose]();
      }
    },
    TIMEOUT_MS,
  );
});

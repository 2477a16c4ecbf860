import { calls, isFinal, type JobView } from '@glossa/contract';
import { type Client, createClient } from '@glossa/core';
import { buildLargeDocx } from '@glossa/documents/testing/large-docx';
import {
  createTestDatabase,
  dataFolder,
  postgresAvailable,
  temporaryFolder,
  until,
} from '@glossa/testing';
import { describe, expect, it } from 'vitest';
import { ALICE } from '../testing/api.ts';
import { startServer } from '../testing/server-process.ts';

const TIMEOUT_MS = 240_000;
const PAGES = 120;
/** Slow enough to be killed in the middle, fast enough to end. */
const LATENCY_MS = '1200';

function clientOf(url: string): Client {
  return createClient({
    apiHost: url,
    aiHost: url,
    appType: 'web',
    channel: () => 'glossa',
    locale: () => 'en',
    deviceId: async () => ALICE,
  });
}

async function submit(url: string, docx: Uint8Array): Promise<string> {
  const form = new FormData();
  form.set('file', new File([docx as Uint8Array<ArrayBuffer>], 'long.docx'));
  const client = clientOf(url);
  const { key } = await client.form(calls.upload, form);
  const { jobId } = await client.call(calls.docCreate, { doc: key, from: 'en', to: 'es' });
  return jobId;
}

type Job = JobView<{ url: string; report: { units: number; failed: number } }>;
const status = async (url: string, jobId: string) =>
  (await clientOf(url).call(calls.docStatus, { jobId })) as Job;

async function result(url: string, jobId: string): Promise<{ job: Job; text: string }> {
  await until(async () => isFinal((await status(url, jobId)).status), 120_000);
  const job = await status(url, jobId);
  expect(job).toMatchObject({ status: 'succeeded' });
  const file = await fetch(job.result!.url.replace(/^http:\/\/[^/]+/, url));
  return { job, text: Buffer.from(await file.arrayBuffer()).toString('base64') };
}

/** Resolves when the job is in the middle of its translation, with work done. */
const inTheMiddle = (url: string, jobId: string) =>
  until(async () => {
    const { progress, status: state } = await status(url, jobId);
    expect(state).not.toBe('succeeded');
    return progress > 25 && progress < 80;
  }, 60_000);

async function uninterrupted(docx: Uint8Array): Promise<string> {
  await using folder = await dataFolder();
  await using server = startServer({ DATA_DIR: folder.path });
  const url = await server.url();
  return (await result(url, await submit(url, docx))).text;
}

describe('a job killed by kill -9 in the middle', () => {
  const docx = buildLargeDocx(PAGES);

  it(
    'resumes on PGlite and comes out as if nothing had happened',
    async () => {
      const expected = await uninterrupted(docx);
      await using folder = await dataFolder();
      const env = { DATA_DIR: folder.path, GLOSSA_NULL_LATENCY_MS: LATENCY_MS };
      let jobId: string;
      {
        await using first = startServer(env);
        const url = await first.url();
        jobId = await submit(url, docx);
        await inTheMiddle(url, jobId);
        await first.end('SIGKILL');
      }
      await using second = startServer({ ...env, GLOSSA_NULL_LATENCY_MS: '0' });
      const url = await second.url();
      const restarted = performance.now();
      const before = await status(url, jobId);
      expect(before.progress).toBeGreaterThan(20);
      const { job, text } = await result(url, jobId);
      expect(performance.now() - restarted).toBeLessThan(30_000);
      expect(job.result!.report).toMatchObject({ failed: 0 });
      expect(text).toBe(expected);
    },
    TIMEOUT_MS,
  );

  it.skipIf(!postgresAvailable())(
    'is taken over by the other of two workers on PostgreSQL',
    async () => {
      const expected = await uninterrupted(docx);
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
        const jobId = await submit(url, docx);
        await inTheMiddle(url, jobId);
        const holder = await until(() => workers.find((worker) => worker.stdout().includes(jobId)));
        await holder.end('SIGKILL');
        const other = workers.find((worker) => worker !== holder)!;
        await until(() => other.stdout().includes(jobId), 30_000);
        const { job, text } = await result(url, jobId);
        expect(job.result!.report).toMatchObject({ failed: 0 });
        expect(text).toBe(expected);
      } finally {
        for (const worker of workers) await worker[Symbol.asyncDispose]();
      }
    },
    TIMEOUT_MS,
  );
});

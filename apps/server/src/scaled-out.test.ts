import { calls } from '@glossa/contract';
import { watchJob } from '@glossa/core';
import {
  createTestDatabase,
  postgresAvailable,
  startS3,
  type TestS3,
  until,
} from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { expect, it } from 'vitest';
import { startApi } from './testing/api.ts';

const storedIn = ({ settings }: TestS3) => ({
  S3_ENDPOINT: settings.endpoint,
  S3_BUCKET: settings.bucket,
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
});

const form = () => {
  const data = new FormData();
  data.set('file', new File(['The committee met.\n'], 'a.txt'));
  return data;
};

it.skipIf(!postgresAvailable())(
  'the same API runs on PostgreSQL and an S3 store',
  async () => {
    await using database = await createTestDatabase();
    const s3 = await startS3();
    try {
      await using api = await startApi({ DATABASE_URL: database.url, ...storedIn(s3) });
      const client = api.client();
      const { key } = await client.form(calls.upload, form());
      const { jobId } = await client.call(calls.docCreate, { doc: key, from: 'en', to: 'es' });
      const never = new AbortController().signal;
      const seen = await Array.fromAsync(watchJob<{ url: string }>(client, jobId, never));
      expect(seen.at(-1)).toMatchObject({ status: 'succeeded' });
      const path = seen.at(-1)!.result!.url.replace('http://glossa.test', '');
      expect(await (await api.request(path)).text()).toBe('Thé çömmîttéé mét.\n');
      const part = await api.request(path, { headers: { Range: 'bytes=-5' } });
      expect(await part.text()).toBe('ét.\n');
      await client.call(calls.jobDelete, { id: jobId });
      expect((await api.request(path)).status).toBe(404);
    } finally {
      await s3.stop();
    }
  },
  120_000,
);

it.runIf(FULL_TIER)(
  'says by name that the file store is away, and does what it had accepted when it is back',
  async () => {
    const s3 = await startS3();
    try {
      await using api = await startApi(storedIn(s3));
      const client = api.client();
      const { key, url } = await client.form(calls.upload, form());
      const path = url.replace('http://glossa.test', '');
      await s3.halt();
      const away = { code: 'service_unavailable' };
      await expect(client.form(calls.upload, form())).rejects.toMatchObject(away);
      const file = await api.request(path);
      expect(file.status).toBe(503);
      expect(Number(file.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(await file.json()).toMatchObject({ error: away });
      const doc = { doc: key, from: 'en', to: 'es' };
      await expect(client.call(calls.docCost, doc)).rejects.toMatchObject(away);
      const { jobId } = await client.call(calls.docCreate, doc);
      const { jobs } = api.services.stores;
      await until(async () => (await jobs.find(jobId))!.attempts > 0);
      await s3.resume();
      await until(async () => (await jobs.find(jobId))!.status === 'succeeded');
      expect(await (await api.request(path)).text()).toBe('The committee met.\n');
    } finally {
      await s3.stop();
    }
  },
);

it.runIf(FULL_TIER)('leaves the jobs of other kinds to other workers', async () => {
  await using api = await startApi({ ROLE: 'worker', JOB_KINDS: 'document-preview' });
  const client = api.client();
  const { key: doc } = await client.form(calls.upload, form());
  const { jobId } = await client.call(calls.docCreate, { doc, from: 'en', to: 'es' });
  const { taskId } = await client.call(calls.docCost, { doc, from: 'en', to: 'es' });
  const preview = await client.call(calls.docPreview, { taskId: taskId! });
  const { jobs } = api.services.stores;
  await until(async () => (await jobs.find(preview.jobId))!.status === 'succeeded');
  expect(await jobs.find(jobId)).toMatchObject({ status: 'queued', attempts: 0 });
});

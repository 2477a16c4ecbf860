import { calls } from '@glossa/contract';
import { watchJob } from '@glossa/core';
import { createTestDatabase, postgresAvailable, startS3 } from '@glossa/testing';
import { expect, it } from 'vitest';
import { startApi } from './testing/api.ts';

it.skipIf(!postgresAvailable())(
  'the same API runs on PostgreSQL and an S3 store',
  async () => {
    await using database = await createTestDatabase();
    const s3 = await startS3();
    try {
      const settings = s3.settings;
      await using api = await startApi({
        DATABASE_URL: database.url,
        S3_ENDPOINT: settings.endpoint,
        S3_BUCKET: settings.bucket,
        S3_REGION: 'us-east-1',
        S3_ACCESS_KEY_ID: settings.accessKeyId,
        S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
      });
      const client = api.client();
      const form = new FormData();
      form.set('file', new File(['The committee met.\n'], 'a.txt'));
      const { key } = await client.form(calls.upload, form);
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

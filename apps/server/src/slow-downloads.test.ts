import { calls } from '@glossa/contract';
import { startS3 } from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { expect, it } from 'vitest';
import { startApi } from './testing/api.ts';

/** More than an S3 client has connections by itself. */
const SLOW = 60;
/** More than is on its way without being read. */
const BYTES = 1_000_000;

it.runIf(FULL_TIER)('lets nobody wait for those who download a byte now and then', async () => {
  const s3 = await startS3();
  const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.settings;
  try {
    await using api = await startApi({
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      S3_TIMEOUT_SECONDS: '60',
    });
    const send = async (text: string) => {
      const form = new FormData();
      form.set('file', new File([text], 'a.txt'));
      const { url } = await api.client().form(calls.upload, form);
      return url.replace('http://glossa.test', '');
    };
    const path = await send('x'.repeat(BYTES));
    const readers: ReadableStreamDefaultReader<Uint8Array>[] = [];
    for (let n = 0; n < SLOW; n++) {
      const response = await api.request(path);
      expect(response.status).toBe(200);
      const reader = response.body!.getReader();
      await reader.read();
      readers.push(reader);
    }
    // Others read and write as if nobody else was there.
    const own = await send('Twelve bytes');
    expect(await (await api.request(own)).text()).toBe('Twelve bytes');

    // And there is an end to it, which has a name.
    const more: Response[] = [];
    for (let n = 0; n < 10; n++) more.push(await api.request(path));
    const refused = more.find(({ status }) => status === 429)!;
    expect(await refused.json()).toMatchObject({
      error: { code: 'rate_limited', details: { what: 'downloads' } },
    });
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    for (const reader of readers) await reader.cancel();
    const again = await api.request(path);
    expect((await again.text()).length).toBe(BYTES);
    for (const { status, body } of more) if (status === 200) await body?.cancel();
  } finally {
    await s3.stop();
  }
});

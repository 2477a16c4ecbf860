import { calls, isFinal } from '@glossa/contract';
import { watchJob } from '@glossa/core';
import { buildZip } from '@glossa/documents/testing/build-zip';
import { until } from '@glossa/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventStream } from './http/event-stream.ts';
import { listen } from './lifecycle/http-server.ts';
import { ALICE, startApi, type TestApi } from './testing/api.ts';

const slowJobs: string[] = [];
const NEVER = new AbortController().signal;
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ GLOSSA_NULL_LATENCY_MS: '3000' });
});
afterAll(() => api[Symbol.asyncDispose]());

async function upload(bytes: Uint8Array | string, name: string): Promise<string> {
  const form = new FormData();
  form.set('file', new File([bytes as string], name));
  return (await api.client().form(calls.upload, form)).key;
}
async function slowJob(
  text = `A text that nobody said before: ${Math.random()}.`,
): Promise<string> {
  const doc = await upload(text, 'a.txt');
  const { jobId } = await api.client().call(calls.docCreate, { doc, from: 'en', to: 'es' });
  slowJobs.push(jobId);
  return jobId;
}
afterEach(async () => {
  for (const id of slowJobs.splice(0))
    await api
      .client()
      .call(calls.jobCancel, { id })
      .catch(() => {});
});
const status = (jobId: string) => api.client().call(calls.docStatus, { jobId });

describe('a running job', () => {
  // Other tests leave jobs behind that run on; the counts below are of this test's own.
  beforeEach(() =>
    until(async () => {
      const { queued, active } = await api.services.stores.queue.health();
      return queued + active === 0;
    }),
  );

  it('is begun at once and stops its work when it is canceled', async () => {
    const jobId = await slowJob();
    await until(async () => (await status(jobId)).stage === 'translating');
    const canceled = await api.client().call(calls.jobCancel, { id: jobId });
    expect(canceled).toMatchObject({ status: 'canceled', credits: { charged: 0 } });
    await until(async () => (await api.services.stores.queue.health()).active === 0);
    expect((await status(jobId)).status).toBe('canceled');
    const again = await api.client().call(calls.jobCancel, { id: jobId });
    expect(again.status).toBe('canceled');
  });

  it('can be deleted, and leaves no files', async () => {
    const jobId = await slowJob();
    await until(async () => (await status(jobId)).status === 'running');
    await api.client().call(calls.jobDelete, { id: jobId });
    await expect(status(jobId)).rejects.toMatchObject({ code: 'not_found' });
    await until(async () => (await api.services.stores.queue.health()).active === 0);
    expect(await Array.fromAsync(api.services.stores.blobs.list(`jobs/${jobId}/`))).toEqual([]);
  });

  it('is shown at once and at each change, to its end', async () => {
    const jobId = await slowJob();
    const seen = await Array.fromAsync(watchJob(api.client(), jobId, NEVER));
    expect(isFinal(seen[0]!.status)).toBe(false);
    expect(seen.map(({ progress }) => progress)).toEqual(
      seen.map(({ progress }) => progress).toSorted((a, b) => a - b),
    );
    expect(seen.at(-1)).toMatchObject({ status: 'succeeded', progress: 100 });
    expect(seen.some(({ stage }) => stage === 'translating')).toBe(true);
  });

  it('answers its state as JSON to who does not want events', async () => {
    const jobId = await slowJob();
    const job = await api.client().call(calls.jobEvents, { id: jobId });
    expect(job.jobId).toBe(jobId);
  });

  it('lets its readers go when the server ends', async () => {
    const draining = new AbortController();
    const { app } = await api.app({ draining: draining.signal });
    const jobId = await slowJob();
    const response = await app.request(`/jobs/${jobId}/events`, {
      headers: { 'X-Device-Id': ALICE },
    });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toContain(jobId);
    draining.abort();
    let isOver = false;
    while (!isOver) isOver = (await reader.read()).done;
  });
});

describe('event streams', () => {
  it('beat while nothing happens, and end their source when the reader leaves', async () => {
    let ended = false;
    async function* values() {
      try {
        yield 1;
        await new Promise(() => {});
      } finally {
        ended = true;
      }
    }
    const source = values();
    // A generator that waits cannot be ended from outside: as in the feed, the signal ends the wait.
    source.return = async () => {
      ended = true;
      return { done: true, value: undefined };
    };
    const reader = eventStream(source, NEVER, 20).getReader();
    const decoder = new TextDecoder();
    expect(decoder.decode((await reader.read()).value)).toBe('data: 1\n\n');
    expect(decoder.decode((await reader.read()).value)).toBe(': \n\n');
    await reader.cancel();
    expect(ended).toBe(true);
  });
});

describe('hostile documents', () => {
  const ROOT = '<?xml version="1.0"?><w:document xmlns:w="x"><w:body>';
  it.each([
    [
      'a zip bomb',
      buildZip([
        { name: '[Content_Types].xml', data: '<Types/>' },
        { name: 'word/document.xml', data: Buffer.alloc(600 * 1024 * 1024, 0x20) },
      ]),
    ],
    [
      'too many entries',
      buildZip(
        Array.from({ length: 10_001 }, (_, n) => ({
          name: n === 0 ? 'word/document.xml' : `x${n}`,
          data: n === 0 ? ROOT : '',
        })),
      ),
    ],
  ])(
    '%s named .docx is refused with a code, and the server goes on',
    async (_, bytes) => {
      const doc = await upload(bytes, 'bomb.docx');
      const cost = await api.post('/doc-translate/cost', { doc, to: 'es' });
      expect(cost.status).toBe(422);
      expect(['limit_exceeded', 'corrupt_file']).toContain(cost.body.error.code);
      const { jobId } = await api.client().call(calls.docCreate, { doc, to: 'es' });
      const seen = await Array.fromAsync(watchJob(api.client(), jobId, NEVER));
      expect(seen.at(-1)!.error!.code).toBe(cost.body.error.code);
      expect((await api.request('/healthz')).status).toBe(200);
    },
    60_000,
  );
});

describe('chat', () => {
  it('answers by the assistant, and takes junk out of what was said', async () => {
    const client = api.client();
    const messages = [
      { role: 'user' as const, content: 'Translate to Spanish: [object Object]The dog sleeps.' },
    ];
    const { jobId } = await client.call(calls.chatCreate, { payload: { messages } });
    const seen = await Array.fromAsync(watchJob(client, jobId, NEVER));
    expect(seen.at(-1)!.status).toBe('succeeded');
    const { result } = await client.call(calls.chatResult, { jobId });
    expect(result!.message.role).toBe('assistant');
    expect(result!.message.content).not.toContain('[object Object]');
    expect(result!.message.content.length).toBeGreaterThan(0);
    await expect(client.call(calls.docStatus, { jobId })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('has a limit', async () => {
    const messages = Array.from({ length: 101 }, () => ({ role: 'user', content: 'x' }));
    const { status: code, body } = await api.post('/api/chat/create', { payload: { messages } });
    expect([code, body.error.code]).toEqual([422, 'limit_exceeded']);
  });
});

describe('a client that goes away', () => {
  it.each(['application/json', 'application/x-ndjson'])(
    'stops the translation it asked for as %s',
    async (accept) => {
      let stopped: unknown;
      const begun = Promise.withResolvers<void>();
      const { app } = await api.app({
        services: {
          ...api.services,
          work: {
            ...api.services.work,
            translateTexts: ({ signal, onText }) =>
              new Promise((_, reject) => {
                begun.resolve();
                signal.addEventListener('abort', () => {
                  stopped = signal.reason;
                  reject(signal.reason);
                });
                const translation = {
                  text: 'x',
                  cached: false,
                  engine: 'e',
                  characters: 1,
                  billable: 1,
                };
                void onText?.(0, { translation });
              }),
          },
        },
      });
      const server = await listen(app, { host: '127.0.0.1', port: 0 });
      const leave = new AbortController();
      const asked = fetch(`http://127.0.0.1:${server.port}/translate`, {
        method: 'POST',
        body: JSON.stringify({ texts: ['a', 'b'], from: 'en', to: 'es' }),
        headers: { 'Content-Type': 'application/json', Accept: accept },
        signal: leave.signal,
      });
      asked.then((response) => response.text()).catch(() => {});
      await begun.promise;
      expect(stopped).toBeUndefined();
      leave.abort();
      await until(() => stopped !== undefined);
      await server.drain(1_000);
    },
  );
});

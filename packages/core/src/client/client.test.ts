import { calls } from '@glossa/contract';
import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { type ClientOptions, createClient } from './client.ts';
import { translateStream } from './translate-stream.ts';
import { watchJob } from './watch-job.ts';

function client(fetch: typeof globalThis.fetch, extra: Partial<ClientOptions> = {}) {
  return createClient({
    apiHost: 'http://127.0.0.1:1',
    aiHost: 'http://127.0.0.1:2',
    appType: 'web',
    channel: () => 'glossa',
    locale: () => 'ar',
    deviceId: async () => 'device-device-device-1',
    fetch,
    ...extra,
  });
}
const json = (body: unknown, init?: ResponseInit) => Response.json(body, init);

describe('client', () => {
  it('sends who calls and in which language, and answers the checked data', async () => {
    let seen: Request | undefined;
    const api = client(
      async (input, init) => {
        seen = new Request(input, init);
        const detections = [{ language: 'en', confidence: 1, from: 'a newer server' }];
        return json({ ok: 0, data: { detections, more: true } });
      },
      { jwt: async () => 'j', passport: async () => 'p' },
    );
    const answer = await api.call(calls.detect, { texts: 'hello' });
    // Nothing but what the contract names.
    expect(answer).toEqual({ detections: [{ language: 'en', confidence: 1 }] });
    expect(seen!.url).toBe('http://127.0.0.1:2/detect');
    expect(Object.fromEntries(seen!.headers)).toMatchObject({
      'x-access-channel': 'glossa',
      'x-device-id': 'device-device-device-1',
      'accept-language': 'ar',
      channel: 'ai',
      authorization: 'Bearer j',
    });
    expect(seen!.headers.has('x-access-ticket')).toBe(false);
  });

  it('names after the language of the page those that its reader reads', async () => {
    const said: (string | null)[] = [];
    const languages = ['de-CH', 'ar', 'en', 'fr', 'it', 'es', 'pt'];
    for (const extra of [{ languages: () => languages }, { languages: () => ['ar'] }]) {
      const api = client(async (input, init) => {
        said.push(new Request(input, init).headers.get('Accept-Language'));
        return json({ ok: 0, data: { languages: [], pairs: [] } });
      }, extra);
      await api.call(calls.languages, {});
    }
    expect(said).toEqual(['ar, de-CH;q=0.9, en;q=0.8, fr;q=0.7, it;q=0.6, es;q=0.5', 'ar']);
  });

  it('puts path parameters in the path and the rest of a GET in the query', async () => {
    const urls: string[] = [];
    const api = client(async (input, init) => {
      urls.push(new Request(input, init).url);
      return json({ ok: 0, data: { languages: [], pairs: [] } });
    });
    await api.call(calls.languages, { locale: 'pt-BR' });
    await api.stream(calls.jobEvents, { id: 'a/b' }, 'text/event-stream');
    expect(urls).toEqual([
      'http://127.0.0.1:2/languages?locale=pt-BR',
      'http://127.0.0.1:2/jobs/a%2Fb/events',
    ]);
  });

  it('turns a refusal into its code, with the seconds to wait and the request id', async () => {
    const error = { code: 'rate_limited', message: 'Slow down.', requestId: 'r1' };
    const api = client(async () =>
      json({ ok: 1, error }, { status: 429, headers: { 'Retry-After': '7' } }),
    );
    const refused = await api.call(calls.detect, { texts: 'x' }).catch((e: unknown) => e);
    expect(refused).toBeInstanceOf(ApiError);
    expect(refused).toMatchObject({ code: 'rate_limited', retryAfter: 7, requestId: 'r1' });
  });

  it('rejects a body whose ok is not 0 although the status is 200', async () => {
    const error = { code: 'invalid_credentials', message: 'No.', requestId: 'r2' };
    const api = client(async () => json({ ok: 1, error }));
    await expect(api.call(calls.detect, { texts: 'x' })).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
  });

  it.each([
    ['a page of HTML', async () => new Response('<html>', { status: 502 }), 'internal'],
    ['an unknown shape', async () => json({ ok: 0, data: { nothing: 1 } }), 'internal'],
    ['no network', async () => Promise.reject(new TypeError('failed')), 'source_unavailable'],
  ] as const)('answers %s with a code', async (_, fetch, code) => {
    await expect(client(fetch).call(calls.detect, { texts: 'x' })).rejects.toMatchObject({ code });
  });

  it('lets an abort be an abort', async () => {
    const controller = new AbortController();
    const api = client((input, init) => {
      const { signal } = new Request(input, init);
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        controller.abort(new Error('stop'));
      });
    });
    const call = api.call(calls.detect, { texts: 'x' }, { signal: controller.signal });
    await expect(call).rejects.toThrow('stop');
  });
});

describe('streams', () => {
  it('says so when the NDJSON ends before its last line', async () => {
    const line = { index: 0, translation: { text: 'a', cached: false, engine: 'e' } };
    const api = client(async () => new Response(`${JSON.stringify(line)}\n`));
    const seen: unknown[] = [];
    const read = async () => {
      for await (const item of translateStream(api, { texts: ['a'], to: 'es' })) seen.push(item);
    };
    await expect(read()).rejects.toMatchObject({ code: 'source_unavailable' });
    expect(seen).toEqual([line]);
  });

  it('takes up the events of a job again after the connection broke', async () => {
    const job = (status: string, progress: number) =>
      `data: ${JSON.stringify({ jobId: 'j', kind: 'document', status, stage: 's', progress, createdAt: 1, updatedAt: 1, credits: { reserved: 0, charged: 0 } })}\n\n`;
    const bodies = [`: hi\n${job('running', 10)}`, `${job('running', 60)}${job('succeeded', 100)}`];
    const api = client(async () => new Response(bodies.shift()));
    const seen: number[] = [];
    const never = new AbortController().signal;
    for await (const state of watchJob(api, 'j', never, async () => {})) seen.push(state.progress);
    expect(seen).toEqual([10, 60, 100]);
  });
});

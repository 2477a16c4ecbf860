import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOpenAi } from '../../testing/servers/openai.ts';
import type { Service } from '../../testing/servers/service.ts';
import { createOpenAiChatEngine } from './chat.ts';
import { readEvents } from './sse.ts';

const signal = () => new AbortController().signal;

async function collect<T>(values: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const value of values) list.push(value);
  return list;
}

describe('A chat model as a chat engine', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startOpenAi({ apiKey: 'secret' });
  });
  afterAll(() => service.close());
  const create = (apiKey = 'secret', options: { timeoutMs?: number } = {}) =>
    createOpenAiChatEngine({ baseUrl: `${service.url}/v1`, apiKey, ...options });
  const ask = (engine = create(), abort = signal()) =>
    engine.chat({ messages: [{ role: 'user', content: 'héllo 😀' }] }, abort);
  const stream = (body: string) => ({ headers: { 'content-type': 'text/event-stream' }, body });

  it('yields the answer in pieces', async () => {
    const pieces = await collect(ask());
    expect(pieces.length).toBeGreaterThan(5);
    expect(pieces.join('')).toBe('You said: héllo 😀');
  });

  it('takes an answer that was not streamed', async () => {
    const body = { choices: [{ message: { role: 'assistant', content: 'whole' } }] };
    service.failNext('/completions', { body });
    expect(await collect(ask())).toEqual(['whole']);
  });

  it.each([
    ['an error in the stream', stream('data: {"error":{"message":"overloaded"}}\n\n')],
    ['a stream that stops', stream('data: {"choices":[{"delta":{"content":"a"}}]}\n\n')],
    ['nonsense', stream('data: nonsense\n\n')],
    ['a page', { body: '<html>' }],
    ['a refusal', { status: 500, body: '' }],
    ['a cut connection', 'drop' as const],
  ])('reports %s', async (_name, fault) => {
    service.failNext('/completions', fault);
    await expect(collect(ask())).rejects.toMatchObject({ code: 'engine_unavailable' });
  });

  it.each([
    ['an answer as a whole', 'application/json', 33],
    ['one event', 'text/event-stream', 5],
  ])('takes no more of %s than an honest one has', async (_name, type, most) => {
    const MB = new TextEncoder().encode('data: '.padEnd(1024 * 1024, 'a'));
    let taken = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        taken += 1;
        if (taken > 64) controller.close();
        else controller.enqueue(MB);
      },
    });
    const headers = { 'content-type': type };
    const fetch = async () => new Response(body, { headers });
    const engine = createOpenAiChatEngine({ baseUrl: 'http://127.0.0.1/v1', apiKey: 'x', fetch });
    await expect(collect(ask(engine))).rejects.toMatchObject({ code: 'engine_unavailable' });
    expect(taken).toBeLessThanOrEqual(most + 1);
  });

  it('reports a rate limit, a timeout and a wrong key', async () => {
    service.failNext('/completions', { status: 429, headers: { 'retry-after': '5' } });
    await expect(collect(ask())).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfter: 5,
    });
    service.failNext('/completions', 'hang');
    const impatient = create('secret', { timeoutMs: 300 });
    await expect(collect(ask(impatient))).rejects.toMatchObject({ code: 'timeout' });
    await expect(collect(ask(create('wrong')))).rejects.toMatchObject({
      details: { reason: 'unauthorized' },
    });
  });

  it('stops with the reason of an abort', async () => {
    const controller = new AbortController();
    const reason = new Error('enough');
    const read = async () => {
      for await (const _ of ask(create(), controller.signal)) controller.abort(reason);
    };
    await expect(read()).rejects.toBe(reason);
  });
});

it('reads server-sent events however they are cut', async () => {
  const text = ': hi\r\n\r\ndata: a\r\ndata: b\r\n\r\nevent: x\ndata:é😀\n\ndata: last';
  const bytes = new TextEncoder().encode(text);
  for (let size = 1; size <= 7; size++) {
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size) {
          controller.enqueue(bytes.slice(at, at + size));
        }
        controller.close();
      },
    });
    expect(await collect(readEvents(stream))).toEqual(['a\nb', 'é😀', 'last']);
  }
});

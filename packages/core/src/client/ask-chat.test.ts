import { expect, it } from 'vitest';
import { askChat } from './ask-chat.ts';
import { createClient } from './client.ts';

const job = (status: string, content?: string, error?: { code: string; message: string }) => ({
  jobId: 'j1',
  kind: 'chat',
  status,
  stage: 'answering',
  progress: 10,
  createdAt: 1,
  updatedAt: 1,
  credits: { reserved: 0, charged: 0 },
  ...(content === undefined ? {} : { result: { message: { role: 'assistant', content } } }),
  ...(error === undefined ? {} : { error }),
});

/** A server with one chat job that passes through these states; then it stays as it is. */
function server(states: readonly object[], holds = false) {
  const asked: string[] = [];
  const client = createClient({
    apiHost: 'http://glossa.test',
    aiHost: 'http://glossa.test',
    appType: 'web',
    channel: () => 'glossa',
    locale: () => 'en',
    deviceId: async () => 'device-device-device-1',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      asked.push(`${pathname} ${await request.text()}`);
      if (!pathname.endsWith('/events')) {
        const data = pathname.endsWith('/create') ? { jobId: 'j1' } : job('canceled');
        return Response.json({ ok: 0, data });
      }
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (const state of states) {
            controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(state)}\n\n`));
          }
          request.signal.addEventListener('abort', () => controller.error(request.signal.reason));
          if (!holds) controller.close();
        },
      });
      return new Response(body);
    },
  });
  return { client, asked };
}
const messages = [{ role: 'user' as const, content: 'Hi' }];
const NEVER = new AbortController().signal;

async function collect(values: AsyncIterable<string>): Promise<string[]> {
  const list: string[] = [];
  for await (const value of values) list.push(value);
  return list;
}

it('yields the answer as it grows, and asks for that', async () => {
  const { client, asked } = server([
    job('queued'),
    job('running', 'Ho'),
    job('running', 'Hola'),
    job('succeeded', 'Hola.'),
  ]);
  const seen = await collect(askChat(client, messages, NEVER));
  expect(seen).toEqual(['Ho', 'Hola', 'Hola.']);
  expect(JSON.parse(asked[0]!.slice('/api/chat/create '.length))).toMatchObject({
    payload: { messages },
    stream: true,
  });
});

it.each([
  [job('failed', undefined, { code: 'engine_unavailable', message: 'away' }), 'engine_unavailable'],
  [job('canceled'), 'job_canceled'],
])('rejects with what ended the job', async (end, code) => {
  const { client } = server([job('running', 'Ho'), end]);
  await expect(collect(askChat(client, messages, NEVER))).rejects.toMatchObject({ code });
});

it('cancels the job when it is stopped', async () => {
  const { client, asked } = server([job('running', 'Ho')], true);
  const controller = new AbortController();
  const reason = new Error('enough');
  const read = async () => {
    for await (const _ of askChat(client, messages, controller.signal)) controller.abort(reason);
  };
  await expect(read()).rejects.toThrow();
  await expect.poll(() => asked.some((line) => line.startsWith('/jobs/j1/cancel'))).toBe(true);
});

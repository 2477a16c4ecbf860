import { GlossaError, type JobView } from '@glossa/contract';
import { expect, it } from 'vitest';
import { createClient } from './client.ts';
import { createJobWatcher } from './job-watcher.ts';

const view = (jobId: string, progress: number): JobView => ({
  jobId,
  kind: 'document',
  status: progress === 100 ? 'canceled' : 'running',
  stage: '',
  progress,
  createdAt: 1,
  updatedAt: 1,
  credits: { reserved: 0, charged: 0 },
});

function setUp({ gone = new Set<string>(), apart = false } = {}) {
  let streams = 0;
  let mostStreams = 0;
  const rounds: string[][] = [];
  const seen = new Map<string, number>();
  const client = createClient({
    apiHost: 'http://127.0.0.1:1',
    aiHost: 'http://127.0.0.1:1',
    appType: 'web',
    channel: () => 'glossa',
    locale: () => 'en',
    deviceId: async () => 'device',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const path = new URL(request.url).pathname;
      if (path.endsWith('/events')) {
        const id = path.split('/')[2]!;
        if (request.headers.get('Accept') === 'application/json') return one(id);
        mostStreams = Math.max(mostStreams, ++streams);
        await new Promise((resolve) => setTimeout(resolve));
        streams -= 1;
        return new Response(`data: ${JSON.stringify(view(id, 100))}\n\n`);
      }
      throw new Error(`Nobody answers ${path}.`);
    },
  });
  const refusal = new GlossaError('not_found', 'Gone.');
  /** Every answer is half of the job further. */
  function next(id: string): JobView {
    if (gone.has(id)) throw refusal;
    const round = (seen.get(id) ?? 0) + 1;
    seen.set(id, round);
    return view(id, round * 50);
  }
  function one(id: string): Response {
    const { code, message, status } = refusal;
    if (!gone.has(id)) return Response.json({ ok: 0, data: next(id) });
    return Response.json({ ok: 1, error: { code, message, requestId: 'r' } }, { status });
  }
  const together = async (ids: readonly string[]) => {
    rounds.push([...ids]);
    return ids.map(next);
  };
  const sleep = () => new Promise<void>((resolve) => setTimeout(resolve));
  const watch = createJobWatcher(client, apart ? { sleep } : { sleep, together });
  const { signal } = new AbortController();
  const progressOf = async (id: string) => {
    const all: number[] = [];
    for await (const { progress } of watch(id, signal)) all.push(progress);
    return all;
  };
  return { progressOf, rounds, mostStreams: () => mostStreams };
}

it('watches many jobs over two streams, and asks for the others together', async () => {
  const { progressOf, rounds, mostStreams } = setUp();
  const ids = Array.from({ length: 12 }, (_, n) => `job-${n}`);
  const all = await Promise.all(ids.map(progressOf));
  expect(all.slice(0, 2)).toEqual([[100], [100]]);
  expect(all.slice(2)).toEqual(Array.from({ length: 10 }, () => [50, 100]));
  expect(mostStreams()).toBe(2);
  expect(rounds).toEqual([ids.slice(2), ids.slice(2)]);
});

it.each([false, true])(
  'goes on with the others when one is gone; asked apart: %s',
  async (apart) => {
    const { progressOf } = setUp({ gone: new Set(['job-3']), apart });
    const all = await Promise.allSettled(['job-0', 'job-1', 'job-2', 'job-3'].map(progressOf));
    expect(all.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
    ]);
  },
);

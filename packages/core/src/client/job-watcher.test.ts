import { expect, it } from 'vitest';
import { createClient } from './client.ts';
import { createJobWatcher } from './job-watcher.ts';

const view = (jobId: string, progress: number) => ({
  jobId,
  kind: 'document',
  status: progress === 100 ? 'canceled' : 'running',
  stage: '',
  progress,
  createdAt: 1,
  updatedAt: 1,
  credits: { reserved: 0, charged: 0 },
});

function setUp(gone: ReadonlySet<string> = new Set()) {
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
        mostStreams = Math.max(mostStreams, ++streams);
        const id = path.split('/')[2]!;
        await new Promise((resolve) => setTimeout(resolve));
        streams -= 1;
        return new Response(`data: ${JSON.stringify(view(id, 100))}\n\n`);
      }
      const body = (await request.json()) as { jobIds?: string[]; jobId?: string };
      const ids = body.jobIds ?? [body.jobId!];
      if (ids.some((id) => gone.has(id))) {
        const error = { code: 'not_found', message: 'Gone.', requestId: 'r' };
        return Response.json({ ok: 1, error }, { status: 404 });
      }
      if (body.jobId !== undefined) return Response.json({ ok: 0, data: view(body.jobId, 100) });
      rounds.push(ids);
      const jobs = ids.map((id) => {
        const round = (seen.get(id) ?? 0) + 1;
        seen.set(id, round);
        return {
          ...view(id, round * 50),
          name: '',
          from: 'en',
          to: 'es',
          language: 'en',
          expiresAt: null,
        };
      });
      return Response.json({ ok: 0, data: { progress: 0, jobs, url: null } });
    },
  });
  const watch = createJobWatcher(client, async () => {
    await new Promise((resolve) => setTimeout(resolve));
  });
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

it('goes on with the others when one is gone', async () => {
  const { progressOf } = setUp(new Set(['job-3']));
  const all = await Promise.allSettled(['job-0', 'job-1', 'job-2', 'job-3'].map(progressOf));
  expect(all.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
  ]);
});

import { fileURLToPath } from 'node:url';
import { eventually } from '@glossa/testing/eventually';
import { afterEach, describe, expect, it } from 'vitest';
import { ProcessPool } from './process-pool.ts';

const ENTRY = fileURLToPath(new URL('./testing/child.ts', import.meta.url));

let pool: ProcessPool;
afterEach(() => pool.close());

function start(processes: number, idleMs = 60_000): ProcessPool {
  pool = new ProcessPool({ entry: ENTRY, timeoutMs: 60_000, memoryMb: 512, processes, idleMs });
  return pool;
}

describe('a pool of processes', () => {
  it('runs no more processes than it may, and keeps nobody waiting for ever', async () => {
    start(2);
    const numbers = Array.from({ length: 9 }, (_, index) => index);
    const answers = numbers.map((number) => pool.request('echo', number));
    expect(await Promise.all(answers)).toEqual(numbers);
    expect(pool.pids).toHaveLength(2);
  });

  it('lets those who wait go when they no longer want to', async () => {
    start(1);
    const busy = new AbortController();
    const first = pool.request('wait', 60_000, busy.signal);
    const abort = new AbortController();
    const second = pool.request('echo', 2, abort.signal);
    const third = pool.request('echo', 3);
    abort.abort();
    await expect(second).rejects.toThrow(/aborted/);
    busy.abort();
    await expect(first).rejects.toThrow(/aborted/);
    expect(await third).toBe(3);
  });

  it('asks whether a request is still wanted when its turn has come, before it takes a process', async () => {
    start(1);
    const unwanted = async () => {
      throw new Error('not wanted');
    };
    await expect(pool.request('echo', 1, undefined, {}, unwanted)).rejects.toThrow('not wanted');
    expect(pool.pids).toEqual([]);
    expect(await pool.request('echo', 2)).toBe(2);
  });

  it('ends processes that have nothing to do', async () => {
    start(1, 20);
    await pool.request('echo', 1);
    await eventually(() => expect(pool.pids).toEqual([]));
    expect(await pool.request('echo', 2)).toBe(2);
  });

  it('takes nothing once it is closed, and rejects what waits', async () => {
    start(1);
    const running = pool.request('wait', 60_000);
    const waiting = pool.request('echo', 1);
    await eventually(() => expect(pool.pids).toHaveLength(1));
    pool.close();
    await expect(waiting).rejects.toMatchObject({ code: 'engine_unavailable' });
    // Nothing is wrong with its file.
    await expect(running).rejects.toMatchObject({ code: 'engine_unavailable' });
    await expect(pool.request('echo', 1)).rejects.toMatchObject({ code: 'engine_unavailable' });
  });

  it('serves owners in turn, whoever asked most', async () => {
    start(1);
    const gate = new AbortController();
    const running = pool.request('wait', 60_000, gate.signal, { owner: 'many' });
    const order: string[] = [];
    const ask = (owner: string, name: string) =>
      pool.request('echo', name, undefined, { owner }).then(() => void order.push(name));
    const all = [
      ...['m1', 'm2', 'm3', 'm4'].map((name) => ask('many', name)),
      ask('few', 'f1'),
      ask('few', 'f2'),
      ask('other', 'o1'),
    ];
    gate.abort();
    await expect(running).rejects.toThrow(/aborted/);
    await Promise.all(all);
    expect(order).toEqual(['m1', 'f1', 'o1', 'm2', 'f2', 'm3', 'm4']);
  });

  it('never gives one owner all processes of several', async () => {
    start(2);
    const gate = new AbortController();
    const stuck = [1, 2, 3].map(() =>
      pool.request('wait', 60_000, gate.signal, { owner: 'many' }).catch(() => 'ended'),
    );
    expect(await pool.request('echo', 'at once', undefined, { owner: 'few' })).toBe('at once');
    gate.abort();
    expect(await Promise.all(stuck)).toEqual(['ended', 'ended', 'ended']);
  });

  it('refuses who has too many waiting, and only them', async () => {
    start(1);
    const gate = new AbortController();
    const many = { owner: 'many', maxWaiting: 2 };
    const running = pool.request('wait', 60_000, gate.signal, many).catch(() => 'ended');
    const waiting = [1, 2].map((number) => pool.request('echo', number, undefined, many));
    await expect(pool.request('echo', 3, undefined, many)).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfter: 5,
      details: { limit: 2 },
    });
    const other = pool.request('echo', 4, undefined, { owner: 'few', maxWaiting: 2 });
    gate.abort();
    expect(await Promise.all([running, ...waiting, other])).toEqual(['ended', 1, 2, 4]);
  });
});

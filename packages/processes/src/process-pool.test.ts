import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
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

  it('ends processes that have nothing to do', async () => {
    start(1, 20);
    await pool.request('echo', 1);
    await vi.waitFor(() => expect(pool.pids).toEqual([]), 5000);
    expect(await pool.request('echo', 2)).toBe(2);
  });

  it('takes nothing once it is closed, and rejects what waits', async () => {
    start(1);
    const running = pool.request('wait', 60_000);
    const waiting = pool.request('echo', 1);
    await vi.waitFor(() => expect(pool.pids).toHaveLength(1));
    pool.close();
    await expect(waiting).rejects.toMatchObject({ code: 'engine_unavailable' });
    await expect(running).rejects.toMatchObject({ code: 'corrupt_file' });
    await expect(pool.request('echo', 1)).rejects.toMatchObject({ code: 'engine_unavailable' });
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { syntheticModel } from '../testing/synthetic-model.ts';
import { type PoolOptions, WorkerPool } from './pool.ts';
import type { ModelFiles } from './protocol.ts';
import { WorkerFailure, WorkerHandle } from './worker-handle.ts';

let directory: string;
let models: ModelFiles[];
const pools: WorkerPool[] = [];
const never = new AbortController().signal;

async function writeModel(seed: number): Promise<ModelFiles> {
  const files = syntheticModel({ seed });
  const paths = Object.entries(files).map(([name, bytes]) => {
    const path = join(directory, `${seed}.${name}`);
    return { path, bytes: bytes as Buffer };
  });
  await Promise.all(paths.map(({ path, bytes }) => writeFile(path, bytes)));
  const [model, vocab, shortlist] = paths.map(({ path }) => path) as [string, string, string];
  const size = files.model.length + files.vocab.length + files.shortlist.length;
  const key = `model-${seed}`;
  return { key, model, shortlist, vocabs: [vocab], precision: 'int8shiftAlphaAll', size };
}

function pool(options: Partial<PoolOptions> = {}): WorkerPool {
  const created = new WorkerPool({
    workers: 2,
    memoryLimit: 2 ** 30,
    idleMs: 60_000,
    loadTimeoutMs: 20_000,
    translateTimeoutMs: 20_000,
    ...options,
  });
  pools.push(created);
  return created;
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'glossa-pool-'));
  models = await Promise.all([1, 2, 3].map(writeModel));
});
afterEach(async () => {
  await Promise.all(pools.splice(0).map((each) => each.close()));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const texts = ['Hello world', 'The report is here.'];

describe('the worker pool', () => {
  it.runIf(FULL_TIER)(
    'starts no more threads than allowed and uses those that have the model',
    async () => {
      const workers = pool();
      expect(workers.usage).toEqual({ workers: 0, models: 0 });
      const model = [models[0]!];
      await workers.run(model, texts, false, never);
      await workers.run(model, texts, false, never);
      expect(workers.usage).toEqual({ workers: 1, models: 1 });
      await Promise.all(Array.from({ length: 9 }, () => workers.run(model, texts, false, never)));
      expect(workers.usage).toEqual({ workers: 2, models: 2 });
    },
  );

  it('unloads the least recently used model when memory is short', async () => {
    const workers = pool({ workers: 1, memoryLimit: 400 * 2 ** 20 });
    const [first, second, third] = models as [ModelFiles, ModelFiles, ModelFiles];
    const before = await workers.run([first], texts, false, never);
    await workers.run([second], texts, false, never);
    expect(workers.usage).toEqual({ workers: 1, models: 2 });
    await workers.run([third], texts, false, never);
    expect(workers.usage).toEqual({ workers: 1, models: 2 });
    expect(await workers.run([first], texts, false, never)).toEqual(before);
    expect(await workers.run([second, third], texts, false, never)).toHaveLength(2);
    expect(workers.usage).toEqual({ workers: 1, models: 2 });
  });

  it('ends another thread whose only model has to go', async () => {
    const workers = pool({ memoryLimit: 250 * 2 ** 20 });
    await workers.run([models[0]!], texts, false, never);
    await workers.run([models[1]!], texts, false, never);
    expect(workers.usage).toEqual({ workers: 1, models: 1 });
  });

  it('waits for the thread that has the model rather than loading it beyond the limit', async () => {
    const workers = pool({ memoryLimit: 250 * 2 ** 20 });
    const tasks = Array.from({ length: 6 }, () => workers.run([models[0]!], texts, false, never));
    await Promise.all(tasks.slice(0, 3));
    expect(workers.usage.models).toBe(1);
    await Promise.all(tasks);
    expect(workers.usage.models).toBe(1);
  });

  it.runIf(FULL_TIER)('gives memory back when idle', async () => {
    const workers = pool({ idleMs: 30 });
    const before = await workers.run([models[0]!], texts, false, never);
    await expect.poll(() => workers.usage).toEqual({ workers: 0, models: 0 });
    expect(await workers.run([models[0]!], texts, false, never)).toEqual(before);
  });

  it('replaces a thread that dies in the middle and does its task again', async () => {
    const handles: WorkerHandle[] = [];
    const workers = pool({
      workers: 1,
      spawn: (...values) => {
        const handle = new WorkerHandle(...values);
        handles.push(handle);
        return handle;
      },
    });
    const long = [...texts, 'Hello world, the report of the week. '.repeat(150)];
    const expected = await workers.run([models[0]!], long, false, never);
    const running = workers.run([models[0]!], long, false, never);
    setImmediate(() => void handles[0]!.terminate());
    expect(await running).toEqual(expected);
    expect(handles).toHaveLength(2);
    expect(handles.map(({ alive }) => alive)).toEqual([false, true]);
  });

  it('gives a task up that breaks two threads, and serves the next', async () => {
    const workers = pool();
    const broken = { ...models[0]!, key: 'broken', model: models[0]!.shortlist };
    const failure = await workers.run([broken], texts, false, never).catch((error) => error);
    expect(failure).toBeInstanceOf(WorkerFailure);
    expect(failure).toMatchObject({ during: 'load' });
    expect(failure.message).toMatch(/version/i);
    expect(await workers.run([models[0]!], texts, false, never)).toHaveLength(2);
  });

  it.runIf(FULL_TIER)('bounds the memory of a thread', async () => {
    const workers = pool({ workers: 1, memoryLimit: 0 });
    const many = [models[0]!, models[1]!];
    const before = process.memoryUsage().rss;
    await expect(workers.run(many, texts, false, never)).rejects.toThrow(WorkerFailure);
    // The process may hold much of other tests.
    expect(process.memoryUsage().rss - before).toBeLessThan(2 ** 30);
  });

  it('is closed with work under way, and nothing is left', async () => {
    const workers = pool();
    const tasks = Array.from({ length: 6 }, () => workers.run([models[0]!], texts, false, never));
    const outcomes = Promise.allSettled(tasks);
    await Promise.race(tasks);
    await workers.close();
    for (const outcome of await outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(WorkerFailure);
    expect(workers.usage).toEqual({ workers: 0, models: 0 });
    await expect(workers.run([models[0]!], texts, false, never)).rejects.toThrow('closed');
  });

  it('drops a waiting task that is aborted', async () => {
    const workers = pool({ workers: 1 });
    const stop = new AbortController();
    const first = workers.run([models[0]!], texts, false, never);
    const second = workers.run([models[0]!], texts, false, stop.signal);
    stop.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    expect(await first).toHaveLength(2);
  });
});

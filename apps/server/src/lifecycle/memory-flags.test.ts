import { type ChildProcess, fork } from 'node:child_process';
import cluster from 'node:cluster';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { memorySettings } from './memory-flags.ts';

it('gives a small server a small heap, and every one an allocator that gives back', () => {
  const small = memorySettings({ MEMORY_MB: '512' }, 'linux');
  expect(small?.flags).toEqual([
    '--max-semi-space-size=2',
    '--heap-growing-percent=40',
    '--max-old-space-size=179',
    '--liftoff-only',
  ]);
  const served = memorySettings({ MEMORY_MB: '512', DATABASE_URL: 'postgres://db' }, 'linux');
  expect(served?.flags).not.toContain('--liftoff-only');
  const large = memorySettings({ MEMORY_MB: '8000' }, 'linux');
  expect(large?.flags).toEqual(['--max-semi-space-size=16', '--heap-growing-percent=40']);
  expect(large?.env).toMatchObject({ MALLOC_ARENA_MAX: '2' });
});

it('starts nothing twice, nor where somebody chose or the system has no such settings', () => {
  const { env } = memorySettings({}, 'linux')!;
  expect(memorySettings(env, 'linux')).toBeUndefined();
  expect(memorySettings({ MALLOC_ARENA_MAX: '1' }, 'linux')).toBeUndefined();
  expect(memorySettings({}, 'darwin')).toBeUndefined();
});

const CHILD = fileURLToPath(new URL('../testing/memory-settings-child.ts', import.meta.url));

async function told({ stdout }: ChildProcess): Promise<unknown> {
  return JSON.parse(await text(stdout!));
}

describe.runIf(process.platform === 'linux')('a process that starts again', () => {
  const env = { MEMORY_MB: '512' };

  it('keeps its number, flags and arguments, and takes no other file for its channel', async () => {
    const child = fork(CHILD, ['', 'b'], { env, execArgv: ['--no-warnings'], silent: true });
    expect(await told(child)).toEqual({
      pid: child.pid,
      flags: [...memorySettings(env, 'linux')!.flags, '--no-warnings'],
      arguments: ['', 'b'],
      arenas: '2',
      channel: false,
      worker: false,
    });
  });

  it('goes on as it is where Node is no longer there', async () => {
    const child = fork(CHILD, ['/nowhere/node'], { env, execArgv: [], silent: true });
    expect(await told(child)).toMatchObject({ pid: child.pid, flags: [], channel: true });
  });

  it('stays a worker of its cluster', async () => {
    cluster.setupPrimary({ exec: CHILD, args: [], execArgv: [], silent: true });
    const worker = cluster.fork({ MEMORY_MB: '512', MALLOC_ARENA_MAX: '' });
    expect(await told(worker.process)).toMatchObject({ worker: true, flags: [] });
  });
});

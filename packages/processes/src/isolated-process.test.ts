import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GlossaError } from '@glossa/contract';
import { eventually } from '@glossa/testing/eventually';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { IsolatedProcess } from './isolated-process.ts';

const ENTRY = fileURLToPath(new URL('./testing/child.ts', import.meta.url));

let child: IsolatedProcess;
afterEach(() => child.close());

function start(
  limits: { timeoutMs?: number; memoryMb?: number; asksAnew?: boolean } = {},
): IsolatedProcess {
  child = new IsolatedProcess({ entry: ENTRY, timeoutMs: 60_000, memoryMb: 512, ...limits });
  return child;
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: Error) => (error instanceof GlossaError ? error.code : error.name),
  );

describe('an isolated process', () => {
  it('answers one request after the other, in one process', async () => {
    start();
    expect(await child.request('echo', { a: ['é😀'] })).toEqual({ a: ['é😀'] });
    const { pid } = child;
    expect(await child.request('echo', 2)).toBe(2);
    expect(await child.request('echo', undefined)).toBeUndefined();
    expect(child.pid).toBe(pid);
  });

  it('tells coded errors as they are, others as internal, and goes on', async () => {
    start();
    expect(await failure(child.request('refuse', null))).toBe('unsupported_format');
    expect(await failure(child.request('fail', null))).toBe('internal');
    expect(await failure(child.request('not there', null))).toBe('internal');
    expect(await child.request('echo', 1)).toBe(1);
  });

  it('lets others go first', async () => {
    start();
    await child.request('echo', 1);
    expect(getPriority(child.pid)).toBe(Math.min(getPriority() + 5, 19));
  });

  it('has no environment and may not start programs', async () => {
    start();
    expect(await child.request('environment', null)).not.toContain('PATH');
    expect(await failure(child.request('startProgram', null))).toBe('internal');
  });

  it.runIf(FULL_TIER)('leaves compiled code for the next, though it is killed', async () => {
    const compileCache = await mkdtemp(join(tmpdir(), 'glossa-compiled-'));
    onTestFinished(() => rm(compileCache, { recursive: true }));
    child = new IsolatedProcess({ entry: ENTRY, timeoutMs: 60_000, memoryMb: 512, compileCache });
    await child.request('echo', 1);
    // What was compiled is written when the answer has been sent.
    await child.request('echo', 2);
    child.close();
    const files = await readdir(compileCache, { recursive: true, withFileTypes: true });
    expect(files.filter((file) => file.isFile()).length).toBeGreaterThan(3);
  });

  it('is ended when it takes too long, and started again', async () => {
    start({ timeoutMs: 1500 });
    expect(await failure(child.request('spin', null))).toBe('timeout');
    child.close();
    start();
    expect(await child.request('echo', 1)).toBe(1);
  });

  it.skipIf(!existsSync('/proc/self/statm'))('is ended when it takes too much memory', async () => {
    start({ memoryMb: 160 });
    await expect(child.request('fill', null)).rejects.toMatchObject({
      ...{ code: 'limit_exceeded', details: { limit: 'memory' } },
    });
    expect(await child.request('echo', 1)).toBe(1);
  });

  it('is ended at once when its work is aborted, and started again', async () => {
    start();
    const abort = new AbortController();
    const work = failure(child.request('spin', null, abort.signal));
    abort.abort();
    expect(await work).toBe('AbortError');
    expect(await failure(child.request('echo', 1, abort.signal))).toBe('AbortError');
    expect(await child.request('echo', 1)).toBe(1);
  });

  it.each([
    ['SIGSEGV', 'corrupt_file'],
    ['SIGKILL', 'limit_exceeded'],
  ])('takes its request with it when it dies of %s, and is started again', async (signal, code) => {
    start();
    await child.request('echo', 1);
    const work = failure(child.request('wait', 60_000));
    process.kill(child.pid!, signal);
    expect(await work).toBe(code);
    expect(await child.request('echo', 1)).toBe(1);
  });

  it('asks a fresh one again, once, where one that had worked before ran out of memory', async () => {
    start({ asksAnew: true });
    await child.request('echo', 1);
    const first = child.pid!;
    const work = failure(child.request('wait', 60_000));
    process.kill(first, 'SIGKILL');
    await eventually(() => expect([undefined, first]).not.toContain(child.pid));
    process.kill(child.pid!, 'SIGKILL');
    expect(await work).toBe('limit_exceeded');
  });
});

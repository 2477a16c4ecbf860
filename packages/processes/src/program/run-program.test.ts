import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@glossa/testing/until';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAlive } from '../testing/is-alive.ts';
import { findProgram } from './find-program.ts';
import { ProgramError } from './program-error.ts';
import { type RunOptions, runProgram } from './run-program.ts';
import { RunningProgram } from './start-program.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glossa-program-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

type Options = Partial<Omit<RunOptions, 'limits'>> & { limits?: Partial<RunOptions['limits']> };
const run = (options: Options) =>
  runProgram({
    program: process.execPath,
    ...options,
    limits: { timeoutMs: 60_000, outputBytes: 1_000_000, ...options.limits },
  });
const node = (script: string, options: Options = {}) =>
  run({ args: ['-e', script, folder], ...options });
const shell = (script: string, options: Options = {}) =>
  run({ program: 'sh', args: ['-c', script, 'sh', folder], ...options });

async function failure(work: Promise<unknown>): Promise<ProgramError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ProgramError);
  return error as ProgramError;
}

/** Ids that a script has written into the folder so far. */
const written = async () => {
  const text = await readFile(join(folder, 'pids'), 'utf8').catch(() => '');
  return text.split('\n').slice(0, -1).map(Number);
};
const pids = (count: number) =>
  until(async () => {
    const found = await written();
    return found.length === count ? found : undefined;
  });
/** A program that has started another, and both would go on for ever. */
const FAMILY = 'echo $$ >> "$1/pids"; sh -c \'echo $$ >> "$0/pids"; exec sleep 3600\' "$1" & wait';

describe('a program that is run', () => {
  it('gets its arguments, its input and its environment, and nothing else', async () => {
    const script = `
      const chunks = [];
      process.stdin.on('data', (chunk) => chunks.push(chunk)).on('end', () => {
        const input = Buffer.concat(chunks).toString();
        console.log(JSON.stringify({ args: process.argv.slice(1), input, cwd: process.cwd(), env: process.env }));
        console.error('said');
      });`;
    const awkward = ['$(id)', '; exit 3', "it's", 'é😀', ''];
    const { stdout, stderr } = await run({
      args: ['-e', script, ...awkward],
      env: { ONE: '1' },
      input: 'in é',
      cwd: folder,
    });
    const told = JSON.parse(stdout.toString());
    expect(told).toMatchObject({ args: awkward, input: 'in é', env: { ONE: '1' } });
    expect(told.cwd).toContain('glossa-program-');
    expect(Object.keys(told.env).filter((name) => !name.startsWith('__'))).toEqual(['ONE']);
    expect(stderr).toBe('said');
  });

  it('need not read what it is given', async () => {
    const { stdout } = await shell('echo done', { input: Buffer.alloc(4_000_000) });
    expect(stdout.toString()).toBe('done\n');
  });

  it('is given what comes as fast as it reads, no more than it wants, and ends with an error of it', async () => {
    let made = 0;
    let closed = false;
    async function* pieces(count: number) {
      try {
        for (; made < count; made += 1) yield new Uint8Array(100_000).fill(97);
      } finally {
        closed = true;
      }
    }
    const { stdout } = await shell('wc -c', { input: pieces(40) });
    expect(Number(stdout)).toBe(4_000_000);
    [made, closed] = [0, false];
    await shell('head -c 10 > /dev/null', { input: pieces(1e6) });
    expect(made).toBeLessThan(100);
    await expect.poll(() => closed).toBe(true);
    async function* broken() {
      yield new Uint8Array(10);
      throw new Error('nothing comes');
    }
    await expect(shell('cat > /dev/null', { input: broken() })).rejects.toThrow('nothing comes');
  });

  it('that is not installed is named', async () => {
    const error = await failure(run({ program: 'glossa-no-such-program' }));
    expect(error).toMatchObject({ reason: 'not_installed', code: 'engine_unavailable' });
    expect(error.message).toContain('glossa-no-such-program');
    expect(await failure(run({ program: folder }))).toMatchObject({ reason: 'not_installed' });
    expect(findProgram('sh', `/nowhere::/bin`)).toBe('/bin/sh');
    expect(findProgram('sh', '')).toBeUndefined();
  });

  it('that fails is told by its status and its last words', async () => {
    const error = await failure(shell('echo "no such thing" >&2; exit 7'));
    expect(error).toMatchObject({ reason: 'exit', exitStatus: 7, stderr: 'no such thing' });
    expect(error.message).not.toContain('no such thing');
  });

  it('that dies of a signal is told by it', async () => {
    expect(await failure(shell('kill -SEGV $$'))).toMatchObject({
      reason: 'signal',
      signal: 'SIGSEGV',
    });
  });

  it('that takes too long is killed with all it has started', async () => {
    const error = await failure(shell(FAMILY, { limits: { timeoutMs: 1_500 } }));
    expect(error).toMatchObject({ reason: 'timeout', code: 'timeout' });
    const family = await written();
    await until(() => !family.some(isAlive));
  });

  it('that is no longer wanted is killed with all it has started, at once', async () => {
    const abort = new AbortController();
    const reason = new Error('enough');
    const work = shell(FAMILY, { signal: abort.signal }).catch((error) => error);
    const family = await pids(2);
    abort.abort(reason);
    expect(await work).toBe(reason);
    await until(() => !family.some(isAlive));
    await expect(shell('true', { signal: abort.signal })).rejects.toBe(reason);
  });

  it('leaves nobody behind who would outlive it and hold its output', async () => {
    const { stdout } = await shell(
      'sh -c \'echo $$ >> "$0/pids"; exec sleep 3600\' "$1" & while [ ! -s "$1/pids" ]; do :; done; echo ready',
    );
    expect(stdout.toString()).toBe('ready\n');
    const [orphan] = await pids(1);
    await until(() => !isAlive(orphan!));
  });

  it('ends for us though somebody who left its group holds its output', async () => {
    const script = `
      const { spawn } = require('node:child_process');
      const { writeFileSync } = require('node:fs');
      const child = spawn('sleep', ['3600'], { detached: true, stdio: ['ignore', 'inherit', 'inherit'] });
      writeFileSync(process.argv[1] + '/pids', child.pid + '\\n');
      console.log('ready');
      process.exit();`;
    const { stdout } = await node(script, { env: { PATH: process.env.PATH ?? '' } });
    expect(stdout.toString()).toBe('ready\n');
    const [left] = await pids(1);
    process.kill(left!, 'SIGKILL');
  });

  it.skipIf(!existsSync('/usr/bin/setpriv'))(
    'does not outlive the process that runs it, where that is killed',
    async () => {
      const script = `
        import { runProgram } from ${JSON.stringify(import.meta.resolve('./run-program.ts'))};
        const args = ['-c', 'echo $$ >> "$0/pids"; exec sleep 3600', ${JSON.stringify(folder)}];
        await runProgram({ program: 'sh', args, limits: { timeoutMs: 60_000 } });`;
      const runner = spawn(process.execPath, ['--input-type=module', '-e', script]);
      const [program] = await pids(1);
      expect(isAlive(program!)).toBe(true);
      runner.kill('SIGKILL');
      await until(() => !isAlive(program!));
    },
  );

  it('that writes too much is stopped', async () => {
    const error = await failure(
      shell('while :; do echo words; done', { limits: { outputBytes: 10_000 } }),
    );
    expect(error).toMatchObject({ reason: 'output', code: 'limit_exceeded' });
    const { stdout } = await shell('printf 12345', { limits: { outputBytes: 5 } });
    expect(stdout.toString()).toBe('12345');
  });

  it('may say what it likes; the end of it is kept', async () => {
    const script = `for (let i = 0; i < 200; i++) process.stderr.write('x'.repeat(50_000)); process.stderr.write('the end');`;
    const { stderr } = await node(script);
    expect(stderr).toMatch(/^x+the end$/);
    expect(stderr).toHaveLength(4096);
  });

  it.skipIf(!existsSync('/proc/self/statm'))(
    'that takes too much memory is killed, that of what it has started counted in',
    async () => {
      const fill =
        'const held = []; setInterval(() => held.push(Buffer.alloc(8 * 2 ** 20, 1)), 5);';
      const error = await failure(
        run({
          program: 'sh',
          args: ['-c', `"$0" -e '${fill}' & wait`, process.execPath],
          limits: { memoryMb: 200 },
        }),
      );
      expect(error).toMatchObject({ reason: 'memory', code: 'limit_exceeded' });
    },
  );

  it.skipIf(findProgram('prlimit', '/usr/bin:/bin') === undefined)(
    'runs into the wall of its address space',
    async () => {
      const { stdout } = await shell('ulimit -v', { addressSpaceMb: 512 });
      expect(stdout.toString()).toBe(`${512 * 1024}\n`);
    },
  );

  it('may be kept from addresses of protocols that are not for it', async () => {
    const open = (argument: string) =>
      run({ program: 'true', args: ['-i', argument], protocols: ['file', 'pipe'] });
    for (const address of [
      'http://127.0.0.1/',
      'HTTPS://x/',
      'concat:/etc/passwd|/etc/hosts',
      'subfile,,start,0:/x',
    ])
      expect(await failure(open(address))).toMatchObject({ reason: 'address' });
    for (const harmless of [
      'file:///a',
      'pipe:0',
      '/tmp/http:x',
      '0:v',
      'v:0',
      '-c:v',
      'scale=1:2',
    ])
      await open(harmless);
  });
});

describe('a program that is started', () => {
  it('is asked to end, and killed when it does not', async () => {
    const start = (script: string) =>
      new RunningProgram(
        { program: 'sh', args: ['-c', script, 'sh', folder] },
        { input: 'pipe', output: 'pipe' },
      );
    const obedient = start('trap "exit 0" TERM; echo $$ >> "$1/pids"; while :; do read line; done');
    const stubborn = start('trap "" TERM; echo $$ >> "$1/pids"; while :; do :; done');
    await pids(2);
    obedient.end();
    stubborn.end();
    stubborn.end();
    expect(await obedient.ended).not.toHaveProperty('error');
    expect(await stubborn.ended).toMatchObject({ signal: 'SIGKILL' });
  });
});

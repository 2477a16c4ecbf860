import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { dataFolder, freePort, temporaryFolder, until } from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { describe, expect, it } from 'vitest';
import { boot } from '../lifecycle/run.ts';
import { readSettings, start } from '../lifecycle/start.ts';
import { type ServerProcess, startServer } from '../testing/server-process.ts';

/** What the build makes of `packages/db`. */
const EMPTY_CLUSTER = new URL('../../../../packages/db/dist/empty-cluster.tar.gz', import.meta.url);
const TIMEOUT_MS = 240_000;
/** The longest there is: what waits for the engine ends in another way first. */
const NEVER_MS = '60000';

/** Asks for a translation; resolves once the server has begun to answer, with what it answers. */
async function translate(url: string, source: string): Promise<{ answer: Promise<string> }> {
  const body = JSON.stringify({ texts: [source], from: 'en', to: 'es' });
  const asked = request(`${url}/translate`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      Expect: '100-continue',
    },
  });
  asked.flushHeaders();
  await once(asked, 'continue');
  const answer = once(asked, 'response').then(([response]) => text(response));
  answer.catch(() => {});
  asked.end(body);
  return { answer };
}

/** A server in the middle of a request that its engine does not answer. */
async function busyServer(env: Record<string, string>): Promise<ServerProcess> {
  await using started = new AsyncDisposableStack();
  const { path } = started.use(await dataFolder());
  const server = started.use(
    startServer({ DATA_DIR: path, GLOSSA_NULL_LATENCY_MS: NEVER_MS, ...env }),
  );
  await translate(await server.url(), 'A slow dog.');
  const ended = started.move();
  return { ...server, [Symbol.asyncDispose]: () => ended.disposeAsync() };
}

/** By a new connection: one that is open already is served to its end. */
async function doesNotListen(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  try {
    await once(socket, 'connect');
    return false;
  } catch {
    return true;
  } finally {
    socket.destroy();
  }
}

/** Why a server would not start with these settings. */
async function refusal(env: Record<string, string>, args: string[] = []): Promise<string> {
  const booted = await boot({ PORT: '0', GLOSSA_NULL_ENGINE: '1', ...env }, args);
  if ('banner' in booted) throw new Error('The server started');
  expect(booted.refusal.trim().split('\n')).toHaveLength(1);
  return booted.refusal;
}

describe('the server process', { timeout: TIMEOUT_MS }, () => {
  it.runIf(FULL_TIER && process.platform === 'linux' && existsSync(EMPTY_CLUSTER))(
    'begins a new data folder within the memory of a small machine',
    async () => {
      await using folder = await temporaryFolder();
      await using server = startServer({ DATA_DIR: folder.path, MEMORY_MB: '512' });
      await server.url();
      const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8');
      expect(Number(/^VmHWM:\s+(\d+)/m.exec(status)![1]) / 1024).toBeLessThan(512);
    },
  );

  it.runIf(FULL_TIER)(
    'serves, finishes what runs at SIGTERM, and starts again on the same data, which it has alone',
    async () => {
      await using folder = await dataFolder();
      const env = { DATA_DIR: folder.path, GLOSSA_NULL_LATENCY_MS: '1500' };
      for (let round = 0; round < 2; round++) {
        await using server = startServer(env);
        const url = await server.url();
        expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({ status: 'ok' });
        const inUse = new RegExp(`in use by process ${server.child.pid}`);
        expect(await refusal({ DATA_DIR: folder.path })).toMatch(inUse);
        const { answer } = await translate(url, `Round ${round} of the dog.`);
        const ended = server.end('SIGTERM');
        const { data } = JSON.parse(await answer) as { data: { translations: object[] } };
        expect(data.translations).toHaveLength(1);
        expect(await ended).toBe(0);
        expect(await doesNotListen(url)).toBe(true);
      }
    },
  );

  it.runIf(FULL_TIER)('drains at SIGTERM from its first answer on', async () => {
    await using folder = await dataFolder();
    const port = await freePort();
    await using server = startServer({ DATA_DIR: folder.path, PORT: String(port) });
    await until(() =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it.runIf(FULL_TIER)('ends at once at the second signal', async () => {
    await using server = await busyServer({ DRAIN_SECONDS: '200' });
    const url = await server.url();
    server.child.kill('SIGINT');
    await until(() => doesNotListen(url));
    expect(await server.end('SIGINT')).toBe(130);
  });

  it.runIf(FULL_TIER)('ends within its time even when a request does not', async () => {
    // What closes once the request was given up has the rest: enough on a busy machine.
    await using server = await busyServer({ DRAIN_SECONDS: '20' });
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it.runIf(FULL_TIER)('ends with one line where it cannot start', async () => {
    await using server = startServer({ PORT: 'abc' });
    expect(await server.exited).toBe(1);
    expect(server.stderr()).toMatch(/^Wrong settings\. PORT: [^\n]*\n$/);
    expect(server.stdout()).toBe('');
  });
});

it.runIf(FULL_TIER)('a server gives up a request that does not end, in its time', async () => {
  await using folder = await dataFolder();
  const env = {
    PORT: '0',
    DATA_DIR: folder.path,
    GLOSSA_NULL_ENGINE: '1',
    GLOSSA_NULL_LATENCY_MS: NEVER_MS,
    LOG_LEVEL: 'silent',
    DRAIN_SECONDS: '2',
  };
  const server = await start(readSettings(env, []));
  const { answer } = await translate(server.url!, 'A slow dog.');
  const begun = performance.now();
  await server.stop();
  expect(performance.now() - begun).toBeLessThan(Number(NEVER_MS) / 2);
  await expect(answer).rejects.toMatchObject({ code: 'ECONNRESET' });
});

describe('a server that cannot start says in one line', () => {
  it.runIf(FULL_TIER)('that its port is in use', async () => {
    await using folder = await dataFolder();
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    try {
      expect(await refusal({ DATA_DIR: folder.path, PORT: String(port) })).toContain(
        `Port ${port} is in use`,
      );
    } finally {
      other.close();
    }
  });

  it('that its folder cannot be written to', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'file');
    await writeFile(file, '');
    const line = /Nothing can be written to .*DATA_DIR/;
    expect(await refusal({ DATA_DIR: join(file, 'data') })).toMatch(line);
    if (process.getuid?.() === 0) return;
    await chmod(folder.path, 0o555);
    expect(await refusal({ DATA_DIR: join(folder.path, 'data') })).toMatch(line);
    await chmod(folder.path, 0o755);
  });

  it.each([
    [{ PORT: 'abc' }, [], /^Wrong settings\. PORT: /],
    [{ DATABASE_URL: 'mysql://x' }, [], /DATABASE_URL/],
    [{ TRANSLATE_ENGINES: 'babelfish' }, [], /babelfish/],
    [{ SECRET: 'short' }, [], /SECRET/],
    [{}, ['--role', 'king'], /ROLE/],
    [{}, ['--fast'], /Unknown argument --fast/],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/x' }, [], /DATABASE_URL cannot be used/],
  ] as [Record<string, string>, string[], RegExp][])(
    'what is wrong with %j %j',
    async (env, args, line) => {
      await using folder = await temporaryFolder();
      expect(await refusal({ DATA_DIR: folder.path, ...env }, args)).toMatch(line);
    },
  );
});

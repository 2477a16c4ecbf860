import { chmod, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { dataFolder, temporaryFolder } from '@glossa/testing';
import { describe, expect, it } from 'vitest';
import { startServer } from '../testing/server-process.ts';

const TIMEOUT_MS = 120_000;

const translate = (url: string, texts: string[]) =>
  fetch(`${url}/translate`, {
    method: 'POST',
    body: JSON.stringify({ texts, from: 'en', to: 'es' }),
    headers: { 'Content-Type': 'application/json' },
  });

/** Ends with a code and one line on stderr that matches. */
async function expectRefusal(env: Record<string, string>, line: RegExp, args: string[] = []) {
  await using server = startServer(env, args);
  expect(await server.exited).toBe(1);
  expect(server.stderr()).toMatch(line);
  expect(server.stderr().trim().split('\n')).toHaveLength(1);
  expect(server.stdout()).toBe('');
}

describe('the server process', () => {
  it(
    'serves, finishes what runs at SIGTERM, and starts again on the same data',
    async () => {
      await using folder = await temporaryFolder();
      const env = { DATA_DIR: folder.path, GLOSSA_NULL_LATENCY_MS: '1500' };
      for (let round = 0; round < 2; round++) {
        await using server = startServer(env);
        const url = await server.url();
        expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({ status: 'ok' });
        const events = fetch(`${url}/docs`).then((response) => response.text());
        const running = translate(url, [`Round ${round} of the dog.`]);
        await events;
        await new Promise((resolve) => setTimeout(resolve, 300));
        const ended = server.end('SIGTERM');
        const { data } = (await (await running).json()) as { data: { translations: object[] } };
        expect(data.translations).toHaveLength(1);
        expect(await ended).toBe(0);
        await expect(fetch(`${url}/healthz`)).rejects.toThrow();
      }
    },
    TIMEOUT_MS,
  );

  it(
    'ends at once at the second signal',
    async () => {
      await using folder = await dataFolder();
      await using server = startServer({ DATA_DIR: folder.path, GLOSSA_NULL_LATENCY_MS: '30000' });
      const url = await server.url();
      translate(url, ['A slow dog.']).catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, 500));
      server.child.kill('SIGINT');
      await new Promise((resolve) => setTimeout(resolve, 200));
      const start = performance.now();
      expect(await server.end('SIGINT')).toBe(130);
      expect(performance.now() - start).toBeLessThan(5_000);
    },
    TIMEOUT_MS,
  );

  it(
    'ends within its time even when a request does not',
    async () => {
      await using folder = await dataFolder();
      const env = { DATA_DIR: folder.path, GLOSSA_NULL_LATENCY_MS: '50000', DRAIN_SECONDS: '3' };
      await using server = startServer(env);
      const url = await server.url();
      translate(url, ['A very slow dog.']).catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, 500));
      const start = performance.now();
      expect(await server.end('SIGTERM')).toBe(0);
      expect(performance.now() - start).toBeLessThan(9_000);
    },
    TIMEOUT_MS,
  );

  it(
    'says in one line when its port is in use',
    async () => {
      await using folder = await dataFolder();
      const other = createServer().listen(0, '127.0.0.1');
      await new Promise((resolve) => other.once('listening', resolve));
      const { port } = other.address() as AddressInfo;
      try {
        await expectRefusal(
          { DATA_DIR: folder.path, PORT: String(port) },
          new RegExp(`Port ${port} is in use`),
        );
      } finally {
        other.close();
      }
    },
    TIMEOUT_MS,
  );

  it(
    'says in one line when another process has the data',
    async () => {
      await using folder = await dataFolder();
      await using server = startServer({ DATA_DIR: folder.path });
      await server.url();
      await expectRefusal(
        { DATA_DIR: folder.path },
        new RegExp(`in use by process ${server.child.pid}`),
      );
      expect((await fetch(`${await server.url()}/healthz`)).status).toBe(200);
    },
    TIMEOUT_MS,
  );

  it(
    'says in one line when its folder cannot be written to',
    async () => {
      await using folder = await temporaryFolder();
      const file = join(folder.path, 'file');
      await writeFile(file, '');
      await expectRefusal({ DATA_DIR: join(file, 'data') }, /Nothing can be written to .*DATA_DIR/);
      if (process.getuid?.() === 0) return;
      await chmod(folder.path, 0o555);
      await expectRefusal({ DATA_DIR: join(folder.path, 'data') }, /Nothing can be written to/);
      await chmod(folder.path, 0o755);
    },
    TIMEOUT_MS,
  );

  it.each([
    [{ PORT: 'abc' }, [], /^Wrong settings\. PORT: /],
    [{ DATABASE_URL: 'mysql://x' }, [], /DATABASE_URL/],
    [{ TRANSLATE_ENGINES: 'babelfish' }, [], /babelfish/],
    [{ SECRET: 'short' }, [], /SECRET/],
    [{}, ['--role', 'king'], /ROLE/],
    [{}, ['--fast'], /Unknown argument --fast/],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/x' }, [], /DATABASE_URL cannot be used/],
  ] as [Record<string, string>, string[], RegExp][])(
    'says in one line what is wrong with %j %j',
    async (env, args, line) => {
      await using folder = await temporaryFolder();
      await expectRefusal({ DATA_DIR: folder.path, ...env }, line, args);
    },
    TIMEOUT_MS,
  );
});

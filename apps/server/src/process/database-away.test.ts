import { calls, isFinal, type JobView } from '@glossa/contract';
import { createClient } from '@glossa/core';
import {
  findPostgres,
  type PostgresCluster,
  postgresAvailable,
  startPostgres,
  temporaryFolder,
  until,
} from '@glossa/testing';
import { expectOfEach } from '@glossa/testing/expect-of-each';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot } from '../lifecycle/run.ts';
import { ALICE } from '../testing/api.ts';
import { startServer } from '../testing/server-process.ts';

const TIMEOUT_MS = 300_000;
/** What a call may take that cannot be answered. */
const ANSWERED_MS = 10_000;
const SECRET = 'a secret that is the same for every process';

const clientOf = (url: string) =>
  createClient({
    apiHost: url,
    aiHost: url,
    appType: 'web',
    channel: () => 'glossa',
    locale: () => 'en',
    deviceId: async () => ALICE,
  });

const form = () => {
  const data = new FormData();
  data.set('file', new File(['The committee met.\n'], 'a.txt'));
  return data;
};

// That a lost database is 503, and harms no process, the short tier sees at the database and at the calls' errors.
describe.runIf(FULL_TIER && postgresAvailable())('a server whose database goes away', () => {
  let cluster: PostgresCluster;
  beforeAll(async () => {
    cluster = await startPostgres(findPostgres()!);
  });
  afterAll(() => cluster?.stop());

  it(
    'says so by name, stays, and finishes what it had accepted when it is back',
    async () => {
      await using folder = await temporaryFolder();
      await using server = startServer({
        DATA_DIR: folder.path,
        DATABASE_URL: cluster.url,
        GLOSSA_NULL_LATENCY_MS: '4000',
        SECRET,
      });
      const url = await server.url();
      const client = clientOf(url);
      const { key } = await client.form(calls.upload, form());
      const doc = { doc: key, from: 'en', to: 'es' };
      const { jobId } = await client.call(calls.docCreate, doc);
      const job = async () =>
        (await client.call(calls.docStatus, { jobId })) as JobView<{ url: string }>;
      await until(async () => (await job()).status === 'running');
      await cluster.halt();

      const stranger = { 'X-Access-Ticket': 'of nobody', 'Content-Type': 'application/json' };
      const asked: Record<string, () => Promise<unknown>> = {
        translate: () => client.call(calls.translate, { text: 'Dog.', from: 'en', to: 'es' }),
        upload: () => client.form(calls.upload, form()),
        docCreate: () => client.call(calls.docCreate, doc),
        docStatus: () => client.call(calls.docStatus, { jobId }),
        docHistory: () => client.call(calls.docHistory, {}),
        jobEvents: async () => {
          const headers = { 'X-Device-Id': ALICE };
          const response = await fetch(`${url}/jobs/${jobId}/events`, { headers });
          throw ((await response.json()) as { error: object }).error;
        },
        status: async () => {
          const request = { method: 'POST', headers: stranger, body: '{}' };
          const response = await fetch(`${url}/api/user/status`, request);
          expect(response.status).toBe(503);
          expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
          throw ((await response.json()) as { error: object }).error;
        },
      };
      await expectOfEach(
        Object.entries(asked),
        ([name]) => name,
        async ([, ask]) => {
          const begun = performance.now();
          await expect(ask()).rejects.toMatchObject({ code: 'service_unavailable' });
          expect(performance.now() - begun).toBeLessThan(ANSWERED_MS);
        },
      );
      const health = await fetch(`${url}/healthz`);
      expect([health.status, await health.json()]).toEqual([503, { status: 'failing' }]);
      expect((await fetch(`${url}/openapi.json`)).status).toBe(200);

      await cluster.resume();
      await until(async () => (await fetch(`${url}/healthz`)).ok);
      await until(async () => isFinal((await job()).status), TIMEOUT_MS);
      const done = await job();
      expect(done).toMatchObject({ status: 'succeeded' });
      expect(await (await fetch(done.result!.url)).text()).toBe('Thé çömmîttéé mét.\n');
      expect(await client.call(calls.docCreate, doc)).toMatchObject({ jobId: expect.any(String) });
      expect(server.child.exitCode).toBeNull();
      expect(server.stdout() + server.stderr()).not.toMatch(/unhandled/i);
      expect(await server.end('SIGTERM')).toBe(0);
    },
    TIMEOUT_MS,
  );

  it(
    'ends at SIGTERM while it is away',
    async () => {
      await using folder = await temporaryFolder();
      const env = { DATA_DIR: folder.path, DATABASE_URL: cluster.url, SECRET };
      await using server = startServer(env);
      await server.url();
      await cluster.halt();
      expect(await server.end('SIGTERM')).toBe(0);
      const booted = await boot({ ...env, PORT: '0', GLOSSA_NULL_ENGINE: '1' }, []);
      expect(booted).toEqual({
        refusal: expect.stringMatching(/^[^\n]*database of DATABASE_URL cannot be used[^\n]+$/),
      });
      await cluster.resume();
    },
    TIMEOUT_MS,
  );
});

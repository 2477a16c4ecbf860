import { OpenAPIHono } from '@hono/zod-openapi';
import { pino } from 'pino';
import { beforeEach, expect, it } from 'vitest';
import type { AppEnv } from '../http/env.ts';
import { mountHealth } from './health.ts';

let time: number;
let looks: number;
let works: boolean;
let app: OpenAPIHono<AppEnv>;
let free: number;

beforeEach(() => {
  time = 5000;
  looks = 0;
  works = true;
  free = 5e9;
  app = new OpenAPIHono<AppEnv>();
  app.use(async (c, next) => {
    c.set('log', pino({ enabled: false }));
    await next();
  });
  const health = async () => {
    looks += 1;
    const queued = looks;
    await new Promise(setImmediate);
    if (!works) throw new Error('The database is gone.');
    return { queued, active: 0, dead: 0 };
  };
  mountHealth(app, { queue: { health } }, async () => free, { now: () => time });
});

async function ask() {
  const answer = await app.request('/healthz');
  return { status: answer.status, body: await answer.json() };
}

it('asks the database once for all who ask within a second', async () => {
  const answers = await Promise.all([ask(), ask(), ask()]);
  time += 999;
  answers.push(await ask());
  expect(answers).toEqual(
    answers.map(() => ({
      status: 200,
      body: {
        status: 'ok',
        jobs: { queued: 1, active: 0, dead: 0 },
        storage: { freeBytes: 5e9 },
      },
    })),
  );
  time += 1;
  expect((await ask()).body).toMatchObject({ jobs: { queued: 2 } });
  expect(looks).toBe(2);
});

it('says within a second that the database is gone, and that it is back', async () => {
  expect((await ask()).status).toBe(200);
  works = false;
  time += 1000;
  expect(await ask()).toEqual({ status: 503, body: { status: 'failing' } });
  works = true;
  time += 999;
  expect((await ask()).status).toBe(503);
  time += 1;
  expect((await ask()).status).toBe(200);
});

it('asks anew after a second though the last look has not ended', async () => {
  const first = ask();
  time += 1000;
  expect((await ask()).body).toMatchObject({ jobs: { queued: 2 } });
  expect((await first).body).toMatchObject({ jobs: { queued: 1 } });
});

it('says when little room is left for files', async () => {
  free = 10 * 1024 * 1024;
  expect(await ask()).toMatchObject({
    status: 200,
    body: { status: 'low_space', storage: { freeBytes: free } },
  });
});

it('waits no longer than its limit for a database that is silent', async () => {
  const silent = new OpenAPIHono<AppEnv>();
  silent.use(async (c, next) => {
    c.set('log', pino({ enabled: false }));
    await next();
  });
  const health = () => new Promise<never>(() => {});
  mountHealth(silent, { queue: { health } }, async () => free, { limitMs: 10 });
  expect((await silent.request('/healthz')).status).toBe(503);
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ownerOfAccount } from '@glossa/db';
import { newId } from '@glossa/platform';
import { freePort, temporaryFolder, until } from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from './testing/api.ts';
import { caller } from './testing/authorisation/things.ts';
import { createPerson, type Person } from './testing/people.ts';

const API_PAGE = new URL('../../../docs/api.md', import.meta.url);
const MINUTE_MS = 60_000;

let offset = 0;
let api: TestApi;
let people = 0;
const cleanups: (() => Promise<unknown> | unknown)[] = [];

beforeAll(async () => {
  const clock = { now: () => Date.now() + offset };
  api = await startApi({ WEBHOOK_ALLOW_PRIVATE: '1' }, { clock });
});
afterAll(() => api[Symbol.asyncDispose]());
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

const person = () => {
  people += 1;
  return createPerson(api, `hooked-${people}@example.org`);
};
const call = (who: Person, path: string, body: object | FormData = {}, method = 'POST') =>
  caller(api)(who.ticket, path, body, method);

async function translateDocument(who: Person): Promise<string> {
  const form = new FormData();
  form.set('file', new File(['The committee met.\n'], 'minutes.txt'));
  const { key } = await call(who, '/upload', form);
  return (await call(who, '/doc-translate/create', { doc: key, from: 'en', to: 'es' })).jobId;
}

interface Received {
  headers: IncomingHttpHeaders;
  body: { type: string; timestamp: string; data: Record<string, unknown> };
}

/** A receiver that answers `statuses` in turn, the last one for ever. */
async function receiver(...statuses: number[]) {
  const received: Received[] = [];
  const server: Server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ headers: request.headers, body: JSON.parse(body) });
    const status = statuses[Math.min(received.length, statuses.length) - 1]!;
    response.writeHead(status, { location: '/elsewhere' }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received };
}
/** Resolves when nobody is to be told of anything any more: no end of a job is unread, no attempt is due or to come. */
const allTold = () =>
  until(async () => {
    const { rows } = await api.services.stores.database.sql.query<{ left: number }>(
      `select ((select count(*) from job_endings)
         + (select count(*) from notifications where next_at is not null))::int as left`,
    );
    return rows[0]!.left === 0;
  });
const lastOf = async (who: Person) =>
  (await call(who, '/api/user/webhooks', {}, 'GET')).items[0].last;

describe('webhooks', () => {
  it.runIf(FULL_TIER)(
    'are believed by the receiver in the documentation, and nothing else is',
    async () => {
      const page = await readFile(API_PAGE, 'utf8');
      const sample = /<!-- tested: webhook-receiver\.mjs -->\n```js\n([\s\S]*?)```/.exec(page)![1]!;
      const folder = await temporaryFolder();
      cleanups.push(() => folder.remove());
      const file = join(folder.path, 'webhook-receiver.mjs');
      await writeFile(file, sample);

      const who = await person();
      const port = await freePort();
      const url = `http://127.0.0.1:${port}/hook`;
      const { id, secret } = await call(who, '/api/user/webhooks', { url });
      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
      // Tests before this one may have moved the server's clock beyond what the receiver believes.
      const clock = `const now = Date.now; Date.now = () => now() + ${offset}`;
      const args = ['--import', `data:text/javascript,${encodeURIComponent(clock)}`, file];
      const child: ChildProcess = spawn(process.execPath, args, {
        env: { WEBHOOK_SECRET: secret, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      cleanups.push(async () => {
        child.kill('SIGKILL');
        await once(child, 'exit');
      });
      let printed = '';
      child.stdout!.on('data', (chunk) => {
        printed += chunk;
      });
      await until(() => printed.includes('listening'));

      const jobId = await translateDocument(who);
      await until(() => printed.includes(`job.succeeded ${jobId}\n`));
      await until(async () => (await lastOf(who))?.delivered);
      expect(await lastOf(who)).toMatchObject({ status: 204, delivered: true, attempts: 1 });
      expect(await call(who, `/api/user/webhooks/${id}/test`)).toEqual({
        delivered: true,
        status: 204,
      });
      const forged = await fetch(url, {
        method: 'POST',
        body: '{"type":"job.succeeded"}',
        headers: {
          'webhook-id': 'msg_1',
          'webhook-timestamp': String(Math.floor((Date.now() + offset) / 1000)),
          'webhook-signature': 'v1,AAAA',
        },
      });
      expect(forged.status).toBe(400);
    },
  );

  it.runIf(FULL_TIER)(
    'are tried again with the same id until they arrive, redirects not followed',
    async () => {
      const who = await person();
      const { url, received } = await receiver(500, 302, 200);
      await call(who, '/api/user/webhooks', { url });
      const jobId = await translateDocument(who);
      await until(() => received.length === 1);
      await until(async () => (await lastOf(who))?.status === 500);
      expect(await lastOf(who)).toMatchObject({ delivered: false, attempts: 1 });
      offset += 6_000;
      await until(() => received.length === 2);
      offset += 40_000;
      await until(() => received.length === 3);
      await until(async () => (await lastOf(who)).delivered);
      expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
      const [first, , third] = received;
      expect(first!.headers['webhook-signature']).not.toBe(third!.headers['webhook-signature']);
      const { result, ...rest } = third!.body.data as { result: { url: string } };
      const status = await call(who, '/doc-translate/status', { jobId });
      expect(rest).toEqual({ ...status, result: undefined });
      expect(result.url).toContain('http://glossa.test/files/');
      expect(await lastOf(who)).toMatchObject({ status: 200, attempts: 3 });
      offset += 60 * MINUTE_MS;
      await allTold();
      expect(received).toHaveLength(3);
    },
    240_000,
  );

  it('tell of canceled jobs too, once, and only their account', async () => {
    const [who, other] = [await person(), await person()];
    const mine = await receiver(200);
    const theirs = await receiver(200);
    await call(who, '/api/user/webhooks', { url: mine.url });
    await call(other, '/api/user/webhooks', { url: theirs.url });
    const { services } = api;
    const owner = ownerOfAccount(who.userId);
    const { id } = await services.stores.jobs.create({
      id: newId(),
      kind: 'document',
      owner,
      input: {},
    });
    for (let n = 0; n < 3; n++) await services.work.jobService.cancel(owner, id);
    await until(() => mine.received.length > 0);
    await allTold();
    expect(mine.received.map(({ body }) => [body.type, body.data.jobId])).toEqual([
      ['job.canceled', id],
    ]);
    expect(theirs.received).toEqual([]);
  });

  it.runIf(FULL_TIER)('stop at an address that is gone', async () => {
    const who = await person();
    const { url, received } = await receiver(410);
    await call(who, '/api/user/webhooks', { url });
    await translateDocument(who);
    await until(async () => (await lastOf(who))?.status === 410);
    offset += 60 * MINUTE_MS;
    await allTold();
    expect(received).toHaveLength(1);
  });

  it('lead to public addresses only, unless the operator says otherwise', async () => {
    await using strict = await startApi();
    const who = await createPerson(strict, 'strict@example.org');
    const inner = [
      'http://127.0.0.1/',
      'http://10.0.0.1/',
      'http://[::1]/',
      'http://a.example:22/',
    ];
    for (const url of [...inner, 'http://169.254.169.254/latest', 'http://u:p@a.example/']) {
      const { status, body } = await strict.post('/api/user/webhooks', { url }, who.ticket);
      expect([url, status, body.error.code]).toEqual([url, 422, 'url_not_allowed']);
    }
    const url = 'http://localhost/';
    const { body } = await strict.post('/api/user/webhooks', { url }, who.ticket);
    const tested = await strict.post(`/api/user/webhooks/${body.data.id}/test`, {}, who.ticket);
    expect(tested.body.data).toEqual({ delivered: false, status: null });
  });

  it('are at most five', async () => {
    const who = await person();
    const answers = [];
    for (let n = 0; n < 6; n++) {
      answers.push(
        await api.post('/api/user/webhooks', { url: 'https://example.org/' }, who.ticket),
      );
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 422]);
  });
});

describe('mails about jobs', () => {
  async function endedAfter(who: Person, ms: number, status: 'succeeded' | 'failed' | 'canceled') {
    const { jobs } = api.services.stores;
    const owner = ownerOfAccount(who.userId);
    const name = `${newId()}.txt`;
    offset -= ms;
    const job = { id: newId(), kind: 'document' as const, owner, input: {}, name, from: 'en' };
    await jobs.create({ ...job, to: 'es' });
    offset += ms;
    const run = (await jobs.start(job.id))!;
    const error = { code: 'corrupt_file', message: 'Damaged.' } as const;
    if (status === 'succeeded') await jobs.succeed(run, { result: null, creditsCharged: 0 });
    else if (status === 'failed') await jobs.fail(run, error);
    else await jobs.cancel(owner, job.id);
    return name;
  }

  it('come for long ones, by choice, in the account’s language', async () => {
    const [keen, quiet] = [await person(), await person()];
    await call(keen, '/api/user/settings', { notify_by_mail: true, locale: 'es' });
    const short = await endedAfter(keen, 30_000, 'succeeded');
    const canceled = await endedAfter(keen, 2 * MINUTE_MS, 'canceled');
    const unwanted = await endedAfter(quiet, 2 * MINUTE_MS, 'succeeded');
    const failed = await endedAfter(keen, 2 * MINUTE_MS, 'failed');
    const done = await endedAfter(keen, 2 * MINUTE_MS, 'succeeded');
    const mails = await until(async () => {
      const all = (await api.mailbox.all()).filter(({ text }) => text.includes('.txt'));
      return all.length >= 2 ? all : undefined;
    });
    await allTold();
    const texts = (await api.mailbox.all()).map(({ text, subject }) => subject + text).join('\n');
    for (const name of [done, failed]) expect(texts).toContain(name);
    for (const name of [short, canceled, unwanted]) expect(texts).not.toContain(name);
    expect(mails.map(({ to }) => to)).toEqual([keen.email, keen.email]);
    expect(mails[0]!.link('/es/document-translator/history').hostname).toBe('glossa.test');
  });
});

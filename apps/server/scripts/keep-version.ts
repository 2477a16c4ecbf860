import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { findPostgres, openMailbox, startPostgres, temporaryFolder, until } from '@glossa/testing';
import { createPerson, type PeopleApi } from '../src/testing/people.ts';
import { startServer } from '../src/testing/server-process.ts';
import type { KeptVersion } from '../src/testing/version-before/restore.ts';

/**
 * Writes what this version of the server leaves behind when it is killed in the middle of a job, for
 * `src/version-before.test.ts` of the next one. Run it before the schema, a job's rows or the ledger change in a release.
 */
const target = new URL('../src/testing/version-before/kept.json.gz', import.meta.url);
const SECRET = 'a secret that is the same for every process';
const MINUTE_MS = 60_000;

const binaries = findPostgres();
if (binaries === undefined) throw new Error('This needs PostgreSQL.');
const cluster = await startPostgres(binaries);
await using folder = await temporaryFolder();
const env = { DATA_DIR: folder.path, DATABASE_URL: cluster.url, SECRET };
let server = startServer({ ...env, GLOSSA_NULL_LATENCY_MS: '0' });
let url = await server.url();

const ask = (path: string, init: RequestInit = {}) =>
  fetch(url + path, { redirect: 'manual', ...init });
const api: PeopleApi = {
  request: ask,
  mailbox: openMailbox(join(folder.path, 'outbox')),
  async post(path, body, headers = {}) {
    const response = await ask(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    });
    return { status: response.status, body: await response.json(), headers: response.headers };
  },
};
const person = await createPerson(api, 'ann@example.org');

async function create(paragraphs: number, name: string): Promise<string> {
  const text = Array.from(
    { length: paragraphs },
    (_, at) =>
      `The committee met for the ${at + 1}th time, and nobody was late. It wrote down what was said about the harbour.`,
  );
  const form = new FormData();
  form.set('file', new File([`${text.join('\n\n')}\n`], name));
  const uploaded = await ask('/upload', { method: 'POST', body: form, headers: person.ticket });
  const { key: doc } = ((await uploaded.json()) as { data: { key: string } }).data;
  const asked = { doc, from: 'en', to: 'es', fileName: name };
  return (await api.post('/doc-translate/create', asked, person.ticket)).body.data.jobId;
}
const statusOf = async (jobId: string) =>
  (await api.post('/doc-translate/status', { jobId }, person.ticket)).body.data;

const done = await create(3, 'done.md');
await until(async () => (await statusOf(done)).status === 'succeeded', MINUTE_MS);
await server.end('SIGTERM');
server = startServer({ ...env, GLOSSA_NULL_LATENCY_MS: '2500' });
url = await server.url();
const half = await create(1_500, 'half.md');
await until(async () => {
  const { stage, progress } = await statusOf(half);
  return stage === 'translating' && progress > 25;
}, MINUTE_MS);
await server.end('SIGKILL');

const files: KeptVersion['files'] = {};
const root = join(folder.path, 'files');
for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
  const path = join(root, name);
  if (statSync(path).isFile()) files[name] = readFileSync(path, 'base64');
}
const dump = ['--inserts', '--rows-per-insert=200', '--no-owner', '--no-privileges', cluster.url];
const database = execFileSync(join(binaries, 'pg_dump'), dump, { encoding: 'utf8' });
const kept: KeptVersion = {
  ...{ at: Date.now(), secret: SECRET, userId: person.userId, done, half, database, files },
};
writeFileSync(target, gzipSync(JSON.stringify(kept), { level: 9 }));
await cluster.stop();

import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openMailbox, until } from '@glossa/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

const run = promisify(execFile);
const ORIGIN = inject('serverUrl');
const HAS_PROGRAMS = ['bash', 'curl', 'jq'].every((name) => {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
});

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const plain = (html: string) =>
  html.replace(/&([#\w]+);/g, (whole, name) => ENTITIES[name] ?? whole);

/** Makes a call and answers its `data`. Rejects when it is refused. */
async function post<T>(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(ORIGIN + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { ok: number; data: T };
  if (answer.ok !== 0) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer.data;
}

/** An account that was confirmed by its mail; answers its passport. */
async function openAccount(): Promise<string> {
  const email = 'developer@example.org';
  const password = 'four words in a row';
  const mailbox = openMailbox(join(inject('dataDir'), 'outbox'));
  await post('/glossa/api/user/union-email-signup', { email, password, username: 'Ada' });
  await fetch((await mailbox.next(email)).link('/signup/activation'));
  const path = '/glossa/api/user/union-email-login';
  return (await post<{ passport: string }>(path, { email, password })).passport;
}

describe('the examples on the quickstart page', { timeout: 120_000 }, () => {
  let headers: Record<string, string>;
  let examples: string[];
  let folder: string;
  beforeAll(async () => {
    headers = { 'X-Access-Ticket': await openAccount() };
    const html = await (await fetch(`${ORIGIN}/developers`)).text();
    examples = [...html.matchAll(/<code>([\s\S]*?)<\/code>/g)].map(([, code]) => plain(code!));
    folder = await mkdtemp(join(tmpdir(), 'glossa-quickstart-'));
  });
  afterAll(async () => {
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  const example = (part: string) => examples.find((code) => code.includes(part))!;
  async function shell(script: string): Promise<string> {
    const token = await post<{ token: string }>(
      '/api/user/tokens',
      { name: 'quickstart', scopes: ['translate', 'documents'] },
      headers,
    );
    const settings = example('export GLOSSA_TOKEN').replace(/gls_…/, token.token);
    return (
      await run('bash', ['-euo', 'pipefail', '-c', `${settings}\n${script}`], { cwd: folder })
    ).stdout;
  }

  it.skipIf(!HAS_PROGRAMS)('translate a text', async () => {
    const answer = JSON.parse(await shell(example('$GLOSSA/translate')));
    const shown = JSON.parse(example('"translations"'));
    expect(answer.data.translations[0].text).toBe(shown.data.translations[0].text);
    expect(answer.data.credits).toBe(shown.data.credits);
  });

  it.skipIf(!HAS_PROGRAMS)('translate a document', async () => {
    await writeFile(join(folder, 'minutes.txt'), 'The committee met.\n');
    const answer = JSON.parse(
      await shell(example('/doc-translate/create').replaceAll('minutes.docx', 'minutes.txt')),
    );
    expect(answer).toMatchObject({ ok: 0, data: { jobId: expect.any(String) } });
  });

  it('believe a webhook of ours, and no other', async () => {
    const received: { headers: IncomingHttpHeaders; body: string }[] = [];
    const receiver = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      received.push({ headers: request.headers, body });
      response.writeHead(204).end();
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const { port } = receiver.address() as AddressInfo;
    try {
      const url = `http://127.0.0.1:${port}/glossa`;
      const { id, secret } = await post<{ id: string; secret: string }>(
        '/api/user/webhooks',
        { url },
        headers,
      );
      await post(`/api/user/webhooks/${id}/test`, {}, headers);
      await until(() => received.length > 0, 60_000);
      const code = example('isFromGlossa');
      const { isFromGlossa } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
      const { headers: sent, body } = received[0]!;
      expect(isFromGlossa(secret, sent, body)).toBe(true);
      expect(isFromGlossa(secret, sent, `${body} `)).toBe(false);
      const old = { ...sent, 'webhook-timestamp': '1600000000' };
      expect(isFromGlossa(secret, old, body)).toBe(false);
    } finally {
      receiver.close();
      receiver.closeAllConnections();
    }
  });
});

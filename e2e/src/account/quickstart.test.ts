import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { until } from '@glossa/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountServer, newPerson, startAccountServer } from './account-server.ts';

const run = promisify(execFile);
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

describe('the examples on the quickstart page', { timeout: 120_000 }, () => {
  let server: AccountServer;
  let headers: Record<string, string>;
  let examples: string[];
  let folder: string;
  beforeAll(async () => {
    server = await startAccountServer({ WEBHOOK_ALLOW_PRIVATE: '1' });
    headers = { 'X-Access-Ticket': await server.open(newPerson()) };
    const html = await (await fetch(`${server.url}/developers`)).text();
    examples = [...html.matchAll(/<code>([\s\S]*?)<\/code>/g)].map(([, code]) => plain(code!));
    folder = await mkdtemp(join(tmpdir(), 'glossa-quickstart-'));
  }, 90_000);
  afterAll(async () => {
    await server?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  const example = (part: string) => examples.find((code) => code.includes(part))!;
  async function shell(script: string): Promise<string> {
    const token = await server.post<{ token: string }>(
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
      const { id, secret } = await server.post<{ id: string; secret: string }>(
        '/api/user/webhooks',
        { url },
        headers,
      );
      await server.post(`/api/user/webhooks/${id}/test`, {}, headers);
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

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
const runs = (name: string, ...args: string[]) => {
  try {
    execFileSync(name, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
/** How a program in each language is run, and whether this machine can. */
const LANGUAGES = [
  {
    language: 'curl',
    file: 'example.sh',
    command: ['bash', '-euo', 'pipefail'],
    can: ['bash', 'curl', 'jq', 'openssl'].every((name) =>
      runs(name, name === 'openssl' ? 'version' : '--version'),
    ),
  },
  { language: 'javascript', file: 'example.mjs', command: [process.execPath], can: true },
  {
    language: 'python',
    file: 'example.py',
    command: ['python3'],
    can: runs('python3', '-c', 'import requests'),
  },
  {
    language: 'php',
    file: 'example.php',
    command: ['php'],
    can: runs('php', '-r', 'exit(function_exists("curl_init") ? 0 : 1);'),
  },
] as const;
type Language = (typeof LANGUAGES)[number];

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

/** An account that was confirmed by its mail; answers the header that shows its passport. */
async function openAccount(name: string): Promise<Record<string, string>> {
  const email = `${name}@example.org`;
  const password = 'four words in a row';
  const mailbox = openMailbox(join(inject('dataDir'), 'outbox'));
  await post('/glossa/api/user/union-email-signup', { email, password, username: 'Ada' });
  await fetch((await mailbox.next(email)).link('/signup/activation'));
  const path = '/glossa/api/user/union-email-login';
  const { passport } = await post<{ passport: string }>(path, { email, password });
  return { 'X-Access-Ticket': passport };
}

interface Message {
  secret: string;
  headers: IncomingHttpHeaders;
  body: string;
}
type Judge = (folder: string, code: string, message: Message) => Promise<boolean>;

/** Runs a program that ends well where the message is believed. */
function byProgram(
  command: string,
  file: string,
  program: (code: string, named: string) => string,
): Judge {
  return async (folder, code, { secret, headers, body }) => {
    const own = await mkdtemp(join(folder, 'webhook-'));
    await writeFile(join(own, 'body.json'), body);
    await writeFile(join(own, 'message.json'), JSON.stringify({ secret, headers }));
    await writeFile(join(own, file), program(code, 'message.json'));
    const env = {
      ...process.env,
      SECRET: secret,
      ID: String(headers['webhook-id']),
      TIME: String(headers['webhook-timestamp']),
      SIGNATURE: String(headers['webhook-signature']),
    };
    return run(command, [file], { cwd: own, env }).then(
      () => true,
      (error: { code?: unknown; stderr?: string }) => {
        // 1 is the answer; anything else is a program that does not run.
        if (error.code !== 1 || error.stderr) throw error;
        return false;
      },
    );
  };
}

/** Whether a message is believed by the example of a language. */
const JUDGES: Record<Language['language'], { names: string; judge: Judge }> = {
  curl: {
    names: 'is_from_glossa',
    judge: byProgram('bash', 'judge.sh', (code) => `${code}\nis_from_glossa`),
  },
  javascript: {
    names: 'isFromGlossa',
    async judge(_folder, code, { secret, headers, body }) {
      const { isFromGlossa } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
      return isFromGlossa(secret, headers, body);
    },
  },
  python: {
    names: 'is_from_glossa',
    judge: byProgram(
      'python3',
      'judge.py',
      (code, named) => `${code}

import json, sys
given = json.load(open("${named}"))
sys.exit(0 if is_from_glossa(given["secret"], given["headers"], open("body.json", "rb").read()) else 1)`,
    ),
  },
  php: {
    names: 'isFromGlossa',
    judge: byProgram(
      'php',
      'judge.php',
      (code, named) => `${code}
$given = json_decode(file_get_contents('${named}'), true);
exit(isFromGlossa($given['secret'], $given['headers'], file_get_contents('body.json')) ? 0 : 1);`,
    ),
  },
};

describe('the examples on the quickstart page', { timeout: 120_000 }, () => {
  /** Examples in the page's order; those that are the same in every language have none. */
  let examples: { language: string; code: string }[];
  let folder: string;
  const accounts = new Map<string, Promise<Record<string, string>>>();
  beforeAll(async () => {
    const html = await (await fetch(`${ORIGIN}/developers`)).text();
    const blocks = html.matchAll(/data-example="(\w*)"[\s\S]*?<code>([\s\S]*?)<\/code>/g);
    examples = [...blocks].map(([, language, code]) => ({
      language: language!,
      code: plain(code!),
    }));
    folder = await mkdtemp(join(tmpdir(), 'glossa-quickstart-'));
    await writeFile(join(folder, 'minutes.txt'), 'The committee met.\n');
  });
  afterAll(async () => {
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  const example = (part: string, language = '') =>
    examples.find((one) => one.language === language && one.code.includes(part))!.code;

  /** What an example prints, run as its reader would: with the address and a token of its own in the environment. */
  async function execute({ language, file, command }: Language, code: string): Promise<string> {
    // The second time an account's text costs nothing: each language is asked by somebody else.
    const account = accounts.get(language) ?? openAccount(language);
    accounts.set(language, account);
    const { token } = await post<{ token: string }>(
      '/api/user/tokens',
      { name: 'quickstart', scopes: ['translate', 'documents'] },
      await account,
    );
    await writeFile(join(folder, file), code);
    const settings = example('export GLOSSA_TOKEN').replace(/gls_…/, token);
    const script = `${settings}\nexec ${command.map((word) => `'${word}'`).join(' ')} ${file}`;
    return (await run('bash', ['-c', script], { cwd: folder })).stdout;
  }

  it('stand there in every language', () => {
    for (const part of ['/translate', '/doc-translate/create', 'lossa']) {
      for (const { language } of LANGUAGES) expect(example(part, language)).not.toBe('');
    }
  });

  describe.each(LANGUAGES)('in $language', (language) => {
    it.skipIf(!language.can)('translate a text', async () => {
      const shown = JSON.parse(example('"translations"'));
      const printed = await execute(language, example('/translate', language.language));
      expect(printed).toContain(shown.data.translations[0].text);
      expect(printed).toMatch(new RegExp(`credits\\W+${shown.data.credits}\\b`));
    });

    it.skipIf(!language.can)('translate a document', async () => {
      const code = example('/doc-translate/create', language.language);
      const printed = await execute(language, code.replaceAll('minutes.docx', 'minutes.txt'));
      expect(printed).toMatch(/jobId\W+\w+/);
      expect(printed).toMatch(/status\W+(queued|running|succeeded)/);
    });
  });

  it('believe a webhook of ours, and no other', async () => {
    const received: { headers: IncomingHttpHeaders; body: string }[] = [];
    const headers = await openAccount('webhook');
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
      const { headers: sent, body } = received[0]!;
      const old = { ...sent, 'webhook-timestamp': '1600000000' };
      const cases = [
        { headers: sent, body, ours: true },
        { headers: sent, body: `${body} `, ours: false },
        { headers: old, body, ours: false },
      ];
      for (const { language, can } of LANGUAGES) {
        if (!can) continue;
        const judge = JUDGES[language];
        const code = example(judge.names, language);
        const judged = cases.map(({ headers: given, body: text }) =>
          judge.judge(folder, code, { secret, headers: given, body: text }),
        );
        expect(await Promise.all(judged), language).toEqual(cases.map(({ ours }) => ours));
      }
    } finally {
      receiver.close();
      receiver.closeAllConnections();
    }
  });
});

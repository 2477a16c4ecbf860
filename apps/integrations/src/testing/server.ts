import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { join } from 'node:path';
import { dataFolder, openMailbox, until } from '@glossa/testing';

const ROOT = join(import.meta.dirname, '../../../..');
const START_MS = 300_000;

export interface TestServer extends AsyncDisposable {
  url: string;
  /** Makes a token with these scopes, of an account that all share, or of a new one with all its credits. */
  token(scopes: readonly string[], of?: { ownCredits?: boolean }): Promise<string>;
}

/** The real server in a process of its own: who waits for `UrlFetchApp` cannot answer at the same time. */
export async function startServer(env: Record<string, string> = {}): Promise<TestServer> {
  const folder = await dataFolder();
  const child = spawn(process.execPath, ['apps/server/src/main.ts', '--role', 'api'], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder.path,
      // Accents letters, so that a test sees what was translated and what was not.
      GLOSSA_NULL_ENGINE: '1',
      TRANSLATE_ENGINES: 'apertium',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await address(child);
  const mailbox = openMailbox(join(folder.path, 'outbox'));
  let people = 0;

  async function post(path: string, body: object, headers: Record<string, string> = {}) {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    if (answer.ok !== 0) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.data;
  }

  /** Signs somebody up and in: a passport. */
  async function newPassport(): Promise<string> {
    people += 1;
    const person = { email: `writer${people}@example.org`, password: 'four words in a row' };
    await post('/glossa/api/user/union-email-signup', { ...person, username: 'Ada' });
    const link = (await mailbox.next(person.email)).link('/signup/activation');
    // Not fetch: a test's document may stand in for a browser's, which asks who may follow it.
    const [response] = await once(get(link), 'response');
    response.resume();
    return (await post('/glossa/api/user/union-email-login', person)).passport;
  }

  let shared: Promise<string> | undefined;
  return {
    url,
    async token(scopes, { ownCredits = false } = {}) {
      if (!ownCredits) shared ??= newPassport();
      const passport = await (ownCredits ? newPassport() : shared!);
      const made = await post(
        '/api/user/tokens',
        { name: 'Add-on', scopes },
        { 'X-Access-Ticket': passport },
      );
      return made.token;
    },
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      await folder.remove();
    },
  };
}

async function address(child: ChildProcess): Promise<string> {
  let printed = '';
  const read = (chunk: Buffer) => {
    printed += chunk;
  };
  child.stdout!.on('data', read);
  child.stderr!.on('data', read);
  const found = () => /on (http:\/\/\S+)/.exec(printed)?.[1];
  await until(() => found() !== undefined || child.exitCode !== null, START_MS);
  const url = found();
  if (url === undefined) throw new Error(`The server did not start: ${printed}`);
  return url;
}

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Mailbox, openMailbox } from '@glossa/testing';
import { type RunningServer, startServer } from '../server-process.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../..');

export interface Person {
  email: string;
  password: string;
  username: string;
}

export interface AccountServer extends RunningServer {
  mailbox: Mailbox;
  /** Runs a command of the operator against this very server; answers what it prints. */
  operator(...command: string[]): Promise<string>;
  /** Makes an account by plain calls, activated; answers its passport. */
  open(person: Person): Promise<string>;
  /** Makes a call and answers its `data`. Rejects when it is refused. */
  post<T>(path: string, body: unknown, headers?: Record<string, string>): Promise<T>;
}

/** A server of its own for tests of accounts, whose mails can be read. */
export async function startAccountServer(env: Record<string, string> = {}): Promise<AccountServer> {
  const server = await startServer(env);
  const mailbox = openMailbox(join(server.dataDir, 'outbox'));

  async function post<T>(path: string, body: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { ok: number; data: T };
    if (answer.ok !== 0) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.data;
  }

  return {
    ...server,
    mailbox,
    post,
    async operator(...command) {
      const args = ['apps/cli/src/main.ts', ...command];
      const environment = { ...process.env, DATA_DIR: server.dataDir };
      return (await run(process.execPath, args, { cwd: ROOT, env: environment })).stdout;
    },
    async open(person) {
      await post('/glossa/api/user/union-email-signup', person);
      const mail = await mailbox.next(person.email);
      await fetch(mail.link('/signup/activation'));
      const { email, password } = person;
      const signIn = { email, password };
      const path = '/glossa/api/user/union-email-login';
      return (await post<{ passport: string }>(path, signIn)).passport;
    },
  };
}

let made = 0;

/** Somebody who has no account yet. */
export function newPerson(username = 'Ada Lovelace'): Person {
  made++;
  return { email: `ada${made}@example.org`, password: 'four words in a row', username };
}

/** A browser in which somebody is signed in already. */
export function signedInState(url: string, passport: string, more: Record<string, string> = {}) {
  const values = { passport, ...more };
  const localStorage = Object.entries(values).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: url, localStorage }] };
}

/** Text of that many characters, each sentence another: what is known already is free. */
export function newText(characters: number, seed: string): string {
  let text = '';
  for (let n = 0; text.length < characters; n++) text += `The ${seed} house number ${n} is big. `;
  return text.slice(0, characters);
}

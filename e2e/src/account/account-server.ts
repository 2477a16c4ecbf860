import { execFile } from 'node:child_process';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { type Mailbox, openMailbox } from '@glossa/testing';
import { expect, inject } from 'vitest';
import { type RunningServer, startServer } from '../server-process.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../..');

export interface Person {
  email: string;
  password: string;
  username: string;
}

export interface Accounts {
  mailbox: Mailbox;
  /** Runs a command of the operator against this very server; answers what it prints. */
  operator(...command: string[]): Promise<string>;
  /** Makes an account by plain calls, activated; answers its passport. */
  open(person: Person): Promise<string>;
  /** Makes a call and answers its `data`. Rejects when it is refused. */
  post<T>(path: string, body: unknown, headers?: Record<string, string>): Promise<T>;
}

export type AccountServer = RunningServer & Accounts;

/** A server of its own for tests of accounts, whose mails can be read. */
export async function startAccountServer(env: Record<string, string> = {}): Promise<AccountServer> {
  const server = await startServer(env);
  return { ...server, ...accountsOf(server) };
}

/** Accounts of the run's server, with mails that can be read: make people for a test by `newPerson`. */
export function sharedServer(): Accounts & Pick<RunningServer, 'url' | 'dataDir'> {
  const server = { url: inject('serverUrl'), dataDir: inject('serverData') };
  return { ...server, ...accountsOf(server) };
}

function accountsOf(server: Pick<RunningServer, 'url' | 'dataDir'>): Accounts {
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

const SOURCES = join(import.meta.dirname, '..');
let made = 0;

/** Somebody who has no account yet, on no server that another file uses too. */
export function newPerson(username = 'Ada Lovelace'): Person {
  made++;
  const file = relative(SOURCES, expect.getState().testPath ?? '').replace(/\W+/g, '-');
  return { email: `ada${made}.${file}@example.org`, password: 'four words in a row', username };
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

// npm run seed: fills the stores that the settings name (DATA_DIR, DATABASE_URL) with an account and documents.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openMailbox } from '@glossa/testing/mailbox';
import { FOLLOW_PARENT, ROOT } from '../places.ts';
import { seedAccount } from './account.ts';
import { operatorOf } from './command-line.ts';
import { seededLines } from './report.ts';
import { DEV_ACCOUNT, seed } from './seed.ts';

const USAGE = `Usage: npm run seed [-- --into-existing]

Makes an account with credits and documents in the stores of DATA_DIR (default .data) or DATABASE_URL. Where people have
accounts already it does so only with --into-existing. The account's password is the known one only where nobody else
has an account and nothing but this machine reaches the server.`;

/** The server as it is, for this machine alone and without a mail server. */
async function startServer(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ['--import', FOLLOW_PARENT, 'apps/server/src/main.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const url = await new Promise<string | undefined>((resolve) => {
    let printed = '';
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const address = /on (http:\/\/\S+)/.exec(printed)?.[1];
      if (address !== undefined) resolve(address);
    });
    // It has said why.
    void ended.then(() => resolve(undefined));
  });
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { 'into-existing': { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  const dataDir = process.env.DATA_DIR || join(ROOT, '.data');
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    PUBLIC_URL: '',
    ROLE: '',
    SMTP_URL: '',
    LOG_LEVEL: 'error',
  };
  const server = await startServer(env);
  if (server.url === undefined) return 1;
  try {
    const operator = operatorOf(env);
    const isUsed = await operator.hasOthers(DEV_ACCOUNT.email);
    if (isUsed && !values['into-existing']) {
      process.stderr.write(
        'People have accounts in this database: nothing was changed. Add --into-existing to fill it all the same.\n',
      );
      return 1;
    }
    const account = seedAccount(process.env, isUsed);
    const mailbox = openMailbox(join(dataDir, 'outbox'));
    const seeded = await seed({ url: server.url, mailbox, operator, account });
    process.stdout.write(`${seededLines(seeded).join('\n')}\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    return 1;
  } finally {
    await server.stop();
  }
}

process.exitCode = await main();

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDataDir } from '@glossa/testing/embedded';

const ROOT = join(import.meta.dirname, '../..');
/** A busy machine takes its time. */
const START_MS = 180_000;

export interface RunningServer {
  url: string;
  /** Folder of everything it keeps, mails included. */
  dataDir: string;
  stop(): Promise<void>;
}

/**
 * Starts the real server, workers included, on a free port with a data folder of its own. Rejects with what
 * it printed when it does not come up.
 */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  if (!existsSync(join(ROOT, 'apps/web/dist/server/server.js'))) {
    throw new Error('The site is not built: run pnpm --filter @glossa/web build.');
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'glossa-e2e-'));
  await fillDataDir(dataDir);
  const child = spawn(process.execPath, ['apps/server/src/main.ts', '--role', 'all'], {
    cwd: ROOT,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
      // Scenarios are many visitors' work from one browser.
      VISITOR_CHARACTERS_PER_DAY: '0',
      VISITOR_FILES_PER_DAY: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async () => {
    await end(child);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    return { url: await readAddress(child), dataDir, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The address of the start banner. */
function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const fail = (why: string) => reject(new Error(`The server ${why}. It printed:\n${printed}`));
    const timer = setTimeout(() => fail('did not start in time'), START_MS);
    child.once('exit', (code) => fail(`ended with code ${code}`));
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /on (http:\/\/[^\s/]+)/.exec(printed)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    };
    child.stdout!.on('data', read);
    child.stderr!.on('data', read);
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(timer);
}

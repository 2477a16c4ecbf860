import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDataDir } from '@glossa/testing/embedded';
import { until } from '@glossa/testing/until';
import { saveLogOnFailure } from './failure/places.ts';

const ROOT = join(import.meta.dirname, '../..');
/** A busy machine takes its time. */
const START_MS = 180_000;

export interface RunningServer {
  /** Empty for a worker, which nobody asks anything. */
  url: string;
  /** Folder of everything it keeps, mails included. */
  dataDir: string;
  /** File of everything it printed. */
  log: string;
  /** Ends it, in order or as a crash does, and starts it with the same folder at the same address. */
  restart(how?: 'in order' | 'as a crash'): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the real server, workers included, on a free port with a data folder of its own. Rejects with what
 * it printed when it does not come up.
 * @param env settings; with `ROLE` it is the API or a worker alone
 */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  if (!existsSync(join(ROOT, 'apps/web/dist/server/server.js'))) {
    throw new Error('The site is not built: run pnpm --filter @glossa/web build.');
  }
  const folder = await mkdtemp(join(tmpdir(), 'glossa-e2e-'));
  const dataDir = join(folder, 'data');
  const log = join(folder, 'server.log');
  await mkdir(dataDir);
  await fillDataDir(dataDir);
  const hideLog = saveLogOnFailure(log);
  let child = run(dataDir, log, { PORT: '0', ...env });
  const stop = async () => {
    hideLog();
    await end(child, 'SIGTERM');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const url = await readAddress(child, log, 0);
    const restart: RunningServer['restart'] = async (how = 'in order') => {
      await end(child, how === 'in order' ? 'SIGTERM' : 'SIGKILL');
      const printed = readFileSync(log, 'utf8').length;
      child = run(dataDir, log, { PORT: url === '' ? '0' : new URL(url).port, ...env });
      await readAddress(child, log, printed);
    };
    return { url, dataDir, log, restart, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function run(dataDir: string, log: string, env: Record<string, string>): ChildProcess {
  const output = openSync(log, 'a');
  try {
    return spawn(process.execPath, ['apps/server/src/main.ts'], {
      cwd: ROOT,
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        NODE_ENV: 'production',
        // Scenarios are many visitors' work from one browser.
        VISITOR_CHARACTERS_PER_DAY: '0',
        VISITOR_FILES_PER_DAY: '0',
        ...env,
      },
      stdio: ['ignore', output, output],
    });
  } finally {
    closeSync(output);
  }
}

/** The address of the start banner, which comes after the first `after` characters of the log. */
async function readAddress(child: ChildProcess, log: string, after: number): Promise<string> {
  const printed = () => readFileSync(log, 'utf8').slice(after);
  const address = () => /Glossa (?:on (http:\/\/[^\s/]+)|works on jobs)/.exec(printed());
  const fail = (why: string) => new Error(`The server ${why}. It printed:\n${printed()}`);
  await until(() => address() !== null || hasEnded(child), START_MS).catch(() => {
    throw fail('did not start in time');
  });
  const found = address();
  if (found === null) throw fail(`ended with code ${child.exitCode}`);
  return found[1] ?? '';
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(timer);
}

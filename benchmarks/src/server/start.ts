import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '../../..');
/** Ends the server when this process dies without a word. */
const FOLLOW_PARENT = pathToFileURL(join(ROOT, 'tooling/bootstrap/follow-parent.mjs')).href;
const START_MS = 240_000;
const END_MS = 15_000;

export interface BenchmarkServer {
  url: string;
  dataDir: string;
  /** Of the server's process. */
  pid: number;
  close(): Promise<void>;
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** Nothing of the caller's settings reaches the server: a DATABASE_URL or a key would change what is measured. */
function settings(dataDir: string): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return {
    PATH,
    ...(HOME && { HOME }),
    ...(TMPDIR && { TMPDIR }),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    GLOSSA_NULL_ENGINE: '1',
    // The null engine comes before those named here, and Apertium starts nothing until it is asked.
    TRANSLATE_ENGINES: 'apertium',
    RATE_LIMIT_PRICED_PER_MINUTE: '100000000',
    VISITOR_CHARACTERS_PER_DAY: '0',
    VISITOR_FILES_PER_DAY: '0',
  };
}

/** The address that a server prints once it listens. Rejects when it ends, or says nothing in time. */
export async function address(child: ChildProcess): Promise<string> {
  return await new Promise<string>((resolve, reject) => {
    let printed = '';
    const timer = setTimeout(() => reject(new Error('The server did not start.')), START_MS);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The server ended with code ${code}.`));
    });
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const url = /on (http:\/\/\S+)/.exec(printed)?.[1];
      if (!url) return;
      clearTimeout(timer);
      resolve(url);
    });
  });
}

/**
 * Starts the server as `npm start` does, with the null engine, a free port and an empty data folder.
 * `env` adds settings; `root` is the checkout whose server is started, this one unless given.
 */
export async function startServer(
  env: Record<string, string> = {},
  root = ROOT,
): Promise<BenchmarkServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'glossa-bench-'));
  const args = ['--import', FOLLOW_PARENT, 'apps/server/src/main.ts'];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...settings(dataDir), ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const atExit = () => {
    child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', atExit);
  const close = async () => {
    if (!hasEnded(child)) {
      const ended = once(child, 'exit');
      const timer = setTimeout(() => child.kill('SIGKILL'), END_MS);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(timer);
    }
    process.off('exit', atExit);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    return { url: await address(child), dataDir, pid: child.pid!, close };
  } catch (error) {
    await close();
    throw error;
  }
}

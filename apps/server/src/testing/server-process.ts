import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { until } from '@glossa/testing';
import { PLAIN_WEBASSEMBLY } from '../lifecycle/memory-flags.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const START_TIMEOUT_MS = 180_000;

export interface ServerProcess extends AsyncDisposable {
  child: ChildProcess;
  /** What it wrote so far. */
  stdout(): string;
  stderr(): string;
  /** The address of its banner, once it listens. */
  url(): Promise<string>;
  /** Sends a signal; answers the exit code, or the signal that ended it. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>;
  exited: Promise<number | NodeJS.Signals>;
}

/** Starts the server as its own process, with the null engine, on a free port. */
export function startServer(
  env: Record<string, string>,
  args: readonly string[] = [],
): ServerProcess {
  // V8 takes more than a second to optimise the embedded database, which no test asks for that much.
  const child = spawn(process.execPath, [PLAIN_WEBASSEMBLY, MAIN, ...args], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      GLOSSA_NULL_ENGINE: '1',
      TRANSLATE_ENGINES: 'apertium',
      VISITOR_CHARACTERS_PER_DAY: '0',
      VISITOR_FILES_PER_DAY: '0',
      // No site: it takes its time to load.
      WEB_DIST: import.meta.dirname,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const exited = once(child, 'exit').then(
    ([code, signal]) => (code ?? signal) as number | NodeJS.Signals,
  );
  const listening = () => /Glossa (?:on (\S+)|works)/.exec(out);
  return {
    child,
    exited,
    stdout: () => out,
    stderr: () => err,
    async url() {
      const ready = () => child.exitCode !== null || listening();
      await until(ready, START_TIMEOUT_MS);
      const found = listening();
      if (!found) throw new Error(`The server did not start: ${err}`);
      return found[1] ?? '';
    },
    end(signal) {
      child.kill(signal);
      return exited;
    },
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await exited;
    },
  };
}

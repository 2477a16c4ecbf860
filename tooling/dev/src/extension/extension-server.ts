import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { FOLLOW_PARENT, ROOT } from '../places.ts';

const END_MS = 3_000;

export interface ExtensionServer {
  /** Resolves when the extension is built; rejects with what was printed when it cannot be. */
  ready: Promise<void>;
  stop(): Promise<void>;
}

/** Starts WXT's development server as a process of its own. `origin` is what the extension asks for modules. */
export function startExtension(
  port: number,
  origin: string,
  print: (text: string) => void,
): ExtensionServer {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', FOLLOW_PARENT, 'scripts/dev.ts'],
    {
      cwd: join(ROOT, 'extension'),
      env: {
        ...process.env,
        NO_COLOR: '1',
        GLOSSA_EXTENSION_PORT: String(port),
        GLOSSA_DEV_ORIGIN: origin,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  let printed = '';
  let isReady = false;
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-20_000);
      // Before, there is only what it is always made of.
      if (isReady) print(text);
    });
  const ready = new Promise<void>((resolve, reject) => {
    child.once('message', () => {
      isReady = true;
      resolve();
    });
    child.once('exit', (code) => reject(new Error(`It ended with code ${code}.\n${printed}`)));
  });
  ready.catch(() => {});
  return {
    ready,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), END_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

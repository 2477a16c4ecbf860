import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { address } from './start.ts';

const FIXTURE = join(import.meta.dirname, '../../fixtures/start');

export interface BareServer {
  url: string;
  pid: number;
  close(): Promise<void>;
}

/** Builds the bare TanStack Start application of `fixtures/start` and serves it, as this repository serves its site. */
export async function startBareApp(): Promise<BareServer> {
  const folder = await mkdtemp(join(tmpdir(), 'glossa-bare-'));
  const builder = await createBuilder({
    configFile: join(FIXTURE, 'vite.config.ts'),
    build: { outDir: folder, emptyOutDir: false },
  });
  await builder.buildApp();
  const child = spawn(process.execPath, [join(FIXTURE, 'serve.ts'), folder], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const close = async () => {
    process.off('exit', kill);
    const ended = child.exitCode === null ? once(child, 'exit') : undefined;
    child.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return { url: await address(child), pid: child.pid!, close };
  } catch (error) {
    await close();
    throw error;
  }
}

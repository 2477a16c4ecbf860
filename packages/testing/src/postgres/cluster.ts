import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../free-port.ts';

const run = promisify(execFile);
const START_TIMEOUT_MS = 30_000;

export interface PostgresCluster {
  /** Of the database `postgres`, as superuser. */
  url: string;
  /** Ends the server, as a machine that goes down; its data stays. */
  halt(): Promise<void>;
  /** Starts it again on the same port, after `halt`. */
  resume(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root; then it runs as a user without rights. */
async function unprivileged(): Promise<{ prefix: string[]; uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return { prefix: [] };
  for (const user of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all([run('id', ['-u', user]), run('id', ['-g', user])]);
      const ids = { uid: Number(uid.stdout), gid: Number(gid.stdout) };
      return {
        prefix: ['setpriv', `--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups', '--'],
        ...ids,
      };
    } catch {
      // No such user.
    }
  }
  throw new Error('PostgreSQL cannot run as root, and there is no user postgres or nobody');
}

async function untilReady(url: string, server: ChildProcess, log: () => string): Promise<void> {
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await sleep(50)) {
    if (server.exitCode !== null) break;
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      return;
    } catch {
      // Not yet.
    } finally {
      await client.end().catch(() => {});
    }
  }
  throw new Error(`PostgreSQL did not start:\n${log()}`);
}

/**
 * Starts a private, unsafe-but-fast PostgreSQL on a free port of 127.0.0.1. It stops by itself when
 * this process ends, however it ends: the shell around it waits for the end of its input.
 */
export async function startPostgres(binaries: string): Promise<PostgresCluster> {
  const { prefix, uid, gid } = await unprivileged();
  const folder = await mkdtemp(join(tmpdir(), 'glossa-postgres-'));
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
  const data = join(folder, 'data');
  const [program, ...args] = [
    ...prefix,
    join(binaries, 'initdb'),
    ...['-D', data, '-U', 'glossa', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
  ];
  await run(program!, args, { cwd: folder });

  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: 200,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const script = '"$@" </dev/null & server=$!; cat >/dev/null; kill -INT "$server"; wait "$server"';
  const command = [...prefix, join(binaries, 'postgres'), '-D', data, ...options];
  const url = `postgres://glossa@127.0.0.1:${port}/postgres`;
  let shell: ChildProcess | undefined;

  async function resume(): Promise<void> {
    const started = spawn('sh', ['-c', script, 'sh', ...command], {
      cwd: folder,
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: true,
    });
    shell = started;
    let log = '';
    for (const output of [started.stdout, started.stderr]) {
      output.on('data', (chunk) => {
        log = (log + chunk).slice(-4_000);
      });
    }
    await untilReady(url, started, () => log);
  }
  async function halt(): Promise<void> {
    const running = shell;
    shell = undefined;
    running?.stdin?.end();
    if (running?.exitCode === null) await once(running, 'exit');
  }
  const stop = async () => {
    await halt();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await resume();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, halt, resume, stop };
}

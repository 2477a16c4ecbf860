import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

interface LockContent<State> {
  token: string;
  pid: number;
  host: string;
  state: State;
}

export interface FileLock<State> {
  /** Tells those who wait how far the holder is; written with the next heartbeat. */
  update(state: State): void;
  release(): Promise<void>;
}

export interface LockOptions<State> {
  signal: AbortSignal;
  initial: State;
  /** Called while another process holds the lock, with what it last said. */
  onWait(state: State | undefined): void;
  /** Milliseconds between heartbeats and looks; a lock without one for ten of them is stale. */
  beatMs?: number;
}

/**
 * Takes a lock that holds between processes, also on a folder shared by several machines: a file
 * created exclusively and touched regularly. A lock whose process is gone, or that has not been
 * touched for long, is taken over. Two holders can exist only if a process is suspended for longer
 * than that; installs are atomic and checksummed, so even then no model is damaged.
 */
export async function takeLock<State>(
  path: string,
  options: LockOptions<State>,
): Promise<FileLock<State>> {
  const beatMs = options.beatMs ?? 1000;
  const content: LockContent<State> = {
    token: randomUUID(),
    pid: process.pid,
    host: hostname(),
    state: options.initial,
  };
  for (;;) {
    options.signal.throwIfAborted();
    try {
      await writeFile(path, JSON.stringify(content), { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const held = await readLock<State>(path);
    if (await isStale(path, held, beatMs * 10)) await removeStale(path, held?.token);
    else {
      options.onWait(held?.state);
      await delay(beatMs / 4, undefined, { signal: options.signal }).catch(() => undefined);
    }
  }
  return holdLock(path, content, beatMs);
}

function holdLock<State>(
  path: string,
  content: LockContent<State>,
  beatMs: number,
): FileLock<State> {
  let beating: Promise<void> = Promise.resolve();
  const beat = async (): Promise<void> => {
    const held = await readLock<State>(path);
    if (held?.token === content.token) await writeFile(path, JSON.stringify(content));
  };
  const timer = setInterval(() => {
    // A missed beat (a full disk, say) only makes the lock look older.
    beating = beating.then(beat).catch(() => undefined);
  }, beatMs);
  timer.unref();
  return {
    update(state) {
      content.state = state;
    },
    async release() {
      clearInterval(timer);
      await beating;
      const held = await readLock<State>(path);
      if (held === undefined || held.token === content.token) await rm(path, { force: true });
    },
  };
}

async function readLock<State>(path: string): Promise<LockContent<State> | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as LockContent<State>;
  } catch {
    return undefined;
  }
}

async function isStale(
  path: string,
  held: LockContent<unknown> | undefined,
  staleMs: number,
): Promise<boolean> {
  if (held?.host === hostname() && held.pid !== process.pid && !isAlive(held.pid)) return true;
  const info = await stat(path).catch(() => undefined);
  return info !== undefined && Date.now() - info.mtimeMs > staleMs;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Moves the lock away and looks at it, so that a lock taken in the meantime is put back. */
async function removeStale(path: string, token: string | undefined): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
  } catch {
    return;
  }
  const moved = await readLock(aside);
  if (moved !== undefined && moved.token !== token) await rename(aside, path);
  else await rm(aside, { force: true });
}

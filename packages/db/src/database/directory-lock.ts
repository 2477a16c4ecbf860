import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { GlossaError } from '@glossa/contract';
import { identifyProcess, isRunning, type ProcessIdentity } from './process-identity.ts';

/** A holder that cannot be asked is taken for dead when its file is untouched for this long. */
const STALE_AFTER_MS = 20_000;
const TOUCH_EVERY_MS = 5_000;
const ATTEMPTS = 20;

interface LockFile extends ProcessIdentity {
  token: string;
}

export interface DirectoryLock {
  release(): Promise<void>;
}

function parse(text: string): LockFile | undefined {
  try {
    const value = JSON.parse(text);
    return typeof value?.token === 'string' && Number.isInteger(value.pid) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

async function readLock(path: string): Promise<{ text: string; age: number } | undefined> {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(path, 'utf8'), stat(path)]);
    return { text, age: Date.now() - mtimeMs };
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Creates `path` whole or not at all; false when it exists. */
async function createLock(path: string, text: string): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, text, { flag: 'wx' });
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Moves a dead holder's file away, and back when another process took the lock in between. */
async function removeStale(path: string, judged: string): Promise<void> {
  const moved = `${path}.${randomUUID()}`;
  try {
    await rename(path, moved);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  if ((await readFile(moved, 'utf8')) !== judged) await link(moved, path).catch(() => {});
  await rm(moved, { force: true });
}

/**
 * Takes a lock file for this process. The file of a process that no longer runs is taken over,
 * also when its number now belongs to another process.
 * Errors: `conflict` while another process holds it.
 */
export async function lockDirectory(path: string): Promise<DirectoryLock> {
  await mkdir(dirname(path), { recursive: true });
  const text = JSON.stringify({ ...identifyProcess(), token: randomUUID() } satisfies LockFile);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (await createLock(path, text)) {
      // A slower process may have judged the previous file just before this one was made.
      await sleep(20);
      if ((await readLock(path))?.text === text) return hold(path, text);
      continue;
    }
    const found = await readLock(path);
    if (!found) continue;
    const holder = parse(found.text);
    const running = holder ? isRunning(holder) : 'unknown';
    if (running === 'yes' || (running === 'unknown' && found.age < STALE_AFTER_MS)) {
      throw new GlossaError(
        'conflict',
        `${dirname(path)} is in use by ${holder ? `process ${holder.pid} on ${holder.host}` : 'another process'}; only one process may open it (set DATABASE_URL to run several)`,
      );
    }
    await removeStale(path, found.text);
  }
  throw new GlossaError('conflict', `${dirname(path)} could not be locked: others keep taking it`);
}

function hold(path: string, text: string): DirectoryLock {
  const timer = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => {});
  }, TOUCH_EVERY_MS).unref();
  return {
    async release() {
      clearInterval(timer);
      if ((await readLock(path))?.text === text) await rm(path, { force: true });
    },
  };
}

import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

/** Folders of this machine say so: where several share a disk, nobody can tell whether the processes of others live. */
const OWN_PREFIX = `glossa-job-${hostname().replace(/[^\w.]/g, '')}-`;
/** Folders that this process works in. */
const inUse = new Set<string>();

/** Runs `work` with a folder of its own, which goes whatever happens. */
export async function withWorkFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), `${OWN_PREFIX}${process.pid}-`));
  inUse.add(folder);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
    inUse.delete(folder);
  }
}

/** Removes the folders of processes of this machine that were killed while they worked. */
export async function sweepWorkFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(OWN_PREFIX)) continue;
    const folder = join(tmpdir(), name);
    const pid = Number.parseInt(name.slice(OWN_PREFIX.length), 10);
    // In a container that starts anew, the next process has the number of the one that was killed.
    const isLeft = pid === process.pid ? !inUse.has(folder) : pid > 0 && !isAlive(pid);
    if (isLeft) await rm(folder, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Writes a body to a new file, a piece at a time. */
export async function saveBody(
  body: ReadableStream<Uint8Array>,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  await writeFile(path, body, { signal });
}

/** The bytes of a file, a piece at a time. */
export function openBody(path: string): ReadableStream<Uint8Array> {
  return Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
}

import { type Dirent, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Bytes that files of a folder take on the disk; what is gone meanwhile takes none. */
export function bytesIn(folder: string): number {
  return entriesOf(folder)
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false }))
    .reduce((sum, found) => sum + 512 * (found?.blocks ?? 0), 0);
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Bytes that jobs of this process have on the disk to work with. */
export function workFolderBytes(): number {
  const own = readdirSync(tmpdir()).filter((name) => name.includes(`-${process.pid}-`));
  const folders = own.filter((name) => name.startsWith('glossa-job-'));
  return folders.map((name) => bytesIn(join(tmpdir(), name))).reduce((sum, one) => sum + one, 0);
}

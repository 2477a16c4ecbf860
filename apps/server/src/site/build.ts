import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What tells one build of the site from another. */
export interface SiteBuild {
  id: string;
  /** When it was built, in epoch seconds. */
  timestamp: number;
}

/** Reads which build lies in `dist`: the hash of its list of files, the same on every machine. */
export async function readBuild(dist: string): Promise<SiteBuild> {
  const manifest = join(dist, 'client', '.vite', 'manifest.json');
  try {
    const [data, { mtimeMs }] = await Promise.all([readFile(manifest), stat(manifest)]);
    const id = createHash('sha256').update(data).digest('hex').slice(0, 16);
    return { id, timestamp: Math.floor(mtimeMs / 1000) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { id: 'none', timestamp: 0 };
  }
}

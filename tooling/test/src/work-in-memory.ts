import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Linux keeps what lies there in memory. */
const SHARED_MEMORY = '/dev/shm';
const GIB = 1024 ** 3;
/** Of what each tier may need, most is left free: the short one takes a third of a gibibyte, the full one with its large files more. */
const ROOM = { short: 2 * GIB, full: 6 * GIB };

/** Young objects of V8 are looked through less often where there is memory for more of them. */
export const LARGE_YOUNG_SPACE = '--max-semi-space-size=64';

/**
 * A folder in memory for the temporary files of tests, most of which are databases of many small files; nothing where
 * there is no room for them, or where no program may be started from there. It is removed as the process ends.
 */
export function folderInMemory(
  tier: keyof typeof ROOM,
  parent = SHARED_MEMORY,
): string | undefined {
  const room = ROOM[tier];
  let folder: string | undefined;
  try {
    const { bavail, bsize } = statfsSync(parent);
    if (bavail * bsize < room || freemem() < 2 * room) return undefined;
    folder = mkdtempSync(join(parent, 'glossa-tests-'));
    // PostgreSQL, which root may not run, has its folder within.
    chmodSync(folder, 0o711);
    const script = join(folder, 'runs');
    writeFileSync(script, '#!/bin/sh\n', { mode: 0o700 });
    execFileSync(script);
    rmSync(script);
  } catch {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
  const made = folder;
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** Environment for programs that check all sources at once: memory instead of looking for garbage, where there is some. */
export function roomForChecks(
  env: NodeJS.ProcessEnv,
  processors: number,
  free = freemem(),
): NodeJS.ProcessEnv {
  // The compiler of types, a program of Go, takes up to 3 GiB where it never looks.
  if (free < processors * 4 * GIB) return env;
  return {
    ...env,
    GOGC: 'off',
    NODE_OPTIONS: [env.NODE_OPTIONS, LARGE_YOUNG_SPACE].filter(Boolean).join(' '),
  };
}

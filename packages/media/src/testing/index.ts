import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const FFMPEG = '/usr/bin/ffmpeg';

/** Whether this machine has what makes recordings for tests. */
export const canMakeMedia = existsSync(FFMPEG);

/** A file that FFmpeg makes of its own sources (`lavfi`), with whatever options; answers its path. */
export function makeMedia(
  folder: string,
  name: string,
  sources: readonly string[],
  options: readonly string[] = [],
): string {
  const path = join(folder, name);
  const inputs = sources.flatMap((source) => ['-f', 'lavfi', '-i', source]);
  execFileSync(FFMPEG, ['-nostdin', '-v', 'error', '-y', ...inputs, ...options, path]);
  return path;
}

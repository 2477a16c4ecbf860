import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../bootstrap/paths.mjs';
import type { Change } from './stage.ts';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/**
 * What this branch and the working tree changed: since the branch left `main`; on `main` itself, what is not committed.
 */
export function changeOfBranch(): Change {
  let since: string;
  try {
    since = git('merge-base', 'HEAD', 'main').trim();
  } catch {
    since = git('rev-parse', 'HEAD').trim();
  }
  const names = [
    git('diff', '--name-only', '-z', since),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ].flatMap((output) => output.split('\0'));
  const files = [...new Set(names)].filter((name) => name !== '' && existsSync(join(ROOT, name)));
  return { since, files };
}

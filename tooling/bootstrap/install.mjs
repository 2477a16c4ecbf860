import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stepFailure } from './failure.mjs';
import { ROOT } from './paths.mjs';
import { PNPM } from './pins.mjs';
import { ensurePnpm } from './pnpm.mjs';
import { runQuietly } from './run.mjs';
import { say } from './say.mjs';
import { hashFiles, isStamped, stamp } from './stamps.mjs';

const GROUPS = ['apps', 'packages', 'tests', 'tooling'];
const SINGLE = ['extension', 'e2e', 'benchmarks'];

/** Every package.json of the workspace, with the lockfile: together they decide what is installed. */
export function manifests(root = ROOT) {
  const folders = [...SINGLE];
  for (const group of GROUPS) {
    const path = join(root, group);
    if (existsSync(path)) folders.push(...readdirSync(path).map((name) => join(group, name)));
  }
  return ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json']
    .concat(folders.sort().map((folder) => join(folder, 'package.json')))
    .map((file) => join(root, file))
    .filter((file) => existsSync(file));
}

/**
 * Installs the packages of the committed lockfile, unless exactly they are installed already.
 * @param {(path: readonly string[]) => NodeJS.ProcessEnv} env
 */
export async function ensureInstalled(env) {
  const marker = join(ROOT, 'node_modules', '.glossa-installed');
  const wanted = hashFiles(ROOT, manifests(), [PNPM.version, process.platform, process.arch]);
  if (isStamped(marker, wanted)) return;
  const pnpm = await ensurePnpm();
  say(`Installing packages (pnpm ${PNPM.version})`);
  // Without the marker an interrupted installation is repeated, not trusted.
  rmSync(marker, { force: true });
  const { code, output, log } = await runQuietly(
    'install',
    [
      join(pnpm, 'pnpm'),
      'install',
      '--frozen-lockfile',
      '--prefer-offline',
      '--reporter=append-only',
      '--config.fetch-retries=3',
      '--config.fetch-retry-mintimeout=1000',
      '--config.fetch-retry-maxtimeout=5000',
    ],
    env([pnpm]),
  );
  if (code !== 0)
    throw stepFailure('Installing packages', `pnpm ended with code ${code}`, output, log);
  stamp(marker, wanted);
}

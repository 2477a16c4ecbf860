import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { childEnv } from './env.mjs';
import { Failure, stepFailure } from './failure.mjs';
import { CACHE } from './paths.mjs';
import { runQuietly } from './run.mjs';
import { say } from './say.mjs';

/**
 * Folder whose `node_modules` holds the package, fetched through npm on first use. It appears whole or
 * not at all: an interrupted download leaves nothing that a later run would take for complete.
 * @param {{ name: string, version: string, integrity?: string }} pin
 * @returns {Promise<string>}
 */
export async function fetchTool({ name, version, integrity }) {
  const folder = join(CACHE, 'tools', `${name}-${version}`);
  if (existsSync(folder)) return folder;
  say(`Fetching ${name} ${version}`);
  const step = `Fetching ${name} ${version}`;
  const partial = `${folder}.partial-${process.pid}`;
  try {
    mkdirSync(partial, { recursive: true });
    writeFileSync(join(partial, 'package.json'), '{"private":true}\n');
    const { code, output, log } = await runQuietly(
      `fetch-${name}`,
      [
        ...npmCommand(),
        'install',
        `${name}@${version}`,
        '--save-exact',
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        '--prefer-offline',
        '--fetch-retries=2',
        '--fetch-retry-mintimeout=1000',
        '--fetch-retry-maxtimeout=5000',
        '--prefix=.',
      ],
      childEnv(process.env, []),
      partial,
    );
    if (code !== 0) throw stepFailure(step, `npm ended with code ${code}`, output, log);
    if (integrity) checkIntegrity(partial, name, integrity);
    renameSync(partial, folder);
    return folder;
  } catch (error) {
    throw stepFailure(step, error);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

/** npm has verified the download against the registry's checksum; this compares that with the pinned one. */
/** @param {string} folder @param {string} name @param {string} integrity */
function checkIntegrity(folder, name, integrity) {
  const lock = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8'));
  const found = lock.packages[`node_modules/${name}`]?.integrity;
  if (found !== integrity)
    throw new Failure(`The npm registry offers a ${name} whose checksum is not the pinned one.`);
}

/** The npm this was started by, else the one on the path. @returns {string[]} */
function npmCommand() {
  const script = process.env.npm_execpath;
  if (script && /npm-cli\.[cm]?js$/.test(script)) return [process.execPath, script];
  // Windows finds npm.cmd only through a shell.
  return process.platform === 'win32' ? ['cmd', '/d', '/c', 'npm'] : ['npm'];
}

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { fetchTool } from './fetch-tool.mjs';
import { PNPM } from './pins.mjs';

/**
 * Folder with the pinned pnpm binary, fetched from npm on first use (corepack is not asked: several of
 * its releases reject the registry's signatures).
 * @returns {Promise<string>}
 */
export async function ensurePnpm() {
  const scope = join(await fetchTool(PNPM), 'node_modules', '@pnpm');
  // npm installs the one binary package that fits this machine.
  const name = existsSync(scope) && readdirSync(scope).find((entry) => entry.startsWith('exe.'));
  if (!name) throw new Failure(`pnpm has no binary for ${process.platform}-${process.arch}.`);
  return join(scope, name);
}

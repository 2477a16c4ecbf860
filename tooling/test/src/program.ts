import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ROOT } from '../../bootstrap/paths.mjs';

/**
 * Command that runs a package's program with this Node, without a shell or a package manager.
 * @param name package, as `typescript`
 * @param program name in the package's `bin`
 * @param folder workspace folder that depends on the package
 */
export function program(name: string, program: string, folder = ROOT): string[] {
  const manifestPath = manifestOf(name, folder);
  const { bin } = JSON.parse(readFileSync(manifestPath, 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const file = typeof bin === 'string' ? bin : bin[program];
  if (!file) throw new Error(`${name} has no program ${program}.`);
  return [process.execPath, join(dirname(manifestPath), file)];
}

/** The package's own package.json, which its `exports` need not offer. */
function manifestOf(name: string, folder: string): string {
  for (const path of createRequire(join(folder, 'package.json')).resolve.paths(name) ?? []) {
    const manifest = join(path, name, 'package.json');
    if (existsSync(manifest)) return manifest;
  }
  throw new Error(`${name} is not installed for ${folder}.`);
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../bootstrap/paths.mjs';

export interface WorkspacePackage {
  name: string;
  /** Absolute path. */
  folder: string;
  manifest: {
    scripts?: Record<string, string>;
    dependencies?: Record<string, string>;
    devDependencies?: Record<string, string>;
  };
}

const GROUPS = ['apps', 'packages', 'tooling'];
const SINGLE = ['extension', 'e2e', 'benchmarks'];

/** Every package of this repository, by the globs of `pnpm-workspace.yaml`. */
export function workspacePackages(): WorkspacePackage[] {
  const folders = GROUPS.flatMap((group) =>
    existsSync(join(ROOT, group)) ? readdirSync(join(ROOT, group)).map((n) => join(group, n)) : [],
  ).concat(SINGLE);
  return folders
    .map((folder) => join(ROOT, folder))
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => {
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      return { name: manifest.name, folder, manifest };
    });
}

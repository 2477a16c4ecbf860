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

const GROUPS = ['apps', 'packages', 'tests', 'tooling'];
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

/** The packages in chosen folders, and every package that depends on one of them, however indirectly. */
export function withDependents(
  packages: readonly WorkspacePackage[],
  chosen: (folder: string) => boolean,
): WorkspacePackage[] {
  const names = new Set(packages.filter(({ folder }) => chosen(folder)).map(({ name }) => name));
  for (let before = -1; before < names.size; ) {
    before = names.size;
    for (const { name, manifest } of packages) {
      const needed = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
      if (needed.some((each) => names.has(each))) names.add(name);
    }
  }
  return packages.filter(({ name }) => names.has(name));
}

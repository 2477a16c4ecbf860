import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Manifest {
  name: string;
  version: string;
  license?: string | { type?: string };
  licenses?: { type?: string }[];
  homepage?: string;
  repository?: string | { url?: string };
}

/** Stated licence of each installed package, by `name@version`. */
export function installedLicences(root: string): Map<string, string> {
  const store = join(root, 'node_modules/.pnpm');
  const licences = new Map<string, string>();
  for (const entry of readdirSync(store)) {
    const modules = join(store, entry, 'node_modules');
    if (!existsSync(modules)) continue;
    for (const folder of packageFolders(modules)) {
      const path = join(folder, 'package.json');
      if (!existsSync(path)) continue;
      const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
      licences.set(`${manifest.name}@${manifest.version}`, licenceOf(manifest));
    }
  }
  return licences;
}

function packageFolders(modules: string): string[] {
  return readdirSync(modules).flatMap((name) =>
    name.startsWith('@')
      ? readdirSync(join(modules, name)).map((inner) => join(modules, name, inner))
      : [join(modules, name)],
  );
}

function licenceOf({ license, licenses }: Manifest): string {
  if (typeof license === 'string') return license;
  if (license?.type) return license.type;
  return licenses?.map(({ type }) => type).join(' OR ') || 'not stated';
}

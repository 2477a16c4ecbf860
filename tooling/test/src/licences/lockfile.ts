import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

interface Dependencies {
  [name: string]: { version: string };
}
interface Lockfile {
  importers: Record<string, { dependencies?: Dependencies; devDependencies?: Dependencies }>;
  packages: Record<
    string,
    {
      os?: string[];
      cpu?: string[];
      libc?: string[];
      peerDependencies?: Record<string, string>;
    }
  >;
  snapshots: Record<
    string,
    { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> }
  >;
}

export interface Locked {
  name: string;
  version: string;
  /** True for binaries that only some machines install. */
  platform: boolean;
}

/** Folders that are not part of the product: their packages never reach a user. */
const TOOLS = /^(?:\.|e2e|benchmarks|packages\/testing|tooling\/(?:test|bootstrap))$/;
/** Development packages whose files end up in the built site or extension. */
const BUNDLED = /^(?:@fontsource\/.*|daisyui|tailwindcss)$/;

/** Every package of other people that running Glossa needs, direct or not, sorted by name. */
export function runtimePackages(lockfilePath: string): Locked[] {
  const lock = parse(readFileSync(lockfilePath, 'utf8')) as Lockfile;
  const seen = new Set<string>();
  const describe = (key: string) => {
    const id = idOf(key);
    const { os, cpu, libc, peerDependencies } = lock.packages[id] ?? {};
    return {
      id,
      platform: Boolean(os ?? cpu ?? libc),
      peers: new Set(Object.keys(peerDependencies ?? {})),
    };
  };
  const visit = (name: string, version: string): void => {
    if (version.startsWith('link:') || version.startsWith('file:')) return;
    // An alias carries the real name in its version.
    const key = lock.snapshots[version] ? version : `${name}@${version}`;
    if (seen.has(key)) return;
    seen.add(key);
    const { platform, peers } = describe(key);
    // What only some machines install would make the list differ from machine to machine.
    if (platform) return;
    const { dependencies, optionalDependencies } = lock.snapshots[key] ?? {};
    // A peer is listed where someone depends on it: often it is only the tool that builds.
    for (const [child, at] of Object.entries({ ...dependencies, ...optionalDependencies }))
      if (!peers.has(child)) visit(child, at);
  };
  for (const [folder, { dependencies, devDependencies }] of Object.entries(lock.importers)) {
    if (TOOLS.test(folder)) continue;
    for (const [name, { version }] of Object.entries(dependencies ?? {})) visit(name, version);
    for (const [name, { version }] of Object.entries(devDependencies ?? {}))
      if (BUNDLED.test(name)) visit(name, version);
  }
  const found = new Map<string, Locked>();
  for (const key of seen) {
    const { id, platform } = describe(key);
    const at = id.lastIndexOf('@');
    found.set(id, { name: id.slice(0, at), version: id.slice(at + 1), platform });
  }
  return [...found.values()].sort((a, b) =>
    a.name === b.name ? compare(a.version, b.version) : compare(a.name, b.name),
  );
}

/** `name@version` of a snapshot's key, without the peers it was resolved with. */
const idOf = (key: string) => key.replace(/\(.*$/s, '');
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

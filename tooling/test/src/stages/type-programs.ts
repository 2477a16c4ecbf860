import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from '../../../bootstrap/paths.mjs';
import type { WorkspacePackage } from '../workspace.ts';

/** The parts of a tsconfig.json that packages may differ in and be checked together. */
interface TypeSettings {
  extends?: unknown;
  compilerOptions?: Record<string, unknown>;
  include?: readonly string[];
}

/** Packages whose sources one program of the compiler checks. */
export interface TypeProgram {
  packages: readonly WorkspacePackage[];
  /** Settings for all of them, where there are several. */
  settings?: { extends: string; compilerOptions: object; include: string[] };
}

const BASE = join(ROOT, 'tsconfig.base.json');
/** Options that mean the same wherever the file lies in which they stand. */
const ANYWHERE = new Set(['lib', 'allowJs', 'checkJs', 'module', 'moduleResolution', 'types']);

/**
 * Puts packages together that ask the same of the compiler. A program checks the sources of other packages that its own
 * import, so that what many import would be checked as often as there are programs.
 */
export function typePrograms(packages: readonly WorkspacePackage[]): TypeProgram[] {
  const programs = new Map<string, WorkspacePackage[]>();
  for (const each of packages) {
    const key = asked(each) ?? each.folder;
    programs.set(key, [...(programs.get(key) ?? []), each]);
  }
  return [...programs.values()].map((together) => {
    if (together.length === 1) return { packages: together };
    const { compilerOptions = {} } = settingsOf(together[0]!)!;
    const include = together.flatMap((each) =>
      (settingsOf(each)?.include ?? []).map((path) => join(each.folder, path)),
    );
    return { packages: together, settings: { extends: BASE, compilerOptions, include } };
  });
}

/** A short name of a program for files, the same as long as its packages are. */
export function programKey({ packages }: TypeProgram): string {
  const [first, ...others] = packages.map(({ name }) => name.replace('/', '-'));
  if (others.length === 0) return first!;
  return `${first}-${createHash('sha1').update(others.join()).digest('hex').slice(0, 8)}`;
}

/** What a package asks of the compiler, where others may ask the same; nothing where it has to be checked alone. */
function asked(each: WorkspacePackage): string | undefined {
  const settings = settingsOf(each);
  if (each.manifest.scripts?.typecheck !== 'tsc -p .' || settings === undefined) return undefined;
  const { extends: base, compilerOptions = {}, include, ...others } = settings;
  const options = Object.entries(compilerOptions).sort(([a], [b]) => (a < b ? -1 : 1));
  const { types = [] } = compilerOptions;
  const together =
    typeof base === 'string' &&
    resolve(each.folder, base) === BASE &&
    include !== undefined &&
    Object.keys(others).length === 0 &&
    options.every(([name]) => ANYWHERE.has(name)) &&
    // Others are installed for their package only.
    Array.isArray(types) &&
    types.every((type) => type === 'node');
  return together ? JSON.stringify(options) : undefined;
}

function settingsOf({ folder }: WorkspacePackage): TypeSettings | undefined {
  const path = join(folder, 'tsconfig.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ROOT } from '../../../bootstrap/paths.mjs';
import { type WorkspacePackage, workspacePackages } from '../workspace.ts';
import { programKey, typePrograms } from './type-programs.ts';

/** Packages in a folder of their own, by name, with their tsconfig.json. */
function packagesWith(
  settings: Record<string, object>,
  typecheck = 'tsc -p .',
): WorkspacePackage[] {
  const root = mkdtempSync(join(tmpdir(), 'glossa-types-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  return Object.entries(settings).map(([name, content]) => {
    const folder = join(root, name);
    mkdirSync(folder);
    const base = relative(folder, join(ROOT, 'tsconfig.base.json'));
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: base, include: ['src'], ...content }),
    );
    return { name, folder, manifest: { scripts: { typecheck } } };
  });
}
const namesOf = (packages: readonly WorkspacePackage[]) =>
  typePrograms(packages).map((program) => program.packages.map(({ name }) => name));

const NODE = { compilerOptions: { types: ['node'], lib: ['ESNext'] } };

it('checks packages together that ask the same, in whatever order they say it', () => {
  const same = { compilerOptions: { lib: ['ESNext'], types: ['node'] } };
  const packages = packagesWith({ a: NODE, b: same, c: { ...NODE, include: ['src', 'scripts'] } });
  const [program, ...others] = typePrograms(packages);
  expect(others).toEqual([]);
  const paths = program?.settings?.include.map((path) =>
    relative(join(packages[0]!.folder, '..'), path),
  );
  expect(paths).toEqual(['a/src', 'b/src', 'c/src', 'c/scripts']);
  expect(program?.settings?.compilerOptions).toEqual(NODE.compilerOptions);
});

it('checks alone what asks for something else', () => {
  const different = packagesWith({
    node: NODE,
    'another library': { compilerOptions: { types: ['node'], lib: ['ES2024'] } },
    'types of its own': { compilerOptions: { types: ['chrome'] } },
    'the same types of its own': { compilerOptions: { types: ['chrome'] } },
    'paths of its own': { compilerOptions: { ...NODE.compilerOptions, paths: {} } },
    'the same paths': { compilerOptions: { ...NODE.compilerOptions, paths: {} } },
    'another base': { ...NODE, extends: './base.json' },
    'what is left out': { ...NODE, exclude: ['src/a.ts'] },
    'everything in the folder': { ...NODE, include: undefined },
  });
  expect(namesOf(different)).toEqual(different.map(({ name }) => [name]));
  const others = packagesWith({ a: NODE, b: NODE }, 'wxt prepare && tsc -p .');
  expect(namesOf(others)).toEqual([['a'], ['b']]);
});

it('checks every package once, in programs with names of their own', () => {
  const packages = workspacePackages().filter(({ manifest }) => manifest.scripts?.typecheck);
  const programs = typePrograms(packages);
  const checked = programs.flatMap((program) => program.packages.map(({ name }) => name));
  expect(checked.toSorted()).toEqual(packages.map(({ name }) => name).toSorted());
  expect(programs.length).toBeLessThan(packages.length);
  expect(new Set(programs.map(programKey)).size).toBe(programs.length);
});

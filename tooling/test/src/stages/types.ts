import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { CACHE, ROOT } from '../../../bootstrap/paths.mjs';
import { runQuietly } from '../../../bootstrap/run.mjs';
import { program as programOf } from '../program.ts';
import { print, printOutcome } from '../report.ts';
import { type Change, FAILED, PASSED, type Stage } from '../stage.ts';
import { type WorkspacePackage, withDependents, workspacePackages } from '../workspace.ts';
import { programKey, type TypeProgram, typePrograms } from './type-programs.ts';

/**
 * Type checks every package by its `typecheck` script, packages that ask the same of the compiler by one program
 * (type-programs.ts), each program beside the others. Their `tsc` is TypeScript's native compiler, on one thread: more
 * threads in one program would check shared types again.
 */
export const types: Stage = {
  name: 'types',
  concerns: (file) => /\.(tsx?|mts|mjs|json)$/.test(file),
  async run({ env, cores, change }) {
    const packages = packagesOf(change);
    const checked = await Promise.all(
      typePrograms(packages).map(async (each) => {
        const { result, ...timed } = await cores.use(1, () => checkProgram(each, env));
        return { ...each, ...timed, errors: result };
      }),
    );
    const broken = checked.filter(({ errors }) => errors !== undefined);
    const began = Math.min(...checked.map(({ ended, seconds }) => ended - seconds));
    const seconds = Math.max(...checked.map(({ ended }) => ended)) - began;
    printOutcome(`types of ${packages.length} packages`, broken.length === 0, seconds);
    for (const { packages, errors } of broken) {
      const names = packages.map(({ name }) => name).join(', ');
      print(`types of ${names}:\n${errors?.trimEnd()}`);
    }
    return { ...(broken.length === 0 ? PASSED : FAILED), seconds };
  },
};

const ROOT_PACKAGE: WorkspacePackage = {
  name: 'glossa',
  folder: ROOT,
  manifest: { scripts: { typecheck: 'tsc -p .' } },
};

function packagesOf(change: Change | undefined): WorkspacePackage[] {
  const all = workspacePackages();
  const chosen = change
    ? withDependents(all, (folder) =>
        change.files.some((file) => file.startsWith(`${relative(ROOT, folder)}/`)),
      )
    : all;
  return [ROOT_PACKAGE, ...chosen.filter(({ manifest }) => manifest.scripts?.typecheck)];
}

/** Answers the errors, or nothing. */
async function checkProgram(
  program: TypeProgram,
  env: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  const key = programKey(program);
  if (program.settings !== undefined) {
    const settings = join(CACHE, 'types', `${key}.json`);
    mkdirSync(dirname(settings), { recursive: true });
    writeFileSync(settings, JSON.stringify(program.settings));
    return run(key, [...native(key), '-p', settings], env, ROOT);
  }
  const [{ folder, manifest }] = program.packages as [WorkspacePackage];
  const steps = (manifest.scripts?.typecheck ?? '').split('&&');
  for (const [index, step] of steps.entries()) {
    const [tool = '', ...args] = step.trim().split(/\s+/);
    const name = `${key}${index === 0 ? '' : `-${index}`}`;
    const compiler = tool === 'tsc' ? native(name) : programOf(tool, tool, folder);
    const errors = await run(name, [...compiler, ...args], env, folder);
    if (errors !== undefined) return errors;
  }
  return undefined;
}

async function run(
  name: string,
  command: readonly string[],
  env: NodeJS.ProcessEnv,
  folder: string,
): Promise<string | undefined> {
  const { code, output } = await runQuietly(`test-types-${name}`, command, env, folder);
  return code === 0 ? undefined : output;
}

const HERE = join(ROOT, 'tooling/test');

/** The native compiler, which keeps what it learnt under that name. */
const native = (name: string) => [
  ...programOf('typescript-native', 'tsc', HERE),
  '--checkers',
  '1',
  '--incremental',
  '--tsBuildInfoFile',
  join(CACHE, 'types', `${name}.native.tsbuildinfo`),
];

import { join, relative } from 'node:path';
import { CACHE, ROOT } from '../../../bootstrap/paths.mjs';
import { runQuietly } from '../../../bootstrap/run.mjs';
import { program } from '../program.ts';
import { print, printOutcome } from '../report.ts';
import { type Change, FAILED, PASSED, type Stage } from '../stage.ts';
import { type WorkspacePackage, withDependents, workspacePackages } from '../workspace.ts';

/**
 * Type checks every package by its `typecheck` script, each by a program of its own beside the others. Their `tsc` is
 * TypeScript's native compiler, on one thread: more threads in one program would check shared types again.
 */
export const types: Stage = {
  name: 'types',
  concerns: (file) => /\.(tsx?|mts|mjs|json)$/.test(file),
  async run({ env, cores, change }) {
    const checked = await Promise.all(
      packagesOf(change).map(async (each) => {
        const { result, ...timed } = await cores.use(1, () => checkPackage(each, env));
        return { ...each, ...timed, errors: result };
      }),
    );
    const broken = checked.filter(({ errors }) => errors !== undefined);
    const began = Math.min(...checked.map(({ ended, seconds }) => ended - seconds));
    const seconds = Math.max(...checked.map(({ ended }) => ended)) - began;
    printOutcome(`types of ${checked.length} packages`, broken.length === 0, seconds);
    for (const { name, errors } of broken) print(`types of ${name}:\n${errors?.trimEnd()}`);
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
async function checkPackage(
  { name, folder, manifest }: WorkspacePackage,
  env: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  const steps = (manifest.scripts?.typecheck ?? '').split('&&');
  for (const [index, step] of steps.entries()) {
    const [tool = '', ...args] = step.trim().split(/\s+/);
    const key = `${name.replace('/', '-')}${index === 0 ? '' : `-${index}`}`;
    const command =
      tool === 'tsc'
        ? [...program('typescript-native', 'tsc', HERE), ...args, ...nativeOptions(key)]
        : [...program(tool, tool, folder), ...args];
    const { code, output } = await runQuietly(`test-types-${key}`, command, env, folder);
    if (code !== 0) return output;
  }
  return undefined;
}

const HERE = join(ROOT, 'tooling/test');

const nativeOptions = (key: string) => [
  '--checkers',
  '1',
  '--incremental',
  '--tsBuildInfoFile',
  join(CACHE, 'types', `${key}.native.tsbuildinfo`),
];

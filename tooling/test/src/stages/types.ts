import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { CACHE, ROOT } from '../../../bootstrap/paths.mjs';
import { runQuietly } from '../../../bootstrap/run.mjs';
import { program } from '../program.ts';
import { printOutcome } from '../report.ts';
import { type Count, FAILED, PASSED, type Stage, total } from '../stage.ts';
import { type WorkspacePackage, workspacePackages } from '../workspace.ts';

/** Type checks every package by its `typecheck` script, as many at a time as there are processors. */
export const types: Stage = {
  name: 'types',
  async run({ env }) {
    const waiting = [ROOT_PACKAGE, ...workspacePackages().filter(hasTypes)];
    const counts: Count[] = [];
    const start = performance.now();
    const worker = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        counts.push(await checkPackage(next, env));
    };
    await Promise.all(Array.from({ length: availableParallelism() }, worker));
    const sum = total(counts);
    printOutcome(`types of ${counts.length} packages`, sum.failed === 0, performance.now() - start);
    return sum.failed === 0 ? PASSED : FAILED;
  },
};

const ROOT_PACKAGE: WorkspacePackage = {
  name: 'glossa',
  folder: ROOT,
  manifest: { scripts: { typecheck: 'tsc -p .' } },
};

const hasTypes = ({ manifest }: WorkspacePackage) => manifest.scripts?.typecheck !== undefined;

async function checkPackage(
  { name, folder, manifest }: WorkspacePackage,
  env: NodeJS.ProcessEnv,
): Promise<Count> {
  const start = performance.now();
  for (const step of (manifest.scripts?.typecheck ?? '').split('&&')) {
    const [tool = '', ...args] = step.trim().split(/\s+/);
    const command = program(tool === 'tsc' ? 'typescript' : tool, tool, folder);
    const cached =
      tool === 'tsc'
        ? [
            '--incremental',
            '--tsBuildInfoFile',
            join(CACHE, 'types', `${name.replace('/', '-')}.tsbuildinfo`),
          ]
        : [];
    const log = `test-types-${name.replace('/', '-')}`;
    const { code, output } = await runQuietly(log, [...command, ...args, ...cached], env, folder);
    if (code !== 0) {
      printOutcome(`types of ${name}`, false, performance.now() - start, output);
      return FAILED;
    }
  }
  return PASSED;
}

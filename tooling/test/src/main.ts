// npm test: every check and test of the repository, in stages.
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { CACHE } from '../../bootstrap/paths.mjs';
import { isStopping, stopAll } from '../../bootstrap/run.mjs';
import { type Choice, choose, USAGE } from './choice.ts';
import { Cores } from './cores.ts';
import { print } from './report.ts';
import { FAILED, type Outcome, type Stage, type StageContext, summary, total } from './stage.ts';
import { FULL } from './stages/index.ts';
import { slowest, stageTimes } from './times.ts';
import { folderInMemory, roomForChecks } from './work-in-memory.ts';

type Ended = Outcome & { name: string };

/** Some programs take a CI machine for a terminal; logs are for reading. */
const ENVIRONMENT: NodeJS.ProcessEnv = {
  ...process.env,
  ...(process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' }),
  // Hundreds of processes are started that run the same code.
  NODE_COMPILE_CACHE: join(CACHE, 'compiled'),
};

const cores = new Cores(availableParallelism());

function testEnvironment(): NodeJS.ProcessEnv {
  const folder = folderInMemory(FULL ? 'full' : 'short');
  return folder === undefined ? ENVIRONMENT : { ...ENVIRONMENT, TMPDIR: folder };
}

async function runStage(stage: Stage, context: Omit<StageContext, 'cores'>): Promise<Ended> {
  try {
    return { name: stage.name, ...(await stage.run({ cores, ...context })) };
  } catch (error) {
    print(`✗ ${stage.name} crashed: ${error instanceof Error ? error.stack : error}`);
    return { name: stage.name, ...FAILED };
  }
}

/** The checks side by side, then the layers of tests, in their order, each when the processors it takes are free. */
async function runAll({ checks, tests, change }: Choice): Promise<Ended[]> {
  const roomy = roomForChecks(ENVIRONMENT, cores.count);
  const checked = await Promise.all(checks.map((stage) => runStage(stage, { env: roomy, change })));
  const built = checked.every(({ name, failed }) => name !== 'builds' || failed === 0);
  const env = tests.length > 0 ? testEnvironment() : ENVIRONMENT;
  const tested = tests.map(async ({ stage, files }): Promise<Ended> => {
    if (built || !stage.needsBuilds) return runStage(stage, { env, tests: files, change });
    print(`✗ ${stage.name} was not run: there is no build to drive.`);
    return { name: stage.name, ...FAILED };
  });
  return [...checked, ...(await Promise.all(tested))];
}

function printTimes(ended: readonly Ended[], minutes: number): void {
  const setUp = Number(process.env.GLOSSA_SETUP_SECONDS ?? 0);
  const stages = stageTimes([{ name: 'set-up', seconds: setUp }, ...ended]);
  print(`\nStages, of which the checks ran side by side:\n${stages.join('\n')}`);
  const files = slowest(
    ended.flatMap(({ files = [] }) => files),
    10,
  );
  if (files.length > 0) print(`\nLongest test files:\n${files.join('\n')}`);
  print(`\n${FULL ? 'full' : 'short'} tier, ${(minutes + setUp / 60).toFixed(1)} min`);
}

async function main(): Promise<number> {
  let choice: Choice | undefined;
  try {
    choice = choose(process.argv.slice(2));
  } catch (error) {
    print(`${error instanceof Error ? error.message : error}\n${USAGE}`);
    return 2;
  }
  if (choice === undefined) {
    print(USAGE);
    return 0;
  }
  rmSync(join(CACHE, 'failures'), { recursive: true, force: true });
  const start = performance.now();
  const ended = await runAll(choice);
  if (isStopping()) return 130;
  printTimes(ended, (performance.now() - start) / 60_000);
  const sum = total(ended);
  print(summary(sum));
  return sum.failed === 0 ? 0 : 1;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopAll);
process.exitCode = await main();

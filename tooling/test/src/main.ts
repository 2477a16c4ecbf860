// npm test: every check and test of the repository, in stages.
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { isStopping, stopAll } from '../../bootstrap/run.mjs';
import { print } from './report.ts';
import { type Count, FAILED, type Stage, summary, total } from './stage.ts';
import { STAGES } from './stages/index.ts';

const USAGE = `Usage: npm test -- [--only stage,…] [path …]

Stages: ${STAGES.map(({ name }) => name).join(', ')}.
Paths limit the unit and e2e stages to the test files that contain them; the other stages are then left out.`;

/** Some programs take a CI machine for a terminal; logs are for reading. */
const ENVIRONMENT: NodeJS.ProcessEnv = process.stdout.isTTY
  ? process.env
  : { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' };

function choose(only: string | undefined, filters: readonly string[]): readonly Stage[] {
  const names = only?.split(',') ?? (filters.length > 0 ? ['unit', 'e2e'] : undefined);
  if (!names) return STAGES;
  const unknown = names.filter((name) => !STAGES.some((stage) => stage.name === name));
  if (unknown.length > 0) throw new RangeError(`No stage is called ${unknown.join(', ')}.`);
  return STAGES.filter(({ name }) => names.includes(name));
}

async function runStage(stage: Stage, filters: readonly string[]): Promise<Count> {
  try {
    return await stage.run({ env: ENVIRONMENT, filters });
  } catch (error) {
    print(`✗ ${stage.name} crashed: ${error instanceof Error ? error.stack : error}`);
    return FAILED;
  }
}

async function main(): Promise<number> {
  let stages: readonly Stage[];
  let filters: string[];
  try {
    const { values, positionals } = parseArgs({
      options: { only: { type: 'string' }, help: { type: 'boolean' } },
      allowPositionals: true,
    });
    if (values.help) {
      print(USAGE);
      return 0;
    }
    filters = positionals;
    stages = choose(values.only, filters);
  } catch (error) {
    print(`${error instanceof Error ? error.message : error}\n${USAGE}`);
    return 2;
  }
  const start = performance.now();
  const counts: Count[] = [];
  for (const stage of stages) {
    counts.push(await runStage(stage, filters));
    if (isStopping()) return 130;
  }
  const sum = total(counts);
  const tier = process.env.GLOSSA_TEST_TIER === 'full' ? 'full' : 'short';
  print(`\n${tier} tier, ${((performance.now() - start) / 60_000).toFixed(1)} min`);
  print(summary(sum));
  return sum.failed === 0 ? 0 : 1;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopAll);
process.exitCode = await main();

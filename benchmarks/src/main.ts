// npm run bench [-- name … --beside <folder> --users <n> --seconds <n> --turns <n> --pages <n>]: measures the cases of src/cases and prints their tables.
import { readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Case, ReportCase, RunOptions } from './harness/case.ts';
import { measure } from './harness/measure.ts';
import { skippedLine, table } from './harness/table.ts';

const CASES = join(import.meta.dirname, 'cases');

async function loadCases(): Promise<(Case | ReportCase)[]> {
  const files = readdirSync(CASES).filter((file) => file.endsWith('.bench.ts'));
  const modules = await Promise.all(
    files
      .sort()
      .map((file) => import(join(CASES, file)) as Promise<{ default: Case | ReportCase }>),
  );
  return modules.map((module) => module.default);
}

async function run(each: Case | ReportCase, options: RunOptions): Promise<string> {
  const results = 'report' in each ? await each.report(options) : await measure(each, options);
  if (typeof results === 'string') return `${each.name}: ${each.about}\n${results}`;
  if ('skipped' in results) return skippedLine(each, results);
  return table(each as Case, results);
}

/** The cases of that name, or those whose names begin with it: `pdf` is `pdf-speed` and `pdf-structure`. */
function named(cases: readonly (Case | ReportCase)[], wanted: string): (Case | ReportCase)[] {
  const exact = cases.filter(({ name }) => name === wanted);
  return exact.length > 0 ? exact : cases.filter(({ name }) => name.startsWith(`${wanted}-`));
}

async function main(names: readonly string[], options: RunOptions): Promise<number> {
  const cases = await loadCases();
  const chosen = new Set(names.flatMap((name) => named(cases, name)));
  const unknown = names.filter((name) => named(cases, name).length === 0);
  if (unknown.length > 0) {
    const known = cases.map(({ name }) => name).join(', ');
    process.stderr.write(`No benchmark is called ${unknown.join(', ')}. There are: ${known}.\n`);
    return 2;
  }
  const [cpu] = cpus();
  process.stdout.write(
    `Node ${process.versions.node}, ${process.platform} ${process.arch}, ${cpus().length} × ${cpu?.model.trim()}\n`,
  );
  let failed = 0;
  for (const each of cases.filter((each) => names.length === 0 || chosen.has(each)))
    try {
      process.stdout.write(`\n${await run(each, options)}\n`);
    } catch (error) {
      failed += 1;
      process.stderr.write(
        `\n${each.name} failed: ${error instanceof Error ? error.stack : error}\n`,
      );
    }
  return failed === 0 ? 0 : 1;
}

// Only a process that exits ends what it started at once.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, () => process.exit(code));
const { values, positionals } = parseArgs({
  options: {
    beside: { type: 'string' },
    users: { type: 'string' },
    seconds: { type: 'string' },
    turns: { type: 'string' },
    pages: { type: 'string' },
  },
  allowPositionals: true,
});
const { beside, users, seconds, turns, pages } = values;
const number = (value: string | undefined) => (value === undefined ? undefined : Number(value));
process.exitCode = await main(positionals, {
  beside: beside === undefined ? undefined : resolve(beside),
  users: number(users),
  seconds: number(seconds),
  turns: number(turns),
  pages: number(pages),
});

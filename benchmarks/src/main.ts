// npm run bench [-- name … --beside <folder>]: measures the cases of src/cases and prints their tables.
import { readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Case, RunOptions } from './harness/case.ts';
import { measure } from './harness/measure.ts';
import { skippedLine, table } from './harness/table.ts';

const CASES = join(import.meta.dirname, 'cases');

async function loadCases(): Promise<Case[]> {
  const files = readdirSync(CASES).filter((file) => file.endsWith('.bench.ts'));
  const modules = await Promise.all(
    files.sort().map((file) => import(join(CASES, file)) as Promise<{ default: Case }>),
  );
  return modules.map((module) => module.default);
}

async function main(names: readonly string[], options: RunOptions): Promise<number> {
  const cases = await loadCases();
  const unknown = names.filter((name) => !cases.some((each) => each.name === name));
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
  for (const each of cases.filter(({ name }) => names.length === 0 || names.includes(name)))
    try {
      const results = await measure(each, options);
      const text = 'skipped' in results ? skippedLine(each, results) : table(each, results);
      process.stdout.write(`\n${text}\n`);
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
  options: { beside: { type: 'string' } },
  allowPositionals: true,
});
const { beside } = values;
process.exitCode = await main(positionals, {
  beside: beside === undefined ? undefined : resolve(beside),
});

import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { PlantedFault } from './faults.ts';

const ROOT = join(import.meta.dirname, '../../..');
const VITEST = join(
  dirname(createRequire(import.meta.url).resolve('vitest/package.json')),
  'vitest.mjs',
);
/** What runs the tests of a layer, from the root. */
const CONFIGS = ['vitest.config.ts', 'vitest.component.config.ts'];
const OUTPUT_BYTES = 64 * 2 ** 20;

/** What is used of Vitest's JSON report. */
interface Report {
  numTotalTests: number;
  testResults: {
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/**
 * Has a fault in the product while the tests of its area run in the short tier, and takes it out again.
 * @returns the first test that failed; undefined where none did
 * Errors: where the fault's place is not there once, or there are no tests to run, or they cannot be loaded with it.
 */
export async function caughtBy({
  file,
  from,
  to,
  tests,
}: PlantedFault): Promise<string | undefined> {
  const path = join(ROOT, file);
  const original = readFileSync(path, 'utf8');
  if (original.split(from).length !== 2) throw new Error(`${file} has not once: ${from}`);
  const restore = () => writeFileSync(path, original);
  process.once('exit', restore);
  let found = 0;
  try {
    writeFileSync(
      path,
      original.replace(from, () => to),
    );
    for (const config of CONFIGS) {
      const { failed, total } = await run(config, tests);
      if (failed !== undefined) return failed;
      found += total;
    }
  } finally {
    restore();
    process.off('exit', restore);
  }
  if (found === 0) throw new Error(`There are no tests in ${tests.join(', ')}.`);
  return undefined;
}

async function run(
  config: string,
  tests: readonly string[],
  toTheEnd = false,
): Promise<{ failed?: string | undefined; total: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'glossa-faults-'));
  const report = join(folder, 'report.json');
  const output = ['--reporter=json', `--outputFile=${report}`];
  const until = toTheEnd ? [] : ['--bail=1'];
  const args = ['run', '--config', config, ...until, '--passWithNoTests', ...output, ...tests];
  try {
    // Its exit code says what the report says.
    await promisify(execFile)(process.execPath, [VITEST, ...args], {
      cwd: ROOT,
      maxBuffer: OUTPUT_BYTES,
    }).catch(() => {});
    const { numTotalTests: total, testResults }: Report = JSON.parse(
      await readFile(report, 'utf8'),
    );
    const failed = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .find(({ status }) => status === 'failed');
    const unloaded = testResults.find(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    );
    if (failed === undefined && unloaded !== undefined) {
      if (unloaded.message || toTheEnd) throw new Error(unloaded.message);
      // A run that is broken off may have lost its report of the test that failed.
      return await run(config, tests, true);
    }
    return { failed: failed?.fullName, total };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

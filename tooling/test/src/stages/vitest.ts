import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CACHE, ROOT } from '../../../bootstrap/paths.mjs';
import { runVisibly } from '../../../bootstrap/run.mjs';
import { program } from '../program.ts';
import { print } from '../report.ts';
import type { Count, Stage } from '../stage.ts';

/** The parts of vitest's JSON report that are counted. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/**
 * Counts a run. A file that failed before any of its tests ran, and a run that ended in error without
 * a failed test (an unhandled rejection, a crash), count as one failure each: nothing fails silently.
 */
export function countRun(code: number, report: VitestReport | undefined): Count {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  const failed = report.numFailedTests + broken;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** A vitest run with its own configuration file. */
export function vitest(name: string, config: string): Stage {
  return {
    name,
    async run({ env, filters }) {
      const file = join(CACHE, 'reports', `${name}.json`);
      mkdirSync(dirname(file), { recursive: true });
      rmSync(file, { force: true });
      print(`… ${name}`);
      const command = [
        ...program('vitest', 'vitest'),
        'run',
        '--config',
        join(ROOT, config),
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...(filters.length > 0 ? ['--passWithNoTests', ...filters] : []),
      ];
      const code = await runVisibly(command, env);
      return countRun(code, readReport(file));
    },
  };
}

function readReport(file: string): VitestReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  } catch {
    return undefined;
  }
}

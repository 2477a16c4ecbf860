import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
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
  testResults: TestFile[];
}

interface TestFile {
  /** Absolute path. */
  name: string;
  status: string;
  /** Milliseconds since 1970. */
  startTime: number;
  endTime: number;
  assertionResults: TestCase[];
}

interface TestCase {
  fullName: string;
  status: string;
  /** Of every go at it, also of those before one that passed. */
  failureMessages: string[];
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

/** The test files that took longest, as lines: seconds and path. */
export function slowest(report: VitestReport, count: number): string[] {
  return report.testResults
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${relative(ROOT, name)}`);
}

/** The tests that passed at a second go only, as lines: path, name and what failed at first. */
export function unsteady(report: VitestReport): string[] {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) =>
        [`${relative(ROOT, name)} > ${fullName}`, ...failureMessages].join('\n'),
      ),
  );
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
        '--reporter=default',
        '--slowTestThreshold=30000',
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...(filters.length > 0 ? ['--passWithNoTests', ...filters] : []),
      ];
      const code = await runVisibly(command, env);
      const report = readReport(file);
      const shaky = report ? unsteady(report) : [];
      if (shaky.length > 0) print(`Passed at a second go only in ${name}:\n${shaky.join('\n')}`);
      if (report && filters.length === 0)
        print(`Longest files of ${name}:\n${slowest(report, 15).join('\n')}`);
      return countRun(code, report);
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

import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { CACHE, ROOT } from '../../../bootstrap/paths.mjs';
import { isStopping, runQuietly, runVisibly } from '../../../bootstrap/run.mjs';
import { program } from '../program.ts';
import { print, printOutcome } from '../report.ts';
import type { Count, TestStage, TimedFile } from '../stage.ts';
import { LARGE_YOUNG_SPACE } from '../work-in-memory.ts';

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
  assertionResults: readonly unknown[];
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

/** How long each test file of a run took. */
export function timesOf({ testResults }: VitestReport): TimedFile[] {
  return testResults.map(({ name, startTime, endTime }) => ({
    path: relative(ROOT, name),
    seconds: (endTime - startTime) / 1000,
  }));
}

/** A vitest run with its own configuration file. */
export function vitest(
  name: string,
  config: string,
  { tests, except = [], concerns = () => true, needsBuilds = false, takes = 'all' }: Options,
): TestStage {
  return {
    name,
    tests,
    except,
    concerns,
    needsBuilds,
    async run({ env, cores, tests, change }) {
      const file = join(CACHE, 'reports', `${name}.json`);
      mkdirSync(dirname(file), { recursive: true });
      rmSync(file, { force: true });
      const [node = '', script = ''] = program('vitest', 'vitest');
      const command = [
        ...[node, LARGE_YOUNG_SPACE, script],
        'run',
        '--config',
        join(ROOT, config),
        '--reporter=default',
        '--slowTestThreshold=30000',
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...(change ? ['--passWithNoTests', '--changed', change.since] : []),
        ...(tests ?? []).map((test) => join(ROOT, test)),
      ];
      const processors = { all: cores.count, one: 1, 'all but one': Math.max(1, cores.count - 1) };
      let said: string | undefined;
      const { result, seconds } = await cores.use(processors[takes], async () => {
        if (isStopping()) return 1;
        if (takes !== 'one') {
          print(`… ${name}`);
          return runVisibly(command, env);
        }
        const { code, output } = await runQuietly(`test-${name}`, command, env);
        said = output;
        return code;
      });
      if (said !== undefined) printOutcome(name, result === 0, seconds, said);
      const report = readReport(file);
      return { ...countRun(result, report), seconds, files: report ? timesOf(report) : [] };
    },
  };
}

interface Options {
  /** Patterns of its test files, from the root. */
  tests: readonly string[];
  except?: readonly string[];
  concerns?: TestStage['concerns'];
  needsBuilds?: boolean;
  /** Processors it takes; who takes one runs beside the next, and prints what it said when it failed. */
  takes?: 'all' | 'all but one' | 'one';
}

function readReport(file: string): VitestReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  } catch {
    return undefined;
  }
}

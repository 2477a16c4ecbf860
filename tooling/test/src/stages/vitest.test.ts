import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../bootstrap/paths.mjs';
import { summary } from '../stage.ts';
import { countRun, timesOf, type VitestReport } from './vitest.ts';

const report = (fields: Partial<VitestReport>): VitestReport => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...fields,
});

const file = (name: string, seconds: number) => ({
  name: join(ROOT, name),
  status: 'passed',
  startTime: 5_000,
  endTime: 5_000 + seconds * 1000,
  assertionResults: [],
});

describe('the times of a run', () => {
  it('are told by files, from the root of the repository', () => {
    const testResults = [file('a.test.ts', 2), file('b.test.ts', 31.25)];
    expect(timesOf(report({ testResults }))).toEqual([
      { path: 'a.test.ts', seconds: 2 },
      { path: 'b.test.ts', seconds: 31.25 },
    ]);
  });
});

describe('counting a vitest run', () => {
  it('adds tests up, skipped and to-do together', () => {
    const counted = countRun(1, report({ numPassedTests: 7, numFailedTests: 2, numTodoTests: 1 }));
    expect(counted).toEqual({ passed: 7, failed: 2, skipped: 1 });
    expect(summary(counted)).toBe('7 passed, 2 failed, 1 skipped');
  });
  it('counts a file that could not be loaded', () => {
    const testResults = [file('a', 1)].map((one) => ({ ...one, status: 'failed' }));
    expect(countRun(1, report({ numPassedTests: 3, testResults })).failed).toBe(1);
  });
  it('counts a run that failed without a failed test', () => {
    expect(countRun(1, report({ numPassedTests: 3 }))).toEqual({
      passed: 3,
      failed: 1,
      skipped: 0,
    });
  });
  it('counts a run that left no report', () => {
    expect(countRun(0, undefined).failed).toBe(1);
  });
  it('leaves skipped out of the summary when there is none', () => {
    expect(summary({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
  });
});

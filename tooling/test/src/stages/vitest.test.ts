import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../bootstrap/paths.mjs';
import { summary } from '../stage.ts';
import { countRun, slowest, unsteady, type VitestReport } from './vitest.ts';

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

describe('the longest files', () => {
  it('come first, with their seconds', () => {
    const testResults = [file('a.test.ts', 2), file('b.test.ts', 31.25), file('c.test.ts', 0)];
    expect(slowest(report({ testResults }), 2)).toEqual([
      '   31.3 s  b.test.ts',
      '    2.0 s  a.test.ts',
    ]);
  });
});

describe('what passed at a second go only', () => {
  it('is named with what failed at first; what failed twice is a failure', () => {
    const assertionResults = [
      { fullName: 'steady', status: 'passed', failureMessages: [] },
      { fullName: 'shaky', status: 'passed', failureMessages: ['no answer'] },
      { fullName: 'broken', status: 'failed', failureMessages: ['no answer', 'no answer'] },
    ];
    const testResults = [{ ...file('a.test.ts', 1), assertionResults }];
    expect(unsteady(report({ testResults }))).toEqual(['a.test.ts > shaky\nno answer']);
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

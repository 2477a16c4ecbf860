import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../bootstrap/paths.mjs';
import { read } from './docs/pages.ts';

/** What a user would miss on the same day; everything else belongs to a lower layer (CONTRIBUTING.md). */
const MOST = 35;
const TEST = /^\s*(?:it|test)(?:\.(?:for|each|skipIf|runIf|only|skip|sequential|concurrent))*\b/gm;

/** How many tests a file declares; a table of cases counts as one. */
const testsIn = (text: string) => [...text.matchAll(TEST)].length;

describe('journeys', () => {
  it('stay few', () => {
    const files = globSync('e2e/src/**/*.journey.test.ts', { cwd: ROOT });
    const counted = files.map((file) => ({ file, tests: testsIn(read(file)) }));
    const sum = counted.reduce((all, { tests }) => all + tests, 0);
    expect(sum, JSON.stringify(counted, null, 1)).toBeLessThanOrEqual(MOST);
  });

  it('are counted whatever way they are declared', () => {
    const text = "it('a', f);\n  it.each([1, 2])('b', f);\n  test.skipIf(no)('c', f);\nitem();\n";
    expect(testsIn(text)).toBe(3);
  });
});

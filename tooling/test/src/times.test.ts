import { describe, expect, it } from 'vitest';
import { slowest, stageTimes } from './times.ts';

describe('what a run prints of its time', () => {
  it('is the stages in their order, without those that did not run', () => {
    const stages = [
      { name: 'builds', seconds: 26.25 },
      { name: 'site' },
      { name: 'e2e', seconds: 101 },
    ];
    expect(stageTimes(stages)).toEqual(['   26.3 s  builds', '  101.0 s  e2e']);
  });

  it('is the longest files of all stages, the longest first', () => {
    const files = [
      { path: 'a.test.ts', seconds: 2 },
      { path: 'b.test.ts', seconds: 31.25 },
      { path: 'c.test.ts', seconds: 0 },
    ];
    expect(slowest(files, 2)).toEqual(['   31.3 s  b.test.ts', '    2.0 s  a.test.ts']);
  });
});

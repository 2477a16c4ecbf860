import type { Fragment, TextUnit, TranslatedUnit } from '@glossa/contract';
import { expect, it } from 'vitest';
import { countUnit, emptyReport, mergeReports } from './report.ts';

const LINK = { type: 'start', id: '1' } as const;
const END = { type: 'end', id: '1' } as const;
const BREAK = { type: 'standalone', id: '2' } as const;

function reportOf(source: Fragment, target: Fragment) {
  const report = emptyReport();
  countUnit(
    report,
    { id: 'a', source } as TextUnit,
    { target, segments: [] } as unknown as TranslatedUnit,
  );
  return report;
}

it.each<[what: string, target: Fragment, kept: number]>([
  ['all that there are', [LINK, 'uno', END, BREAK], 3],
  ['one that was lost', [LINK, 'uno', END], 2],
  ['another in its place', [LINK, 'uno', LINK, BREAK], 2],
  ['one that was never there', ['uno', { type: 'standalone', id: '9' }], 0],
])('counts codes of a source that its target has: %s', (_what, target, kept) => {
  expect(reportOf([LINK, 'one', END, BREAK], target)).toMatchObject({ codes: 3, codesKept: kept });
});

it('sums up what parts report, each remark once', () => {
  const parts = ['a', 'b', 'a'].map((remark) => ({
    ...reportOf(['one', BREAK], ['uno', BREAK]),
    remarks: [remark],
  }));
  expect(mergeReports(parts)).toMatchObject({
    ...{ units: 3, codes: 3, codesKept: 3, characters: 3 * parts[0]!.characters },
    remarks: ['a', 'b'],
  });
});

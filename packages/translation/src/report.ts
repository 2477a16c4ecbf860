import {
  type Fragment,
  fragmentLength,
  type TextUnit,
  type TranslatedUnit,
  type TranslationReport,
} from '@glossa/contract';

/** A report of nothing, to merge others into. */
export function emptyReport(): TranslationReport {
  return {
    units: 0,
    segments: 0,
    characters: 0,
    reused: 0,
    copied: 0,
    doubtful: 0,
    failed: 0,
    codes: 0,
    codesKept: 0,
    engines: {},
    remarks: [],
  };
}

const codeName = (part: Exclude<Fragment[number], string>) => `${part.type} ${part.id}`;

/** Counts the codes of `source`, and how many of them `target` has. */
function countCodes(source: Fragment, target: Fragment): { codes: number; kept: number } {
  const left = new Map<string, number>();
  let codes = 0;
  for (const part of source) {
    if (typeof part === 'string') continue;
    codes++;
    left.set(codeName(part), (left.get(codeName(part)) ?? 0) + 1);
  }
  let kept = 0;
  if (codes > 0) {
    for (const part of target) {
      if (typeof part === 'string') continue;
      const count = left.get(codeName(part)) ?? 0;
      if (count === 0) continue;
      left.set(codeName(part), count - 1);
      kept++;
    }
  }
  return { codes, kept };
}

/** Adds a translated unit to the report. */
export function countUnit(report: TranslationReport, unit: TextUnit, done: TranslatedUnit): void {
  report.units++;
  report.characters += fragmentLength(unit.source);
  const { codes, kept } = countCodes(unit.source, done.target);
  report.codes += codes;
  report.codesKept += kept;
  for (const segment of done.segments) {
    report.segments++;
    if (segment.state !== 'translated') report[segment.state]++;
    if (segment.engine !== undefined) {
      report.engines[segment.engine] = (report.engines[segment.engine] ?? 0) + 1;
    }
  }
}

/** The sum of several reports (parts of a document, runs of a resumed job). */
export function mergeReports(reports: Iterable<TranslationReport>): TranslationReport {
  const sum = emptyReport();
  const remarks = new Set<string>();
  for (const report of reports) {
    sum.units += report.units;
    sum.segments += report.segments;
    sum.characters += report.characters;
    sum.reused += report.reused;
    sum.copied += report.copied;
    sum.doubtful += report.doubtful;
    sum.failed += report.failed;
    sum.codes += report.codes;
    sum.codesKept += report.codesKept;
    for (const [engine, count] of Object.entries(report.engines)) {
      sum.engines[engine] = (sum.engines[engine] ?? 0) + count;
    }
    if (sum.detectedLanguage === undefined && report.detectedLanguage !== undefined) {
      sum.detectedLanguage = report.detectedLanguage;
    }
    for (const remark of report.remarks) remarks.add(remark);
  }
  // One part without text says nothing about the whole.
  if (sum.copied < sum.segments) remarks.delete(NOTHING_TO_TRANSLATE);
  sum.remarks = [...remarks];
  return sum;
}

/** Remark of a report in which no segment needed translation. */
export const NOTHING_TO_TRANSLATE = 'nothing_to_translate';

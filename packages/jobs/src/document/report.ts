import {
  type Fragment,
  fragmentLength,
  type TextUnit,
  type TranslatedUnit,
  type TranslationReport,
} from '@glossa/contract';

function codesOf(fragment: Fragment): Map<string, number> {
  const codes = new Map<string, number>();
  for (const part of fragment) {
    if (typeof part === 'string') continue;
    const key = `${part.type} ${part.id}`;
    codes.set(key, (codes.get(key) ?? 0) + 1);
  }
  return codes;
}

/**
 * The fidelity report of a document, counted from what came out: the same whether the work was done
 * in one run or in several.
 */
export function buildReport(
  units: readonly TextUnit[],
  translated: ReadonlyMap<string, TranslatedUnit>,
): TranslationReport {
  const report: TranslationReport = {
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
  for (const unit of units) {
    const done = translated.get(unit.id);
    if (done === undefined) continue;
    report.units += 1;
    report.characters += fragmentLength(unit.source);
    const kept = codesOf(done.target);
    for (const [code, count] of codesOf(unit.source)) {
      report.codes += count;
      report.codesKept += Math.min(count, kept.get(code) ?? 0);
    }
    for (const { state, engine } of done.segments) {
      report.segments += 1;
      if (state !== 'translated') report[state] += 1;
      if (engine !== undefined && state !== 'reused') {
        report.engines[engine] = (report.engines[engine] ?? 0) + 1;
      }
    }
  }
  return report;
}

/** Source characters of segments that were worth something: neither copied, failed nor remembered. */
export function chargeableCharacters(translated: Iterable<TranslatedUnit>): number {
  let characters = 0;
  for (const { segments } of translated) {
    for (const { source, state } of segments) {
      if (state === 'translated' || state === 'doubtful') characters += fragmentLength(source);
    }
  }
  return characters;
}

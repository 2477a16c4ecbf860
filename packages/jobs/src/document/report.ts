import {
  fragmentLength,
  type TextUnit,
  type TranslatedUnit,
  type TranslationReport,
} from '@glossa/contract';
import { countUnit, emptyReport } from '@glossa/translation';

/**
 * The fidelity report of a document, counted from what came out: the same whether the work was done
 * in one run or in several.
 */
export function buildReport(
  units: readonly TextUnit[],
  translated: ReadonlyMap<string, TranslatedUnit>,
): TranslationReport {
  const report = emptyReport();
  for (const unit of units) {
    const done = translated.get(unit.id);
    if (done !== undefined) countUnit(report, unit, done);
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

import {
  effectiveChoices,
  fragmentLength,
  GlossaError,
  type TextUnit,
  type TranslatedUnit,
  type TranslationReport,
  unfitChoices,
} from '@glossa/contract';
import { countUnit, emptyReport, NOTHING_TO_TRANSLATE } from '@glossa/translation';
import type { DocumentRequest } from './document-request.ts';
import type { TranslatedDocument } from './translate-document.ts';
import type { Translations } from './translations.ts';

/** What a document came to. */
export interface CountedReport {
  report: TranslationReport;
  /** Source characters of segments that were worth something: neither copied, failed nor remembered. */
  chargeable: number;
}

/** Of a unit: see {@link CountedReport}. */
function chargeableOf({ segments }: TranslatedUnit): number {
  let characters = 0;
  for (const { source, state } of segments) {
    if (state === 'translated' || state === 'doubtful') characters += fragmentLength(source);
  }
  return characters;
}

/**
 * The fidelity report of a document, counted from what came out: the same whether the work was done
 * in one run or in several.
 */
export async function buildReport(
  units: AsyncIterable<TextUnit> | Iterable<TextUnit>,
  translated: Pick<Translations, 'get'>,
): Promise<CountedReport> {
  const report = emptyReport();
  let chargeable = 0;
  for await (const unit of units) {
    const done = await translated.get(unit.id);
    if (done === undefined) continue;
    countUnit(report, unit, done);
    chargeable += chargeableOf(done);
  }
  return { report, chargeable };
}

/**
 * The report of a document with what its languages and choices say of it. Errors: `engine_unavailable` when there
 * was text and nothing of it could be translated.
 */
export async function finishReport(
  {
    info: { format, kept },
    wanted,
    translated,
    source,
    already,
    scanned,
  }: Pick<TranslatedDocument, 'info' | 'wanted' | 'translated' | 'source' | 'already' | 'scanned'>,
  { from, to, choices = {} }: Pick<DocumentRequest, 'from' | 'to' | 'choices'>,
): Promise<CountedReport> {
  const { report, chargeable } = await buildReport(wanted, translated);
  const { language, contradicts } = source;
  const languages = { from: from === 'auto' ? (language ?? from) : from, targets: [to] };
  const effective = effectiveChoices(format, languages, choices);
  if (Object.keys(effective).length > 0) report.choices = effective;
  if (kept !== undefined) report.kept = kept;
  if (scanned !== undefined) report.scanned = scanned;
  if (unfitChoices(format, choices).length > 0) report.remarks.push('choice_not_for_format');
  const detected = contradicts ?? (from === 'auto' ? language : null);
  if (detected !== null) report.detectedLanguage = detected;
  if (contradicts !== undefined) report.remarks.push('not_in_stated_language');
  if (already) report.remarks.push('already_in_target_language');
  else if (report.segments === report.copied) report.remarks.push(NOTHING_TO_TRANSLATE);
  if (report.failed > 0 && report.failed + report.copied === report.segments) {
    throw new GlossaError('engine_unavailable', 'No segment could be translated.');
  }
  return { report, chargeable };
}

import {
  type DocumentChoices,
  type Fragment,
  fragmentLength,
  type PartProgress,
  type Tone,
  type TranslatedUnit,
  type TranslationReport,
} from '@glossa/contract';
import type { DocumentFile, MergedFile } from '@glossa/documents';
import type { TranslationServices } from '../translation-services.ts';
import { PartCounter, partByPart } from './part-progress.ts';
import { finishReport } from './report.ts';
import { sourceLanguage } from './source-language.ts';

export interface TranslateFileRequest {
  file: DocumentFile;
  /** A catalogue tag, or `auto`. */
  from: string;
  to: string;
  /** Where the translated document is written. */
  outPath: string;
  tone?: Tone;
  bilingual?: boolean;
  choices?: DocumentChoices;
  signal: AbortSignal;
  /** Share of the source's characters that is done, 0–1; the part at work where the document has parts. */
  onProgress?(share: number, part?: CurrentPart): void;
}

/** The part that is being translated, and how many of its kind the document has. */
export interface CurrentPart extends PartProgress {
  total: number;
}

export interface TranslatedFile extends MergedFile {
  /** Stated or detected; `null` when there was nothing to tell it by. */
  language: string | null;
  report: TranslationReport;
}

/**
 * Translates a document from file to file, without a server, a database or checkpoints.
 * Errors: those of reading the document and of the translator; `engine_unavailable` when nothing could
 * be translated; the signal's reason.
 */
export async function translateFile(
  {
    documents,
    translator,
    engines,
  }: Pick<TranslationServices, 'documents' | 'translator' | 'engines'>,
  {
    file,
    from,
    to,
    outPath,
    tone,
    bilingual,
    choices = {},
    signal,
    onProgress,
  }: TranslateFileRequest,
): Promise<TranslatedFile> {
  const { units, info } = await documents.extract(file, { choices, signal });
  const source = sourceLanguage(units, from, engines.detect);
  const { language } = source;
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const { parts } = info;
  const counter = parts && new PartCounter(parts, units);
  const translated = new Map<string, TranslatedUnit>();
  const targets = new Map<string, Fragment>();
  let finished = 0;
  if (language !== null && language !== to) {
    await translator.translateUnits(partByPart(units), {
      from: language,
      to,
      ...(tone === undefined ? {} : { tone }),
      signal,
      onUnit(unit) {
        translated.set(unit.id, unit);
        targets.set(unit.id, unit.target);
        const source = byId.get(unit.id)!;
        finished += fragmentLength(source.source);
        counter?.add(source);
        const current = counter?.current();
        const share = finished / Math.max(1, info.characters);
        onProgress?.(share, current && parts && { ...current, total: parts.total });
      },
    });
  }
  const report = finishReport(units, translated, source, {
    from,
    to,
    format: info.format,
    choices,
  });
  const options = { from: language ?? to, to, ...(bilingual === undefined ? {} : { bilingual }) };
  const merged = await documents.merge(file, targets, outPath, { ...options, choices, signal });
  return { ...merged, language, report };
}

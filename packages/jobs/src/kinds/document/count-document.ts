import { join } from 'node:path';
import type { DocumentChoices, KeptCells, TextUnit } from '@glossa/contract';
import type { ReadOptions } from '@glossa/documents';
import type { BlobStore } from '@glossa/platform';
import { segmentUnit } from '@glossa/translation';
import { valuesOf } from '../../work/document-values.ts';
import { copyDocument } from '../../work/load-document.ts';
import { sourceLanguage } from '../../work/source-language.ts';
import type { DocumentTools } from '../../work/translate-document.ts';
import { withWorkFolder } from '../../work/work-folder.ts';

const UNITS = 'units.jsonl';

export interface DocumentCount {
  format: string;
  /** Those that are chosen. */
  pages: number;
  /** All, where some are chosen. */
  documentPages?: number;
  segments: number;
  /** Unicode code points of translatable text. */
  characters: number;
  /** Absent where no cell keeps its text for a formula. */
  kept?: KeptCells;
  /** Detected; `null` when nothing can be said. */
  language: string | null;
}

export interface CountOptions {
  fast: boolean;
  choices?: DocumentChoices | undefined;
  /** Which pages, as `1-3, 7`; all unless given. */
  pages?: string | undefined;
  /** Opens a protected file. */
  password?: string | undefined;
  /** Languages it is likelier to be in than others, likeliest first. */
  likely?: readonly string[] | undefined;
  signal: AbortSignal;
  /** For whom it is read. */
  line?: ReadOptions['line'];
}

export type CountServices = { stores: { blobs: BlobStore } } & DocumentTools;

/**
 * Counts what a document holds, for its price. `fast` counts text units as segments instead of cutting
 * sentences, and judges the language by the beginning. Errors: those of reading the document.
 */
export function countDocument(
  { stores: { blobs }, engines, work: { documents } }: CountServices,
  upload: { blobKey: string; name: string },
  { fast, choices = {}, pages: chosen, password, likely = [], signal, line }: CountOptions,
): Promise<DocumentCount> {
  return withWorkFolder(async (folder) => {
    const file = await copyDocument(blobs, upload, folder, signal);
    const reading = { choices, pages: chosen, password, signal, line };
    if (fast) {
      const counts = await documents.inspect(file, reading);
      const { format, pages, documentPages, units, characters, sample, kept } = counts;
      const { language } = engines.detect.detect(sample.toWellFormed(), { likely });
      const counted = { format, pages, segments: units, characters, language };
      return { ...counted, ...(documentPages ? { documentPages } : {}), ...(kept ? { kept } : {}) };
    }
    const info = await documents.extractTo(file, join(folder, UNITS), reading);
    await using units = await (await valuesOf(folder, UNITS)).open<TextUnit>(UNITS);
    const { language } = await sourceLanguage(units, 'auto', engines.detect, likely);
    let segments = 0;
    for await (const unit of units) {
      for (const { core } of segmentUnit(unit, language ?? 'en')) if (core.length > 0) segments++;
    }
    return {
      format: info.format,
      pages: info.pages,
      segments,
      characters: info.characters,
      language,
      ...(info.documentPages ? { documentPages: info.documentPages } : {}),
      ...(info.kept ? { kept: info.kept } : {}),
    };
  });
}

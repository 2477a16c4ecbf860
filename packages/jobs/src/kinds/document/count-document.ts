import { join } from 'node:path';
import type { DocumentChoices, KeptCells, TextUnit } from '@glossa/contract';
import type { DocumentFile, DocumentInfo, ReadOptions } from '@glossa/documents';
import type { BlobStore } from '@glossa/platform';
import { segmentUnit } from '@glossa/translation';
import type { DocumentTools } from '../../work/document-request.ts';
import { valuesOf } from '../../work/document-values.ts';
import { copyDocument } from '../../work/load-document.ts';
import { readEngineFor } from '../../work/read-pages.ts';
import { sourceLanguage } from '../../work/source-language.ts';
import { withWorkFolder } from '../../work/work-folder.ts';

const UNITS = 'units.jsonl';

export interface DocumentCount {
  format: string;
  /** Those that are chosen. */
  pages: number;
  /** All, where some are chosen. */
  documentPages?: number;
  segments: number;
  /** Unicode code points of translatable text, with what pages that are read are likely to hold. */
  characters: number;
  /** Absent where no cell keeps its text for a formula. */
  kept?: KeptCells;
  /** Detected; `null` when nothing can be said. */
  language: string | null;
  /** Pages that are pictures, where there are some: whether they are read, so that `characters` are an estimate. */
  scanned?: { pages: number; isRead: boolean };
}

export interface CountOptions {
  fast: boolean;
  /** A catalogue tag, or `auto`: what pages that are pictures would be read in. They are not looked at unless given. */
  from?: string | undefined;
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
 * sentences, and judges the language by the beginning. Of pages that are pictures a few are looked at, and none is read.
 * Errors: those of reading the document.
 */
export function countDocument(
  services: CountServices,
  upload: { blobKey: string; name: string },
  options: CountOptions,
): Promise<DocumentCount> {
  const { engines, stores, work } = services;
  const { from, password, signal, line } = options;
  return withWorkFolder(async (folder) => {
    const file = await copyDocument(stores.blobs, upload, folder, signal);
    const { unread, ...counted } = await countText(services, file, folder, options);
    if (unread.length === 0 || from === undefined) return counted;
    const isRead = (await readEngineFor(engines, from)) !== undefined;
    const scanned = { pages: unread.length, isRead };
    if (!isRead) return { ...counted, scanned };
    const language = from === 'auto' ? (counted.language ?? from) : from;
    const look = { language, password, signal, line };
    const characters =
      counted.characters + (await work.documents.estimateUnread(file, unread, look));
    return { ...counted, characters, scanned };
  });
}

/** What stands there as text, and which pages hold text that nobody knows. */
async function countText(
  { engines, work: { documents } }: CountServices,
  file: DocumentFile,
  folder: string,
  { fast, choices = {}, likely = [], pages: chosen, password, signal, line }: CountOptions,
): Promise<DocumentCount & { unread: readonly number[] }> {
  const reading = { choices, pages: chosen, password, signal, line };
  if (fast) {
    const counts = await documents.inspect(file, reading);
    const { units: segments, sample } = counts;
    const { language } = engines.detect.detect(sample.toWellFormed(), { likely });
    return countOf(counts, { segments, language });
  }
  const info = await documents.extractTo(file, join(folder, UNITS), reading);
  await using units = await (await valuesOf(folder, UNITS)).open<TextUnit>(UNITS);
  const { language } = await sourceLanguage(units, 'auto', engines.detect, likely);
  let segments = 0;
  for await (const unit of units) {
    for (const { core } of segmentUnit(unit, language ?? 'en')) if (core.length > 0) segments++;
  }
  return countOf(info, { segments, language });
}

function countOf(
  { format, pages, documentPages, characters, kept, unread = [] }: DocumentInfo,
  found: Pick<DocumentCount, 'segments' | 'language'>,
): DocumentCount & { unread: readonly number[] } {
  return {
    ...{ format, pages, characters, unread, ...found },
    ...(documentPages === undefined ? {} : { documentPages }),
    ...(kept ? { kept } : {}),
  };
}

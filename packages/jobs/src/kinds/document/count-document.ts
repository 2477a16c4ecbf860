import { join } from 'node:path';
import type { DocumentChoices, KeptCells, TextUnit } from '@glossa/contract';
import type { DocumentFile, ReadOptions } from '@glossa/documents';
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
  pages: number;
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
  { fast, choices = {}, password, likely = [], signal, line }: CountOptions,
): Promise<DocumentCount & { unread: readonly number[] }> {
  const reading = { choices, password, signal, line };
  if (fast) {
    const counts = await documents.inspect(file, reading);
    const { format, pages, units, characters, sample, kept, unread = [] } = counts;
    const { language } = engines.detect.detect(sample.toWellFormed(), { likely });
    const counted = { format, pages, segments: units, characters, language, unread };
    return { ...counted, ...(kept ? { kept } : {}) };
  }
  const { unread = [], ...info } = await documents.extractTo(file, join(folder, UNITS), reading);
  await using units = await (await valuesOf(folder, UNITS)).open<TextUnit>(UNITS);
  const { language } = await sourceLanguage(units, 'auto', engines.detect, likely);
  let segments = 0;
  for await (const unit of units) {
    for (const { core } of segmentUnit(unit, language ?? 'en')) if (core.length > 0) segments++;
  }
  const { format, pages, characters, kept } = info;
  const counted = { format, pages, segments, characters, language, unread };
  return { ...counted, ...(kept ? { kept } : {}) };
}

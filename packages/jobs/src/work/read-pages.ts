import { join } from 'node:path';
import type { ScannedPages } from '@glossa/contract';
import type { DocumentFile, ExtractedInfo, PageReading, ReadOptions } from '@glossa/documents';
import type { ReadEngine } from '@glossa/engines';
import { z } from 'zod';
import type { JobCheckpoints } from '../runtime/job-definition.ts';
import type { DocumentTools } from './translate-document.ts';

export interface ReadPagesRequest {
  file: DocumentFile;
  info: Pick<ExtractedInfo, 'unread'>;
  /** A catalogue tag, or `auto`. */
  from: string;
  folder: string;
  /** Which pages are wanted, from 0; all unless given. */
  wantsPage?: ((page: number) => boolean) | undefined;
  checkpoints?: JobCheckpoints | undefined;
  /** Pages that are done, of all that are read. */
  onPage?: ((done: number, all: number) => void) | undefined;
  password?: ReadOptions['password'];
  line?: ReadOptions['line'];
  signal: AbortSignal;
}

/** Pages of a document that are text now. */
export interface ReadDocument {
  /** The document with what was read of it. */
  file: DocumentFile;
  scanned: ScannedPages;
}

/** Below this, some of a page's words are likely to be wrong. */
const UNSURE = 0.8;

const readingSchema = z.custom<PageReading>((value) => typeof value === 'object' && value !== null);
const key = (page: number) => `page-reading/${page}`;

/** What became of pages, for the report; numbers from 1. */
function scannedOf(readings: readonly PageReading[]): ScannedPages {
  const numbers = (some: readonly PageReading[]) => some.map(({ page }) => page + 1);
  const read = readings.filter(({ lines }) => lines.length > 0);
  return {
    read: read.length,
    unsure: numbers(read.filter(({ confidence }) => confidence < UNSURE)),
    left: numbers(readings.filter(({ isLeft }) => isLeft)),
  };
}

function readerOf(engine: ReadEngine, { line, signal }: ReadPagesRequest) {
  return async (picture: { path: string; language: string; layout: 'lines' | 'columns' }) => {
    const { blocks, language } = await engine.read({ ...picture, owner: line?.owner }, signal);
    const lines = blocks.flatMap((block) => block.lines);
    return { lines: lines.map((found) => ({ ...found, words: found.words ?? [] })), language };
  };
}

/**
 * Reads the pages of a document that are pictures. Each page is a checkpoint: what was read once is not read again.
 * `undefined` where there are none, or nothing reads the language.
 * Errors: those of the reader that are not of one page; the signal's reason, between pages.
 */
export async function readPages(
  { engines: { read: engine }, work: { documents } }: DocumentTools,
  request: ReadPagesRequest,
): Promise<ReadDocument | undefined> {
  const { file, info, from, folder, wantsPage, checkpoints, onPage, password, line, signal } =
    request;
  const pages = (info.unread ?? []).filter((page) => wantsPage?.(page) ?? true);
  if (pages.length === 0 || !engine) return undefined;
  if (from !== 'auto' && !(await engine.canRead(from))) return undefined;
  const readingsPath = join(folder, 'readings.jsonl');
  const readings = await documents.readPages(file, {
    ...{ pages, readingsPath, language: from, password, line, signal },
    read: readerOf(engine, request),
    known: async (page) => checkpoints?.get(key(page), readingSchema),
    async onPage(reading, done, all) {
      await checkpoints?.put(key(reading.page), reading);
      onPage?.(done, all);
    },
  });
  return { file: { ...file, readings: readingsPath }, scanned: scannedOf(readings) };
}

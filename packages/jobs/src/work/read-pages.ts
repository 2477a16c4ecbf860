import { join } from 'node:path';
import { countCharacters, type ScannedPages } from '@glossa/contract';
import type { DocumentFile, PageReading, ReadOptions } from '@glossa/documents';
import type { ReadEngine } from '@glossa/engines';
import { z } from 'zod';
import type { JobCheckpoints } from '../runtime/job-definition.ts';
import type { DocumentTools } from './document-request.ts';

/** A page that was read, and how far the reading is. */
export interface PageRead {
  /** Pages that are done, of all that are read. */
  done: number;
  all: number;
  /** Unicode code points of all that was read so far. */
  characters: number;
}

export interface ReadPagesRequest {
  file: DocumentFile;
  /** A catalogue tag, or `auto`. */
  from: string;
  folder: string;
  checkpoints?: JobCheckpoints | undefined;
  /** Is told of each page; what it refuses with ends the reading. */
  onPage?: ((page: PageRead) => Promise<void> | void) | undefined;
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
/** Readings that are kept in memory for a second go. */
const HELD = 4;

const readingSchema = z.custom<PageReading>((value) => typeof value === 'object' && value !== null);
const key = (page: number) => `page-reading/${page}`;

/** What became of pages, for the report. */
class Tally {
  readonly #unsure: number[] = [];
  readonly #left: number[] = [];
  #read = 0;
  #done = 0;
  #characters = 0;

  add({ page, lines, confidence, isLeft }: PageReading): Omit<PageRead, 'all'> {
    this.#done += 1;
    if (isLeft) this.#left.push(page + 1);
    else if (lines.length > 0) {
      this.#read += 1;
      if (confidence < UNSURE) this.#unsure.push(page + 1);
    }
    for (const { words } of lines) {
      for (const { text, isAfterBlank } of words)
        this.#characters += countCharacters(text) + (isAfterBlank ? 1 : 0);
    }
    return { done: this.#done, characters: this.#characters };
  }

  get scanned(): ScannedPages {
    return { read: this.#read, unsure: this.#unsure, left: this.#left };
  }
}

function readerOf(engine: ReadEngine, { line, signal }: ReadPagesRequest) {
  return async (picture: { path: string; language: string; layout: 'lines' | 'columns' }) => {
    const { blocks, language } = await engine.read({ ...picture, owner: line?.owner }, signal);
    const lines = blocks.flatMap((block) => block.lines);
    return { lines: lines.map((found) => ({ ...found, words: found.words ?? [] })), language };
  };
}

/** Reads pages of a document that are pictures; what was read once is not read again. */
export interface PageReader {
  /** Errors: those of the reader that are not of one page; the signal's reason, between pages; those of `onPage`. */
  read(pages: readonly number[]): Promise<ReadDocument>;
}

/** What reads a language; undefined where nothing does. */
export async function readEngineFor(
  { read }: DocumentTools['engines'],
  from: string,
): Promise<ReadEngine | undefined> {
  return read !== undefined && (from === 'auto' || (await read.canRead(from))) ? read : undefined;
}

/** Reads a document's pages with an engine. Each page is a checkpoint. */
export function pageReader(
  { work: { documents } }: Pick<DocumentTools, 'work'>,
  engine: ReadEngine,
  request: ReadPagesRequest,
): PageReader {
  const { file, from, folder, checkpoints, onPage, password, line, signal } = request;
  const held = new Map<number, PageReading>();
  const readingsPath = join(folder, 'readings.jsonl');
  return {
    async read(pages) {
      const tally = new Tally();
      await documents.readPages(file, {
        ...{ pages, readingsPath, language: from, password, line, signal },
        read: readerOf(engine, request),
        known: async (page) => held.get(page) ?? (await checkpoints?.get(key(page), readingSchema)),
        async onPage(reading) {
          const { page } = reading;
          if (!held.has(page)) await checkpoints?.put(key(page), reading);
          if (held.size < HELD) held.set(page, reading);
          const soFar = tally.add(reading);
          await onPage?.({ ...soFar, all: pages.length });
        },
      });
      return { file: { ...file, readings: readingsPath }, scanned: tally.scanned };
    },
  };
}

import {
  appendFileSync,
  closeSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import {
  extensionsOf,
  FORMATS,
  type Fragment,
  fragmentLength,
  fragmentText,
  GlossaError,
  LIMITS,
  mediaTypeOf,
  type PageLayout,
} from '@glossa/contract';
import type { PrepareOptions } from '@glossa/pdf';
import type { PreparedPage } from '@glossa/pdf/scan';
import { mergeDocument, type OpenDocument, openDocument, prepareDocument } from '../document.ts';
import { bookFacts } from '../epub/book-facts.ts';
import { tooManyBytes, tooManyPages, unsupported } from '../errors.ts';
import { isPdf } from '../pdf/head.ts';
import { refillPictures } from '../pictures/refill.ts';
import { type FoundPicture, unpackPictures } from '../pictures/unpack.ts';
import { findFilter } from '../registry.ts';
import { subtitleQuality } from '../subtitles/quality.ts';
import type { DocumentFilter, DocumentInput, ExtractOptions, MergeOptions } from '../types.ts';
import { openReadings } from './readings-file.ts';
import type {
  BookFacts,
  DocumentFile,
  DocumentInfo,
  DrawnPage,
  ExtractedInfo,
  MergedFile,
} from './types.ts';

const SAMPLE = 2000;
const LINES_AT_ONCE = 5000;
const BYTES_AT_ONCE = 256 * 1024;
const LINE_END = 10;

export interface ReadTask
  extends Pick<ExtractOptions, 'choices' | 'pages' | 'isBeginning' | 'password'> {
  file: DocumentFile;
}
export interface DrawTask extends ReadTask {
  page: number;
  outPath: string;
}
export interface BookTask extends ReadTask {
  coverPath: string;
}
export interface ExtractTask extends ReadTask {
  unitsPath: string;
}
export interface PrepareTask extends ReadTask {
  request: PrepareOptions;
}
export interface UnpackTask extends ReadTask {
  folder?: string | undefined;
}
export interface RefillTask extends ReadTask {
  pictures: readonly (string | null)[];
  outPath: string;
}
export interface MergeTask extends ReadTask {
  targetsPath: string;
  outPath: string;
  options: MergeOptions;
}

/** What a document process can be asked; the same functions run in this process when not isolated. */
export const operations = {
  async inspect(task: ReadTask): Promise<DocumentInfo> {
    return describe(await open(task), task.file);
  },

  async extract(task: ExtractTask): Promise<ExtractedInfo> {
    const document = await open(task);
    const { extraction, parts } = document;
    writeLines(task.unitsPath, extraction.units);
    return { ...describe(document, task.file), ...(parts ? { parts } : {}) };
  },

  async preparePage({ file, password, request }: PrepareTask): Promise<PreparedPage> {
    const input = read(file);
    const { preparePage } = findFilter(input);
    if (!preparePage) throw new GlossaError('unsupported_format', 'It has no pages to draw.');
    return preparePage(input, { ...request, password });
  },

  async merge(task: MergeTask): Promise<MergedFile> {
    const { filter, bytes, layout } = await merged(task);
    writeWhole(task.outPath, bytes);
    return {
      path: task.outPath,
      size: bytes.length,
      ...outputType(filter, task.file),
      ...(layout ? { layout } : {}),
      ...qualityOf(filter, read(task.file).bytes, bytes, task.options),
    };
  },

  async draw({ file, page, outPath, password }: DrawTask): Promise<DrawnPage> {
    const { bytes } = read(file);
    if (!isPdf(bytes)) throw unsupported('Pages of PDF files are drawn, of no others.');
    const { pagePicture } = await import('@glossa/pdf');
    const { bytes: picture, mime } = await pagePicture(bytes, page, { password });
    writeWhole(outPath, picture);
    return { path: outPath, size: picture.length, mime };
  },

  async unpack({ file, folder, password }: UnpackTask): Promise<FoundPicture[]> {
    return unpackPictures(read(file), { folder, password });
  },

  async refill({ file, pictures, outPath, password }: RefillTask): Promise<void> {
    writeWhole(outPath, await refillPictures(read(file), pictures, password));
  },

  async book({ file, coverPath }: BookTask): Promise<BookFacts> {
    const { cover, ...facts } = bookFacts(read(file).bytes);
    if (cover !== undefined) writeWhole(coverPath, cover);
    return { ...facts, hasCover: cover !== undefined };
  },
};

/** A document with its targets; what it was read into is gone afterwards. */
async function merged(task: MergeTask) {
  using readings = openReadings(task.file.readings);
  const { filter, skeleton } = await prepareDocument(read(task.file), { ...task, readings });
  const targets = new Map<string, Fragment>();
  for (const line of readLines<{ id: string; target: Fragment }>(task.targetsPath))
    targets.set(line.id, line.target);
  let layout: PageLayout | undefined;
  const bytes = await mergeDocument(
    filter,
    skeleton,
    (id) => targets.get(id),
    task.options,
    (told) => {
      layout = told;
    },
  );
  return { filter, bytes, layout };
}

/** Nobody finds half a file. */
function writeWhole(path: string, bytes: Uint8Array): void {
  const part = `${path}.part`;
  writeFileSync(part, bytes);
  renameSync(part, path);
}

export type Operations = typeof operations;

/** Rules of subtitles that texts break, of files that are some. */
function qualityOf(
  { format }: DocumentFilter,
  source: Uint8Array,
  target: Uint8Array,
  { from, to }: MergeOptions,
): Pick<MergedFile, 'quality'> {
  if (!Object.hasOwn(FORMATS.subtitles, format)) return {};
  const quality = subtitleQuality(
    { bytes: source, language: from },
    { bytes: target, language: to },
  );
  return quality ? { quality } : {};
}

async function open({ file, ...options }: ReadTask): Promise<OpenDocument> {
  using readings = openReadings(file.readings);
  const document = await openDocument(read(file), { ...options, readings });
  if (document.extraction.pages > LIMITS.document.pages)
    throw tooManyPages(document.extraction.pages, LIMITS.document.pages);
  return document;
}

function read({ path, name }: DocumentFile): DocumentInput {
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new GlossaError('not_found', 'The file does not exist.');
  if (size > LIMITS.document.bytes) throw tooManyBytes(size, LIMITS.document.bytes);
  return { bytes: readFileSync(path), name };
}

/** A translated file keeps the extension of its source where the format has several. */
function outputType(
  { format }: DocumentFilter,
  { name }: DocumentFile,
): Pick<MergedFile, 'format' | 'extension' | 'mime'> {
  const own = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const extensions = extensionsOf(format);
  const extension = extensions.includes(own) ? own : extensions[0]!;
  return { format, extension, mime: mediaTypeOf(extension)! };
}

function describe({ filter, extraction, chosen }: OpenDocument, file: DocumentFile): DocumentInfo {
  let characters = 0;
  let sample = '';
  for (const { source } of extraction.units) {
    characters += fragmentLength(source);
    if (sample.length < SAMPLE) sample += `${fragmentText(source)}\n`;
  }
  return {
    ...outputType(filter, file),
    pages: chosen,
    ...(chosen === extraction.pages ? {} : { documentPages: extraction.pages }),
    units: extraction.units.length,
    characters,
    sample: sample.slice(0, SAMPLE),
    ...(extraction.kept ? { kept: extraction.kept } : {}),
    ...(extraction.unread?.length ? { unread: extraction.unread } : {}),
  };
}

/** One JSON value a line; written piece by piece, for large documents have hundreds of thousands. */
function writeLines(path: string, values: readonly unknown[]): void {
  const file = openSync(path, 'w');
  try {
    for (let at = 0; at < values.length; at += LINES_AT_ONCE) {
      const lines = values.slice(at, at + LINES_AT_ONCE);
      appendFileSync(file, lines.map((value) => `${JSON.stringify(value)}\n`).join(''));
    }
  } finally {
    closeSync(file);
  }
}

/** Values of a file with one JSON value per line, one after the other: of the file, a piece is in memory. */
export function* readLines<T>(path: string): Generator<T> {
  const file = openSync(path, 'r');
  try {
    const piece = Buffer.allocUnsafe(BYTES_AT_ONCE);
    let begun: Buffer[] = [];
    for (let count = readSync(file, piece); count > 0; count = readSync(file, piece)) {
      let at = 0;
      for (let end = piece.indexOf(LINE_END); end >= 0 && end < count; ) {
        const line = Buffer.concat([...begun, piece.subarray(at, end)]).toString();
        begun = [];
        if (line !== '') yield JSON.parse(line) as T;
        at = end + 1;
        end = piece.indexOf(LINE_END, at);
      }
      begun.push(Buffer.from(piece.subarray(at, count)));
    }
    const last = Buffer.concat(begun).toString();
    if (last !== '') yield JSON.parse(last) as T;
  } finally {
    closeSync(file);
  }
}

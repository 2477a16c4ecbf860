import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GlossaError, type TextUnit } from '@glossa/contract';
import type { DocumentFile, DocumentService, ReadOptions } from '@glossa/documents';
import type { DetectEngine } from '@glossa/engines';
import { valuesOf } from '../work/document-values.ts';
import { stemOf } from '../work/file-name.ts';
import { sourceLanguage } from '../work/source-language.ts';
import { clipped } from './clipped.ts';
import type { Content } from './content.ts';
import { divideChapters } from './divide-chapters.ts';
import { type Cover, saneCover } from './sane-cover.ts';

const UNITS = 'units.jsonl';
const TITLE_LENGTH = 200;
/** Running heads, remarks of reviewers and guides of pronunciation are not read; cells that formulas use are. */
const CHOICES = { headers: false, comments: false, ruby: false, formulaText: true } as const;

export interface ContentTools {
  engines: { detect: DetectEngine };
  work: { documents: Pick<DocumentService, 'bookFacts' | 'extractTo'> };
}

export interface ReadContentRequest extends Pick<ReadOptions, 'password' | 'line'> {
  file: DocumentFile;
  /** Where the work is done: a folder of its own. */
  folder: string;
  /** Languages it is likelier to be in than others, likeliest first. */
  likely?: readonly string[] | undefined;
  signal: AbortSignal;
}

export interface ReadContent {
  content: Content;
  format: string;
  /** The picture of a book's cover, where it has a sane one. */
  cover?: Cover;
  /** Pages, from 1, with pictures that may hold text: that text is not read. */
  unread: readonly number[];
}

/**
 * The text of a document as it is read aloud: chapters in the order of reading.
 * Errors: those of the document's filter; `limit_exceeded`; `no_text` where nothing is to be read, with `pages` that are
 * pictures.
 */
export async function readContent(
  { engines, work: { documents } }: ContentTools,
  { file, folder, likely, password, line, signal }: ReadContentRequest,
): Promise<ReadContent> {
  const reading = { password, line, signal };
  const info = await documents.extractTo(file, join(folder, UNITS), {
    ...reading,
    choices: CHOICES,
  });
  const unread = (info.unread ?? []).map((page) => page + 1);
  const coverPath = join(folder, 'cover');
  const book =
    info.format === 'epub' ? await documents.bookFacts(file, coverPath, reading) : undefined;
  await using units = await (await valuesOf(folder, UNITS)).open<TextUnit>(UNITS);
  const pageNames = new Map<number, string>();
  for (const { number, name } of info.parts?.parts ?? [])
    if (number !== undefined && name !== undefined) pageNames.set(number - 1, name);
  const divided = await divideChapters(info.format, units, {
    ...{ pageNames, beside: new Set(book?.contents) },
  });
  const { chapters } = divided;
  if (chapters.length === 0) {
    throw new GlossaError('no_text', 'There is no text in the file.', {
      details: { pages: unread.length },
    });
  }
  const { language } = await sourceLanguage(units, 'auto', engines.detect, likely);
  const heading = chapters[0]!.pieces.find(({ kind }) => kind === 'heading')?.text;
  const stated = book?.title ?? divided.title ?? heading ?? stemOf(file.name, file.name);
  const title = clipped(stated, TITLE_LENGTH);
  const cover = book?.hasCover ? saneCover(await readFile(coverPath)) : undefined;
  return {
    content: { title, language, chapters },
    ...{ format: info.format, unread },
    ...(cover === undefined ? {} : { cover }),
  };
}

import { join } from 'node:path';
import { GlossaError, type ScannedPages, type TextUnit } from '@glossa/contract';
import type { DocumentFile, ExtractedInfo } from '@glossa/documents';
import type { JobCheckpoints } from '../runtime/job-definition.ts';
import { alreadyIn } from './already-in.ts';
import type { DocumentRequest, DocumentTools } from './document-request.ts';
import { type DocumentValues, valuesOf } from './document-values.ts';
import { type PageRead, pageReader, readEngineFor } from './read-pages.ts';
import { type SourceLanguage, sourceLanguage } from './source-language.ts';
import { surveyUnits, type UnitSurvey } from './survey-units.ts';
import type { ValueStore } from './value-store.ts';

const UNITS = 'units.jsonl';
/** Pages that are read before it is asked whether the document is to be translated at all. */
const TRIED = 3;

export interface ExtractDocumentRequest extends DocumentRequest {
  /** Where its units are kept meanwhile: a folder of its own. */
  folder: string;
  /** Only the first page that has text is needed. */
  isBeginning?: boolean;
  /** Chooses the units that are translated; all unless given. */
  wanted?(units: AsyncIterable<TextUnit>): AsyncIterable<TextUnit>;
  /** Is told, before most of such pages are read, what they are likely to hold with the text that is known: code points. */
  onEstimate?(characters: number): Promise<void>;
  /** Is told of each page that was read; `characters` with the text that was there. */
  onPageRead?(page: PageRead): Promise<void> | void;
  checkpoints?: JobCheckpoints | undefined;
}

/** A document's text, and what is to be done with it. It may have files open. */
export interface ExtractedDocument extends AsyncDisposable {
  info: ExtractedInfo;
  /** The source, with what was read of its pages. */
  file: DocumentFile;
  /** Pages that were pictures; absent where there are none, or nothing is to be translated. */
  scanned?: ScannedPages | undefined;
  /** All of the document, in its order. */
  units: ValueStore<TextUnit>;
  wanted: ValueStore<TextUnit>;
  /** Of the wanted ones. */
  survey: UnitSurvey;
  source: SourceLanguage;
  /** It is in the target language: nothing is translated. */
  already: boolean;
  /** Something is to be translated. */
  needed: boolean;
  values: DocumentValues;
}

async function extract(
  { engines, work: { documents } }: DocumentTools,
  file: DocumentFile,
  { folder, wanted: choose, from, to, likely, ...request }: ExtractDocumentRequest,
): Promise<ExtractedDocument> {
  const { choices = {}, pages, isBeginning, password, line, signal } = request;
  await using opened = new AsyncDisposableStack();
  const options = { choices, pages, isBeginning, password, signal, line };
  const info = await documents.extractTo(file, join(folder, UNITS), options);
  const values = await valuesOf(folder, UNITS);
  const units = opened.use(await values.open<TextUnit>(UNITS));
  let wanted = units;
  if (choose !== undefined) {
    wanted = opened.use(await values.create<TextUnit>('wanted.jsonl'));
    for await (const unit of choose(units)) await wanted.append(unit);
  }
  const source = await sourceLanguage(wanted, from, engines.detect, likely);
  const already = await alreadyIn(engines, source.language, to);
  const survey = await surveyUnits(wanted, info.parts);
  const needed = source.language !== null && !already;
  const kept = opened.move();
  return {
    ...{ info, file, units, wanted, survey, source, already, needed, values },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}

/** Refuses what nobody translates, before it is read for a long time. */
async function checkServed(
  { engines }: DocumentTools,
  language: string | null,
  to: string,
): Promise<void> {
  if (language === null || (await engines.serves({ from: language, to }, { failing: true })))
    return;
  throw new GlossaError('unsupported_language_pair', `No engine translates ${language} to ${to}.`, {
    details: { from: language, to },
  });
}

/** Some of the pages, from the first to the last. */
const some = (pages: readonly number[]) =>
  Array.from(
    { length: TRIED },
    (_, at) => pages[Math.floor((at * (pages.length - 1)) / (TRIED - 1))]!,
  );

/**
 * A document's text units and their language. Pages that are pictures are read, a few at first: of a document that is in
 * the target language already no others are, and what was read is not told to anybody.
 * Errors: those of reading the document and its pages; `unsupported_language_pair` where pages would be read in vain;
 * those of `onEstimate` and `onPageRead`; the signal's reason.
 */
export async function extractDocument(
  tools: DocumentTools,
  request: ExtractDocumentRequest,
): Promise<ExtractedDocument> {
  const { file, from, to, onEstimate, onPageRead } = request;
  const asIs = await extract(tools, file, request);
  const pages = asIs.info.unread ?? [];
  if (pages.length === 0 || (from !== 'auto' && !asIs.needed)) return asIs;
  const engine = await readEngineFor(tools.engines, from);
  if (engine === undefined) {
    const left = pages.map((page) => page + 1);
    return { ...asIs, scanned: { read: 0, unsure: [], left, noReader: from } };
  }
  const { characters: known } = asIs.survey;
  await asIs[Symbol.asyncDispose]();
  if (from !== 'auto') await checkServed(tools, from, to);
  const told = (page: PageRead) =>
    onPageRead?.({ ...page, characters: known + page.characters, all: pages.length });
  const reader = pageReader(tools, engine, { ...request, onPage: told });
  const readOf = async (chosen: readonly number[]) => {
    const { file: readFile, scanned } = await reader.read(chosen);
    const read = await extract(tools, readFile, request);
    return { ...read, scanned };
  };
  const tried = pages.length > TRIED ? some(pages) : pages;
  let read = await readOf(tried);
  if (!read.already && tried.length < pages.length) {
    const { characters } = read.survey;
    await read[Symbol.asyncDispose]();
    await checkServed(tools, read.source.language, to);
    await onEstimate?.(known + Math.ceil(((characters - known) / TRIED) * pages.length));
    read = await readOf(pages);
  }
  if (read.needed) return read;
  await read[Symbol.asyncDispose]();
  const { already, source, scanned } = read;
  const untold = { ...(await extract(tools, file, request)), already, source, needed: false };
  return already ? untold : { ...untold, scanned };
}

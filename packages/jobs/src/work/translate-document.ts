import { join } from 'node:path';
import type { DocumentChoices, TextUnit, Tone } from '@glossa/contract';
import type { DocumentFile, ExtractedInfo, MergedFile, ReadOptions } from '@glossa/documents';
import type { Engines } from '@glossa/engines/select';
import type { TranslationMemory } from '@glossa/translation';
import type { JobCheckpoints } from '../runtime/job-definition.ts';
import type { TranslationWork } from '../translation-services.ts';
import { alreadyIn } from './already-in.ts';
import { valuesOf } from './document-values.ts';
import type { PartCounter } from './part-progress.ts';
import { type SourceLanguage, sourceLanguage } from './source-language.ts';
import { surveyUnits } from './survey-units.ts';
import { translateUnits } from './translate-units.ts';
import type { DocumentTranslations } from './translations.ts';
import type { ValueStore } from './value-store.ts';

const UNITS = 'units.jsonl';

/** What translates documents. */
export interface DocumentTools {
  engines: Pick<Engines, 'detect' | 'serves'>;
  work: Pick<TranslationWork, 'documents' | 'translator'>;
}

export interface DocumentRequest {
  file: DocumentFile;
  /** A catalogue tag, or `auto`. */
  from: string;
  to: string;
  /** Languages it is likelier to be in than others, likeliest first. */
  likely?: readonly string[] | undefined;
  tone?: Tone | undefined;
  choices?: DocumentChoices | undefined;
  /** Which pages, slides, sheets or chapters, as `1-3, 7`; all unless given. */
  pages?: string | undefined;
  /** Opens a protected file. */
  password?: string | undefined;
  /** For whom it is read and translated: owners take turns at readers and engines. */
  line?: ReadOptions['line'];
  signal: AbortSignal;
}

export interface TranslateDocumentRequest extends DocumentRequest {
  /** Where its units, and their translations where they are many, are kept meanwhile: a folder of its own. */
  folder: string;
  /** Only the first page that has text is needed. */
  isBeginning?: boolean;
  /** Chooses the units that are translated; all unless given. */
  wanted?(units: AsyncIterable<TextUnit>): AsyncIterable<TextUnit>;
  /**
   * Is told of the wanted units' translatable code points before the first is translated; `needed` is false where none has
   * to be.
   */
  onRead?(characters: number, needed: boolean): Promise<void>;
  memory?: TranslationMemory;
  /** Where what is done is kept for a run after a crash; unless given, it is not. */
  checkpoints?: JobCheckpoints;
  /** Share of the wanted characters that is done, 0–1. */
  onProgress?(share: number): void;
  /** Where the document has parts: how far they are. */
  onParts?(parts: PartCounter): void;
}

/** A document with its translations, before they are merged into it; it may have files open. */
export interface TranslatedDocument extends AsyncDisposable {
  info: ExtractedInfo;
  /** All of the document, in its order. */
  units: ValueStore<TextUnit>;
  wanted: ValueStore<TextUnit>;
  source: SourceLanguage;
  /** It is in the target language: nothing is translated. */
  already: boolean;
  /** Of the wanted units; empty where none had to be translated. */
  translated: DocumentTranslations;
}

/**
 * Document → text units → their language → translations: the one way of jobs, previews and the command line. Of a
 * long document units and translations lie in files of `folder`; a window of them is in memory.
 * Errors: those of reading the document and of the translator; the signal's reason.
 */
export async function translateDocument(
  { engines, work: { documents, translator } }: DocumentTools,
  {
    file,
    from,
    to,
    likely,
    tone,
    choices = {},
    pages,
    password,
    line,
    signal,
    folder,
    isBeginning,
    ...request
  }: TranslateDocumentRequest,
): Promise<TranslatedDocument> {
  const { wanted: choose, onRead, memory, checkpoints, onProgress, onParts } = request;
  await using opened = new AsyncDisposableStack();
  const reading = { choices, pages, isBeginning, password, signal, line };
  const info = await documents.extractTo(file, join(folder, UNITS), reading);
  const values = await valuesOf(folder, UNITS);
  const units = opened.use(await values.open<TextUnit>(UNITS));
  let wanted = units;
  if (choose !== undefined) {
    wanted = opened.use(await values.create<TextUnit>('wanted.jsonl'));
    for await (const unit of choose(units)) await wanted.append(unit);
  }
  const source = await sourceLanguage(wanted, from, engines.detect, likely);
  const { language } = source;
  const already = await alreadyIn(engines, language, to);
  const needed = language !== null && !already;
  const survey = await surveyUnits(wanted, info.parts);
  await onRead?.(survey.characters, needed);
  const translated = opened.use(await values.translations());
  if (needed) {
    const call = {
      ...{ from: language, to, signal, checkpoints, onProgress, onParts },
      ...(tone === undefined ? {} : { tone }),
      ...(memory === undefined ? {} : { memory }),
      ...(line?.owner === undefined ? {} : { owner: line.owner }),
    };
    await translateUnits(translator, wanted, survey, call, translated);
  }
  const kept = opened.move();
  const close = () => kept.disposeAsync();
  return { info, units, wanted, source, already, translated, [Symbol.asyncDispose]: close };
}

/** Writes a document with its translations to `outPath`. Errors: those of the document's filter; the signal's reason. */
export async function mergeDocument(
  { work: { documents } }: Pick<DocumentTools, 'work'>,
  { file, to, choices = {}, pages, password, line, signal }: DocumentRequest,
  { source: { language }, translated }: Pick<TranslatedDocument, 'source' | 'translated'>,
  outPath: string,
  bilingual?: boolean,
): Promise<MergedFile> {
  const path = await translated.writeTargets();
  return documents.merge(file, { path }, outPath, {
    from: language ?? to,
    to,
    ...(bilingual === undefined ? {} : { bilingual }),
    choices,
    pages,
    password,
    signal,
    line,
  });
}

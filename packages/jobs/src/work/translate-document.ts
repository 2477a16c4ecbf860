import type { MergedFile } from '@glossa/documents';
import { entriesFor, type Glossary, type TranslationMemory } from '@glossa/translation';
import type { JobCheckpoints } from '../runtime/job-definition.ts';
import type { DocumentRequest, DocumentTools } from './document-request.ts';
import {
  type ExtractDocumentRequest,
  type ExtractedDocument,
  extractDocument,
} from './extract-document.ts';
import type { PartCounter } from './part-progress.ts';
import { translateUnits } from './translate-units.ts';
import type { DocumentTranslations } from './translations.ts';

export interface TranslateDocumentRequest extends ExtractDocumentRequest {
  /**
   * Is told of the wanted units' translatable code points before the first is translated; `needed` is false where none has
   * to be.
   */
  onRead?(characters: number, needed: boolean): Promise<void>;
  /** Holds where the document is in its languages. */
  glossary?: Glossary | undefined;
  memory?: TranslationMemory;
  /** Where what is done is kept for a run after a crash; unless given, it is not. */
  checkpoints?: JobCheckpoints | undefined;
  /** Share of the wanted characters that is done, 0–1. */
  onProgress?(share: number): void;
  /** Where the document has parts: how far they are. */
  onParts?(parts: PartCounter): void;
}

/** A document with its translations, before they are merged into it; it may have files open. */
export interface TranslatedDocument extends ExtractedDocument {
  /** Of the wanted units; empty where none had to be translated. */
  translated: DocumentTranslations;
}

/**
 * Document → text units → their language → translations: the one way of jobs, previews and the command line. Of a
 * long document units and translations lie in files of `folder`; a window of them is in memory.
 * Errors: those of `extractDocument` and of the translator; the signal's reason.
 */
export async function translateDocument(
  tools: DocumentTools,
  request: TranslateDocumentRequest,
): Promise<TranslatedDocument> {
  const { translator } = tools.work;
  const { to, tone, line, signal, onRead, glossary, memory, checkpoints, onProgress, onParts } =
    request;
  await using opened = new AsyncDisposableStack();
  const document = opened.use(await extractDocument(tools, request));
  const { wanted, survey, values, needed, source } = document;
  await onRead?.(survey.characters, needed);
  const translated = opened.use(await values.translations());
  if (needed) {
    const call = {
      ...{ from: source.language!, to, signal, checkpoints, onProgress, onParts },
      ...(tone === undefined ? {} : { tone }),
      glossary: entriesFor(glossary, source.language!, to),
      ...(memory === undefined ? {} : { memory }),
      ...(line?.owner === undefined ? {} : { owner: line.owner }),
    };
    await translateUnits(translator, wanted, survey, call, translated);
  }
  const kept = opened.move();
  return { ...document, translated, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

/** Writes a document with its translations to `outPath`. Errors: those of the document's filter; the signal's reason. */
export async function mergeDocument(
  { work: { documents } }: Pick<DocumentTools, 'work'>,
  { to, choices = {}, pages, password, line, signal }: Omit<DocumentRequest, 'file'>,
  {
    file,
    source: { language },
    translated,
  }: Pick<TranslatedDocument, 'file' | 'source' | 'translated'>,
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

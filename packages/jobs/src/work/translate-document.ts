import type { DocumentChoices, Fragment, TextUnit, Tone } from '@glossa/contract';
import type { DocumentFile, ExtractedInfo, MergedFile, ReadOptions } from '@glossa/documents';
import type { Engines } from '@glossa/engines/select';
import type { TranslationMemory } from '@glossa/translation';
import type { JobCheckpoints } from '../runtime/job-definition.ts';
import type { TranslationWork } from '../translation-services.ts';
import type { PartCounter } from './part-progress.ts';
import { type SourceLanguage, sourceLanguage } from './source-language.ts';
import { type Translated, translateUnits } from './translate-units.ts';

/** What translates documents. */
export interface DocumentTools {
  engines: Pick<Engines, 'detect'>;
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
  /** For whom it is read and translated: owners take turns at readers and engines. */
  line?: ReadOptions['line'];
  signal: AbortSignal;
}

export interface TranslateDocumentRequest extends DocumentRequest {
  /** Chooses the units that are translated; all unless given. */
  wanted?(units: readonly TextUnit[]): readonly TextUnit[];
  /** Is told of the wanted units before the first is translated; `needed` is false where none has to be. */
  onRead?(wanted: readonly TextUnit[], needed: boolean): Promise<void>;
  memory?: TranslationMemory;
  /** Where what is done is kept for a run after a crash; unless given, it is not. */
  checkpoints?: JobCheckpoints;
  /** Share of the wanted characters that is done, 0–1. */
  onProgress?(share: number): void;
  /** Where the document has parts: how far they are. */
  onParts?(parts: PartCounter): void;
}

/** A document with its translations, before they are merged into it. */
export interface TranslatedDocument {
  info: ExtractedInfo;
  /** All of the document, in its order. */
  units: readonly TextUnit[];
  wanted: readonly TextUnit[];
  source: SourceLanguage;
  /** Of the wanted units; empty where none had to be translated. */
  translated: Translated;
}

/**
 * Document → text units → their language → translations: the one way of jobs, previews and the command line.
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
    line,
    signal,
    ...request
  }: TranslateDocumentRequest,
): Promise<TranslatedDocument> {
  const { wanted: choose, onRead, memory, checkpoints, onProgress, onParts } = request;
  const { info, units } = await documents.extract(file, { choices, signal, line });
  const wanted = choose?.(units) ?? units;
  const source = sourceLanguage(wanted, from, engines.detect, likely);
  const { language } = source;
  const needed = language !== null && language !== to;
  await onRead?.(wanted, needed);
  const translated = needed
    ? await translateUnits(translator, wanted, {
        from: language,
        to,
        ...(tone === undefined ? {} : { tone }),
        ...(memory === undefined ? {} : { memory }),
        ...(line?.owner === undefined ? {} : { owner: line.owner }),
        signal,
        checkpoints,
        parts: info.parts,
        onProgress,
        onParts,
      })
    : new Map();
  return { info, units, wanted, source, translated };
}

/** Writes a document with its translations to `outPath`. Errors: those of the document's filter; the signal's reason. */
export function mergeDocument(
  { work: { documents } }: Pick<DocumentTools, 'work'>,
  { file, to, choices = {}, line, signal }: DocumentRequest,
  { source: { language }, translated }: Pick<TranslatedDocument, 'source' | 'translated'>,
  outPath: string,
  bilingual?: boolean,
): Promise<MergedFile> {
  const targets = new Map<string, Fragment>();
  for (const { id, target } of translated.values()) targets.set(id, target);
  return documents.merge(file, targets, outPath, {
    from: language ?? to,
    to,
    ...(bilingual === undefined ? {} : { bilingual }),
    choices,
    signal,
    line,
  });
}

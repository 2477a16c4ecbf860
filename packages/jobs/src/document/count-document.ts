import type { DocumentChoices } from '@glossa/contract';
import type { DocumentService, ReadOptions } from '@glossa/documents';
import type { DetectEngine } from '@glossa/engines';
import type { BlobStore } from '@glossa/platform';
import { segmentUnit } from '@glossa/translation';
import { copyDocument } from './load-document.ts';
import { sourceLanguage } from './source-language.ts';
import { withWorkFolder } from './work-folder.ts';

export interface DocumentCount {
  format: string;
  pages: number;
  segments: number;
  /** Unicode code points of translatable text. */
  characters: number;
  /** Detected; `null` when nothing can be said. */
  language: string | null;
}

export interface CountOptions {
  fast: boolean;
  choices?: DocumentChoices | undefined;
  signal: AbortSignal;
  /** For whom it is read. */
  line?: ReadOptions['line'];
}

export interface CountDeps {
  blobs: BlobStore;
  documents: DocumentService;
  detector: DetectEngine;
}

/**
 * Counts what a document holds, for its price. `fast` counts text units as segments instead of cutting
 * sentences, and judges the language by the beginning. Errors: those of reading the document.
 */
export function countDocument(
  { blobs, documents, detector }: CountDeps,
  upload: { blobKey: string; name: string },
  { fast, choices = {}, signal, line }: CountOptions,
): Promise<DocumentCount> {
  return withWorkFolder(async (folder) => {
    const file = await copyDocument(blobs, upload, folder, signal);
    if (fast) {
      const { format, pages, units, characters, sample } = await documents.inspect(file, {
        choices,
        signal,
        line,
      });
      const { language } = detector.detect(sample.toWellFormed());
      return { format, pages, segments: units, characters, language };
    }
    const { info, units } = await documents.extract(file, { choices, signal, line });
    const { language } = sourceLanguage(units, 'auto', detector);
    const pieces = units.flatMap((unit) => segmentUnit(unit, language ?? 'en'));
    const segments = pieces.filter(({ core }) => core.length > 0).length;
    return {
      format: info.format,
      pages: info.pages,
      segments,
      characters: info.characters,
      language,
    };
  });
}

import type { PartProgress, TranslationReport } from '@glossa/contract';
import type { MergedFile } from '@glossa/documents';
import type { DocumentRequest, DocumentTools } from './document-request.ts';
import type { PageRead } from './read-pages.ts';
import { finishReport } from './report.ts';
import { mergeDocument, translateDocument } from './translate-document.ts';
import { withWorkFolder } from './work-folder.ts';

export interface TranslateFileRequest extends DocumentRequest {
  /** Where the translated document is written. */
  outPath: string;
  bilingual?: boolean;
  /** Share of the source's characters that is done, 0–1; the part at work where the document has parts. */
  onProgress?(share: number, part?: CurrentPart): void;
  /** Is told of each page that was read because it is a picture, before anything is translated. */
  onPageRead?(page: PageRead): void;
}

/** The part that is being translated, and how many of its kind the document has. */
export interface CurrentPart extends PartProgress {
  total: number;
}

export interface TranslatedFile extends MergedFile {
  /** Stated or detected; `null` when there was nothing to tell it by. */
  language: string | null;
  report: TranslationReport;
}

/**
 * Translates a document from file to file, without a server, a database or checkpoints.
 * Errors: those of reading the document and of the translator; `engine_unavailable` when nothing could
 * be translated; the signal's reason.
 */
export function translateFile(
  tools: DocumentTools,
  { outPath, bilingual, onProgress, ...request }: TranslateFileRequest,
): Promise<TranslatedFile> {
  return withWorkFolder(async (folder) => {
    let part: CurrentPart | undefined;
    await using document = await translateDocument(tools, {
      ...request,
      folder,
      onProgress: (share) => onProgress?.(share, part),
      onParts(parts) {
        const current = parts.current();
        part = current && { ...current, total: parts.total };
      },
    });
    const { report } = await finishReport(document, request);
    const merged = await mergeDocument(tools, request, document, outPath, bilingual);
    if (merged.layout) report.layout = merged.layout;
    return { ...merged, language: document.source.language, report };
  });
}

import type { DocumentChoices, Tone } from '@glossa/contract';
import type { DocumentFile, ReadOptions } from '@glossa/documents';
import type { Engines } from '@glossa/engines/select';
import type { TranslationWork } from '../translation-services.ts';

/** What translates documents. */
export interface DocumentTools {
  /** Without a reader, pages that are pictures stay as they are. */
  engines: Pick<Engines, 'detect' | 'serves'> & Partial<Pick<Engines, 'read'>>;
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

import type { DocumentInput, Extraction, MergeOptions, Targets } from '@glossa/documents';

/** A document that was read; knows how it is named and served. */
export interface ReadDocument extends Extraction {
  extension: string;
  mime: string;
}

/** What the pipelines need of `@glossa/documents`. */
export interface DocumentTools {
  /** Errors: `corrupt_file`, `password_protected_file`, `limit_exceeded`, `unsupported_format`, `timeout`. */
  read(
    input: DocumentInput,
    options: { from?: string; signal: AbortSignal },
  ): Promise<ReadDocument>;
  merge(
    document: ReadDocument,
    targets: Targets,
    options: MergeOptions & { signal: AbortSignal },
  ): Promise<Uint8Array>;
}

/** An entry as files have it. */
export interface FileEntry {
  source: string;
  /** Empty where the term is kept as it is. */
  target: string;
  caseSensitive: boolean;
  keep: boolean;
}

/** Languages of a glossary: catalogue tags. */
export interface FilePair {
  from: string;
  to: string;
}

export interface ReadGlossary {
  entries: FileEntry[];
  /** Rows or concepts that hold no entry of these languages, or a term that is too long. */
  skipped: number;
}

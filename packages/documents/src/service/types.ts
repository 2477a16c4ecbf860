import type { Fragment, KeptCells, PageLayout, SubtitleQuality, TextUnit } from '@glossa/contract';
import type { PageReading, PictureReader, ReadPagesOptions } from '@glossa/pdf/scan';
import type { Line } from '@glossa/processes';
import type { FoundPicture } from '../pictures/unpack.ts';
import type { DocumentParts, ExtractOptions, MergeOptions } from '../types.ts';

/** A file on disk; `name` is what the user called it. */
export interface DocumentFile {
  path: string;
  name: string;
  /** A file with what was read of the pictures of its pages, as `readPages` writes it. */
  readings?: string | undefined;
}

export interface ReadOptions
  extends Pick<ExtractOptions, 'choices' | 'pages' | 'isBeginning' | 'password'> {
  signal?: AbortSignal;
  /** For whom it is read: owners are served in turn. */
  line?: Line | undefined;
}

/** What a document is and holds, for pricing and choosing. */
export interface DocumentInfo {
  format: string;
  /** Of the translated file, without a dot. */
  extension: string;
  mime: string;
  /** Those that were chosen. */
  pages: number;
  /** All that it has, where some were chosen. */
  documentPages?: number;
  units: number;
  /** Unicode code points of translatable text, codes excluded. */
  characters: number;
  /** Absent where no cell keeps its text for a formula. */
  kept?: KeptCells;
  /** Pages, from 0, with pictures that may hold text and were not read; absent where there are none. */
  unread?: readonly number[];
  /** Beginning of the text, for language detection: at most 2,000 characters. */
  sample: string;
}

export interface ExtractedInfo extends DocumentInfo {
  /** Absent where the document has one part, or its format has none. */
  parts?: DocumentParts;
}

export interface MergedFile {
  path: string;
  size: number;
  format: string;
  extension: string;
  mime: string;
  /** How the translation stands on the pages, where text has fixed places. */
  layout?: PageLayout;
  /** Of subtitles. */
  quality?: SubtitleQuality;
}

/** A page as a picture. */
export interface DrawnPage {
  path: string;
  size: number;
  mime: string;
}

/** What a book (EPUB) says of itself. */
export interface BookFacts {
  /** The first title of its metadata. */
  title?: string | undefined;
  /** Where its tables of contents stand: `location` of their units. */
  contents: readonly string[];
  hasCover: boolean;
}

export interface ReadPagesRequest
  extends Pick<ReadPagesOptions, 'language' | 'known'>,
    Pick<ReadOptions, 'password' | 'line'> {
  /** From 0. */
  pages: readonly number[];
  /** Where what was read is written. */
  readingsPath: string;
  read: PictureReader;
  /** Is told of each page that is done; what it refuses with ends the reading. */
  onPage?: ((reading: PageReading) => Promise<void> | void) | undefined;
  signal: AbortSignal;
}

/** Targets by unit id: in memory, or a file with one `{"id","target"}` JSON object per line. */
export type TargetSource = ReadonlyMap<string, Fragment> | { path: string };

/**
 * Reads and writes documents for the rest of the product. Errors are `GlossaError`s: `unsupported_format`,
 * `corrupt_file`, `password_protected_file`, `limit_exceeded`, `timeout`, `not_found`, `engine_unavailable` (a file of
 * an old Office version where LibreOffice is not installed); an abort rejects with the
 * signal's reason.
 */
export interface DocumentService {
  inspect(file: DocumentFile, options?: ReadOptions): Promise<DocumentInfo>;
  /** The units in memory. Ids are stable: the same file and choices give the same units. */
  extract(
    file: DocumentFile,
    options?: ReadOptions,
  ): Promise<{ info: ExtractedInfo; units: TextUnit[] }>;
  /** Writes one unit per line as JSON to `unitsPath`. */
  extractTo(file: DocumentFile, unitsPath: string, options?: ReadOptions): Promise<ExtractedInfo>;
  /**
   * Reads the text in the pictures of a document's pages, one page after the other, and writes it to `readingsPath`: with
   * `DocumentFile.readings` it is text of the document. A page that cannot be read stays a picture. Errors besides those
   * of reading documents: those of `read`.
   */
  readPages(file: DocumentFile, request: ReadPagesRequest): Promise<void>;
  /**
   * How many characters such pages hold in a language (a catalogue tag, or `auto`), about, from a look at a few of them;
   * nothing is read.
   * Errors: those of reading documents.
   */
  estimateUnread(
    file: DocumentFile,
    pages: readonly number[],
    options: Pick<ReadOptions, 'password' | 'line' | 'signal'> & { language: string },
  ): Promise<number>;
  /** Writes the translated document to `outPath`; units without a target keep their source. */
  merge(
    file: DocumentFile,
    targets: TargetSource,
    outPath: string,
    options: MergeOptions & ReadOptions,
  ): Promise<MergedFile>;
  /**
   * Draws a page of a PDF, from 0, into `outPath`: 1,200 pixels wide, where that is not too many. Errors also:
   * `not_found` for a page that it has not.
   */
  drawPage(
    file: DocumentFile,
    page: number,
    outPath: string,
    options?: Pick<ReadOptions, 'password' | 'signal' | 'line'>,
  ): Promise<DrawnPage>;
  /**
   * The pictures of a ZIP or CBZ archive in natural order, or the pages of a PDF as pictures (PNG): at most as many as a
   * job takes. They are written into `folder`; without one they are only named. One that cannot be had has a code.
   */
  pictures(
    file: DocumentFile,
    options?: Pick<ReadOptions, 'password' | 'signal' | 'line'> & { folder?: string },
  ): Promise<FoundPicture[]>;
  /**
   * Writes the file with other pictures in the places of its own, which are files in the order of `pictures`; `null`: as it
   * was. Names, order and all else of an archive stay, and of a PDF the sizes of its pages, whose pictures are PNG files.
   */
  refillPictures(
    file: DocumentFile,
    pictures: readonly (string | null)[],
    outPath: string,
    options?: Pick<ReadOptions, 'password' | 'signal' | 'line'>,
  ): Promise<void>;
  /** What an EPUB says of itself; the picture of its cover, whatever it is, is written to `coverPath`. */
  bookFacts(
    file: DocumentFile,
    coverPath: string,
    options?: Pick<ReadOptions, 'signal' | 'line'>,
  ): Promise<BookFacts>;
  close(): Promise<void>;
}

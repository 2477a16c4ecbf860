import type {
  DocumentChoices,
  DocumentFormatId,
  Fragment,
  KeptCells,
  NumberedPart,
  PageLayout,
  PartKind,
  TextUnit,
} from '@glossa/contract';
import type { PrepareOptions } from '@glossa/pdf';
import type { PageReadings, PreparedPage } from '@glossa/pdf/scan';

/** Every filter takes the choices it knows. The same ones must be given at the merge. */
export type { DocumentChoices } from '@glossa/contract';

export interface DocumentInput {
  bytes: Uint8Array;
  /** Name as uploaded; only a hint, contents are judged by their bytes. */
  name: string;
}

export interface ExtractOptions {
  /** Stated source language, or `undefined` when it is to be detected. */
  from?: string;
  choices?: DocumentChoices;
  /** Which pages, slides, sheets or chapters, as `1-3, 7`; all unless given. The same must be given at the merge. */
  pages?: string | undefined;
  /**
   * Only the first page that has text is needed: a format that reads page by page reads no others. It is merged as the
   * only one of `pages`.
   */
  isBeginning?: boolean | undefined;
  /** Opens a protected file, where its format has such. */
  password?: string | undefined;
  /** What was read of the pictures of its pages, of formats whose pages may be pictures. */
  readings?: PageReadings | undefined;
  signal?: AbortSignal;
}

/** What a filter keeps to rebuild the document; opaque outside its filter. */
export interface Skeleton {
  readonly format: string;
}

/** What the pages that units name are to people. */
export interface Paging {
  kind: Exclude<NumberedPart, 'section'>;
  /** Of the pages in their order, where the document names them. */
  names?: readonly string[];
}

/** A page, slide, sheet, chapter or section, or what a document has beside them. */
export interface DocumentPart {
  kind: PartKind;
  /** Of numbered parts, from 1. */
  number?: number;
  /** Name of the sheet, title of the slide, chapter or section. */
  name?: string;
}

export interface DocumentParts {
  kind: NumberedPart;
  /** Numbered parts of the document, those without text included. */
  total: number;
  /** Parts with text: the numbered ones in order, then the others. `TextUnit.part` is an index of this list. */
  parts: readonly DocumentPart[];
}

export interface Extraction<S extends Skeleton = Skeleton> {
  format: string;
  /** Pages, slides, sheets or chapters as the format counts them; at least 1. */
  pages: number;
  /** Absent where units name no pages. */
  paging?: Paging;
  /** Absent where no cell keeps its text for a formula. */
  kept?: KeptCells;
  /** In document order; ids are stable: the same bytes give the same units. */
  units: TextUnit[];
  /** Pages, from 0, with pictures that may hold text and were not read. */
  unread?: readonly number[];
  skeleton: S;
}

export interface MergeOptions {
  from: string;
  to: string;
  /** Keep the source beside the translation where the format can. */
  bilingual?: boolean;
}

/** Translated fragment of a unit, or `undefined` to keep its source. */
export type Targets = (unitId: string) => Fragment | undefined;

/** One document format: `sniff` its bytes, `extract` text units, `merge` translations into the skeleton. */
export interface DocumentFilter<S extends Skeleton = Skeleton> {
  /** The contract's list says which extensions its files have. */
  readonly format: DocumentFormatId;
  /** 0 (no) to 1 (certain) that these bytes are of this format. */
  sniff(input: DocumentInput): number;
  /** What a merge needs of a file, without its units. Errors: those of `extract`. */
  prepare(input: DocumentInput, options?: ExtractOptions): Promise<S>;
  /** Throws `corrupt_file`, `password_protected_file`, `limit_exceeded` or `unsupported_format`. */
  extract(input: DocumentInput, options?: ExtractOptions): Promise<Extraction<S>>;
  /** Of formats whose pages may be pictures: draws one to be read. Errors: those of `extract`. */
  preparePage?(
    input: DocumentInput,
    request: PrepareOptions & Pick<ExtractOptions, 'password'>,
  ): Promise<PreparedPage>;
  /** @param tell is told how the translation stands on the pages, where text has fixed places */
  merge(
    skeleton: S,
    targets: Targets,
    options: MergeOptions,
    tell?: (layout: PageLayout) => void,
  ): Promise<Uint8Array>;
}

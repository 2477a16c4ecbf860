import type { DocumentChoices } from './document-choices.ts';

/**
 * Text units, segments and inline codes, in the terms of XLIFF 2.1 (OASIS, §4.2 and §4.7).
 * Filters extract text units from a document, the translation pipeline fills their targets,
 * filters merge them back.
 */

/** What a code stands for; tells engines and typesetters how to treat it. */
export type CodeHint =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'link'
  | 'image'
  | 'break'
  | 'tab'
  | 'footnote'
  | 'field'
  | 'ruby'
  | 'code'
  | 'style'
  | 'placeholder'
  | 'other';

/** An opening code; `id` is shared with the closing code of the pair (XLIFF `<pc>`). */
export interface StartCode {
  type: 'start';
  id: string;
  hint?: CodeHint;
}
export interface EndCode {
  type: 'end';
  id: string;
}
/** A code without content (XLIFF `<ph>`): a line break, an image, a footnote reference, a placeholder. */
export interface StandaloneCode {
  type: 'standalone';
  id: string;
  hint?: CodeHint;
  /** The plain text it stands for (XLIFF `equiv`), such as a line break or a protected URL. */
  equiv?: string;
}
export type InlineCode = StartCode | EndCode | StandaloneCode;

/** Text with inline codes. Adjacent strings are allowed; an empty array is empty text. */
export type Fragment = ReadonlyArray<string | InlineCode>;

export type TextUnitKind =
  | 'paragraph'
  | 'heading'
  | 'list-item'
  | 'cell'
  | 'attribute'
  | 'title'
  | 'note'
  | 'caption'
  | 'cue'
  | 'other';

/**
 * The size that a translation may have at most, as a document states it: the Size and Length Restriction module of
 * XLIFF 2.1 (§5.7), `maxwidth` and `maxbytes` of XLIFF 1.2. Codes count as the plain text they stand for.
 */
export interface UnitLimit {
  /** Unicode code points (profile `xliff:codepoints`; `size-unit="char"`). */
  characters?: number;
  /** Bytes in UTF-8 (profile `xliff:utf8`; `maxbytes`). */
  bytes?: number;
  /** Columns, where East Asian wide characters and emoji take two (UAX #11; `size-unit="col"`). */
  width?: number;
}

/** What helps to understand a unit and is not translated itself. */
export interface UnitContext {
  /** What the document says of it: a note to translators (XLIFF `<note>`), the header of its column. */
  note?: string;
  /** Text that it stands in, itself included: of its neighbours. */
  around?: string;
}

/** The unit of extraction: a paragraph, a cell, an attribute. Ids are unique within their document. */
export interface TextUnit {
  id: string;
  kind: TextUnitKind;
  source: Fragment;
  /** `sentence`: the pipeline cuts it into sentences. `none`: it is one segment (a cell, a title, an attribute). */
  segmentation: 'sentence' | 'none';
  /** Where it stands, for people: part name, sheet and cell, chapter. */
  location?: string;
  /** Zero-based page, slide, sheet or chapter, where the format has such a thing. */
  page?: number;
  /** Index of the part of the document it belongs to, where the document is told by parts. */
  part?: number;
  /** A longer translation is used and reported (`too_long`). */
  limit?: UnitLimit;
  context?: UnitContext;
  /** Who says it, as a transcript or subtitles name them. */
  speaker?: string;
  /** Id of the unit before it whose sentence it goes on with, as cues of subtitles do. */
  joins?: string;
}

export type SegmentState =
  /** Came from an engine and passed every check. */
  | 'translated'
  /** Came from the translation memory. */
  | 'reused'
  /** Nothing to translate (numbers, codes, symbols only); source copied. */
  | 'copied'
  /** Translated, but a check is not satisfied (a code re-placed by position, say); see `issues`. */
  | 'doubtful'
  /** No engine gave an acceptable answer: the source stands in its place. */
  | 'failed';

export type SegmentIssue =
  | 'codes_replaced'
  | 'codes_lost'
  | 'placeholder_lost'
  /** A number of the source is not in the target (locale formats are told apart). */
  | 'number_changed'
  | 'length_ratio'
  | 'repetition'
  | 'wrong_language'
  | 'untranslated'
  /** Words were copied that are of the source's language only. */
  | 'words_left'
  /** Quotation marks or brackets lost what stood in them. */
  | 'quote_emptied'
  | 'name_lost'
  | 'glossary_missed'
  /** The unit is over its limit; told of the last segment that was translated. */
  | 'too_long'
  | 'engine_error';

/** What an issue is about, word by word. */
export interface SegmentDetail {
  issue: SegmentIssue;
  /** A word of the target for `words_left`; of the source, what is not in the target, for the others. */
  text: string;
}

export interface Segment {
  source: Fragment;
  target: Fragment;
  state: SegmentState;
  issues: SegmentIssue[];
  /** Where an issue can be told word by word. */
  details?: SegmentDetail[];
  /** Id of the engine that answered; absent for `copied`. */
  engine?: string;
}

/** A text unit after translation; `target` is the segments' targets joined with the white space between them. */
export interface TranslatedUnit {
  id: string;
  target: Fragment;
  segments: Segment[];
}

/** The fidelity report that ends every job (`architecture.md`, "One pipeline"). */
export interface TranslationReport {
  units: number;
  segments: number;
  /** Source characters (Unicode code points of text, codes excluded). */
  characters: number;
  reused: number;
  copied: number;
  doubtful: number;
  failed: number;
  codes: number;
  codesKept: number;
  engines: Record<string, number>;
  /** Language detected in the source when it is not the stated one. */
  detectedLanguage?: string;
  /** Human-readable remarks with a code the client translates, such as `nothing_to_translate`. */
  remarks: string[];
  /** What held of the choices that the document's format has. */
  choices?: DocumentChoices;
  /** Cells whose text was left because formulas use it. */
  kept?: KeptCells;
  /** Of subtitles. */
  quality?: SubtitleQuality;
  /** Of documents whose text has fixed places. */
  layout?: PageLayout;
  /** Of documents with pages that are pictures. */
  scanned?: ScannedPages;
}

/** Pages whose text was read from a picture. Numbers from 1. */
export interface ScannedPages {
  /** How many have text now. */
  read: number;
  /** Of these, those that were read with doubts. */
  unsure: readonly number[];
  /** Those that have letters, but could not be read: they stay as they were. */
  left: readonly number[];
  /** The language for which no reader is there: then all are left. */
  noReader?: string | undefined;
}

/** How translated paragraphs stand on pages whose text has fixed places, in numbers of paragraphs. */
export interface PageLayout {
  /** Paragraphs that were exchanged. */
  paragraphs: number;
  /** Of these, those set in smaller letters than the source's. */
  shrunk: number;
  /** Of these, those in letters under 6 points. */
  small: number;
  /** Of these, those that reach over the edge of their place. */
  overflowing: number;
  /** Translated, but left as they were: no font has their letters, or the file draws them in a way that cannot be exchanged. */
  left: number;
  /** Pages without text that are pictures: nothing of them was read. */
  pictures: number;
}

/** Subtitles that have too many or too long lines, or are too fast to read, by rule. */
export interface SubtitleQuality {
  cues: number;
  /** Of the source and of the translation, each by the numbers of its language; rules that all keep are absent. */
  before: Record<string, number>;
  after: Record<string, number>;
}

/** Text cells of a workbook that stay unless `formulaText` is chosen: formulas compare, look up or take apart what they say. */
export interface KeptCells {
  cells: number;
  /** Unicode code points of their texts, each text once. */
  characters: number;
}

/** Length of a fragment's text in Unicode code points, codes excluded. */
export function fragmentLength(fragment: Fragment): number {
  let length = 0;
  for (const part of fragment) if (typeof part === 'string') for (const _ of part) length++;
  return length;
}

/** The text of a fragment without its codes; standalone codes give their `equiv`. */
export function fragmentText(fragment: Fragment): string {
  let text = '';
  for (const part of fragment) {
    if (typeof part === 'string') text += part;
    else if (part.type === 'standalone') text += part.equiv ?? '';
  }
  return text;
}

import type { Alignment, Box, FontFace, SetParagraph } from '../model.ts';

/**
 * - `title`, `subject`: of the document's information
 * - `outline`: a bookmark
 * - `page-label`: what stands before a page's number where viewers name pages
 * - `alternative`: describes a picture, or another thing that is not text
 * - `annotation`: of a note, a highlight or another mark of a reader
 * - `free-text`, `stamp`: of an annotation, drawn on the page
 * - `field-tooltip`, `field-option`, `field-value`, `button`: of a form
 */
export type DocumentTextKind =
  | 'title'
  | 'subject'
  | 'outline'
  | 'page-label'
  | 'alternative'
  | 'annotation'
  | 'free-text'
  | 'stamp'
  | 'field-tooltip'
  | 'field-option'
  | 'field-value'
  | 'button';

/** Where a text is drawn: in an appearance stream, in that stream's own space. */
export interface TextPlace {
  box: Box;
  size: number;
  font: FontFace;
  /** `#rrggbb` */
  color: string;
  alignment: Alignment;
  /** It stays on one line, in the middle of the box's height. */
  isOneLine: boolean;
}

/** A text of a document that is no part of its pages' content. */
export interface DocumentText {
  /** Stable: the same bytes give the same ids. */
  id: string;
  kind: DocumentTextKind;
  text: string;
  /** From 0, where it belongs to one. */
  page?: number;
  /** Empty where viewers show it in windows and lists of their own. */
  places: readonly TextPlace[];
}

/** A translation ready to be written. */
export interface SetText {
  id: string;
  text: string;
  /** For each place of the text, in its own space; undefined where no font has its letters. */
  drawn: readonly (SetParagraph | undefined)[];
}

/**
 * What people should know of a file that is translated: `signed`, since a signature does not hold for a changed file;
 * `scripts`, which are left out; `forms-of-xfa`, whose second form is left out, since it would show the old words.
 */
export type DocumentNote = 'signed' | 'scripts' | 'forms-of-xfa';

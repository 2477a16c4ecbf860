import type { PdfDict, PdfStream } from '@libpdf/core';
import type { Box, Matrix } from '../model.ts';
import type { Code } from './fonts.ts';
import type { Operator } from './operators.ts';
import type { TextState } from './text-state.ts';

/** A character code with the place where it is drawn. */
export interface ShownCode extends Omit<Code, 'shift'> {
  /** That it stands in. */
  string: Uint8Array;
  /** How far the pen had moved since the operator began, before and after it: units of the text matrix. */
  from: number;
  to: number;
  /** Its origin in the page's space. */
  x: number;
  y: number;
}

/** A marked-content sequence that is open (14.6). */
export interface Mark {
  tag: string;
  operator: Operator;
  mcid?: number;
  /** Carries the text that its content stands for. */
  hasActualText: boolean;
}

/** A text showing operator with the state in which it draws. */
export interface Show {
  /** As in `TextPiece.index`. */
  index: number;
  owner: Owner;
  operator: Operator;
  codes: readonly ShownCode[];
  /** Before the operator, after what `'` and `"` set. */
  state: Readonly<TextState>;
  /** Text matrix at its beginning, and that of its line. */
  textMatrix: Matrix;
  lineMatrix: Matrix;
  /** From the line's beginning to its own, and how far it moves the pen: units of the text matrix. */
  before: number;
  advance: number;
  marks: readonly Mark[];
}

/** One run through a content stream: a page's, or a form's for one `Do`. */
export interface Owner {
  bytes: Uint8Array;
  resources: PdfDict | undefined;
  /** Of a form: who draws it, by which operator, under which name. */
  use?: { parent: Owner; operator: Operator; name: string; stream: PdfStream };
  /** Forms that it draws, in order. */
  forms: Owner[];
  /** What happens to the pen: shows, and `absolute` where a text object ends or a matrix is set. */
  events: (Show | 'absolute')[];
  /** Names of external objects that it draws. */
  drawn: Set<string>;
}

/** A path that is painted, or clips, with where it is in its stream. */
export interface PaintedPath {
  owner: Owner;
  start: number;
  end: number;
  /** Of its points, in the page's space. */
  box: Box;
  ctm: Matrix;
}

export interface PageText {
  owner: Owner;
  shows: readonly Show[];
  /** Where they were asked for. */
  paths: readonly PaintedPath[];
  /** `q` without a `Q` at the end of the page. */
  open: number;
}

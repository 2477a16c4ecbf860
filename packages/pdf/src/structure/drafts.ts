import type { Line, ParagraphKind } from '../model.ts';
import type { FrameBox } from './types.ts';

/** What is kept of a line once its words are spans. */
export interface DraftLine extends FrameBox {
  v: number;
  size: number;
  line: Line;
  text: string;
  /** Place among the rows of its frame. */
  row: number;
  isBold: boolean;
  /** Width of its first word, in the order of reading. */
  head: number;
  /** Begins with the mark of a note. */
  isNote: boolean;
}

/** A paragraph of a page before what the document says of it. */
export interface Draft {
  page: number;
  /** Number of its sheet on the page. */
  frame: number;
  angle: number;
  isVertical: boolean;
  kind: ParagraphKind;
  lines: readonly DraftLine[];
  box: FrameBox;
  size: number;
  isRightToLeft: boolean;
  /** Letters and figures in it. */
  weight: number;
  level?: number;
  /** A note that goes on from the page or column before. */
  goesOn?: true;
  /** A key that the cells of one table share. */
  table?: string;
  /** Place of its tag in the order of its page, where the page's tags are sound. */
  tag?: number;
  /** Of one of several paragraphs that its tag may hold: its place among them by the tags. What it is, is guessed. */
  guessed?: number;
}

/** The sheet that drafts stand on, with what they must not run into. */
export interface Sheet {
  page: number;
  frame: number;
  /** What is seen of the page. */
  box: FrameBox;
  /** Pictures, figures, fields and lines. */
  obstacles: readonly FrameBox[];
  /** Fields of a form, which are obstacles too. */
  fields: readonly FrameBox[];
  toPage(box: FrameBox): Line['box'];
}

/** A page's paragraphs. */
export interface PageDraft {
  index: number;
  drafts: Draft[];
  sheets: Sheet[];
}

/** How a sentence ends. */
export const ENDS = /[.!?:;。．！？：；؟۔।…]['"”’»)\]\d]*$/u;

/** Whether a tag says that it is one paragraph. */
export const isTold = ({ tag, guessed }: Draft): boolean =>
  tag !== undefined && guessed === undefined;

/** The text of a draft's lines, as they are. */
export function draftText({ lines }: Draft): string {
  return lines.map(({ text }) => text).join(' ');
}

import type { Box, Rule, TextPiece } from '../model.ts';

/** Where in a frame: `u` along the baselines, `v` up from them. */
export interface FrameBox {
  u0: number;
  u1: number;
  bottom: number;
  top: number;
}

/** A character of a piece in its frame. */
export interface Glyph {
  text: string;
  u0: number;
  u1: number;
  piece: TextPiece;
  /** Index of its piece's characters. */
  at: number;
}

/** Characters without white space between them, as drawn: of one piece, or of several of one look. */
export interface Word extends FrameBox {
  /** The first one. */
  piece: TextPiece;
  glyphs: readonly Glyph[];
  /** Of its glyphs. */
  text: string;
  /** Height of its baseline. */
  v: number;
  size: number;
  /** Place among the words of the page in the order of its content. */
  order: number;
  /** White space of its own piece comes before it. */
  isAfterBlank: boolean;
  /** A stroke that lengthens an Arabic word, to fill its line: it has no text. */
  isElongation?: boolean;
}

/** Words of one line of one column or cell, from the left as drawn. */
export interface Segment extends FrameBox {
  words: readonly Word[];
  v: number;
  /** That most of its letters have. */
  size: number;
  /** Least place of its words in the order of the content. */
  order: number;
  /** Rows are numbered from the top. */
  row: number;
  isRightToLeft: boolean;
  /** The group of rows without borders that it is a cell of, and its column there. */
  table?: { group: number; column: number };
}

/** Segments below one another that may be one paragraph. */
export interface Block {
  lines: readonly Segment[];
  /** Table that its lines are cells of: a key that the cells of one table share. */
  table?: string;
}

/** A turned sheet in which all baselines are level. */
export interface Frame {
  angle: number;
  isVertical: boolean;
  pieces: readonly TextPiece[];
  /** Indices of pieces that others tell the text of, by those others'. */
  repeats: ReadonlyMap<number, readonly number[]>;
  /** Of points of the page. */
  point(x: number, y: number): readonly [u: number, v: number];
  box(box: Box): FrameBox;
  toPage(box: FrameBox): Box;
  rules: readonly (FrameBox & Pick<Rule, 'isFilled'>)[];
  /** Pictures and figures. */
  figures: readonly FrameBox[];
  /** Fields of a form. */
  fields: readonly FrameBox[];
}

/** The text of glyphs, as they are drawn. */
export function textOfGlyphs(glyphs: readonly Pick<Glyph, 'text'>[]): string {
  let all = '';
  for (const { text } of glyphs) all += text;
  return all;
}

/** How much of two stretches is common; negative is the distance between them. */
export function common(a0: number, a1: number, b0: number, b1: number): number {
  return Math.min(a1, b1) - Math.max(a0, b0);
}

/** The smallest box around all, of which there is at least one. */
export function around(boxes: readonly FrameBox[]): FrameBox {
  const first = boxes[0]!;
  let { u0, u1, bottom, top } = first;
  for (const box of boxes) {
    if (box.u0 < u0) u0 = box.u0;
    if (box.u1 > u1) u1 = box.u1;
    if (box.bottom < bottom) bottom = box.bottom;
    if (box.top > top) top = box.top;
  }
  return { u0, u1, bottom, top };
}

/** The middle one; `undefined` of none. */
export function median(values: readonly number[]): number | undefined {
  if (values.length === 0) return undefined;
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)];
}

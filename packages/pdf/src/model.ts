/**
 * What the stages of a PDF hand on: **read** makes pages of text pieces, **structure** makes paragraphs of them,
 * **typeset** sets translated paragraphs into their places, **write** exchanges the old operators for the new glyphs.
 * Lengths are points (1/72 inch) in the page's own space before `/Rotate`: x to the right, y up (ISO 32000-2, 8.3).
 */

export interface Box {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** `a b c d e f` of ISO 32000-2, 8.3.4. */
export type Matrix = readonly [number, number, number, number, number, number];

export interface FontFace {
  /** As the file names it, without its subset's mark (`ABCDEF+`). */
  name: string;
  isBold: boolean;
  isItalic: boolean;
  isSerif: boolean;
  isMonospaced: boolean;
}

/** A character that is drawn. */
export interface Character {
  /** What it stands for; more than one code point where a glyph is a ligature. */
  text: string;
  /** Of the glyph with its font's height, so that neighbours on a line overlap. */
  box: Box;
  /** Where its baseline begins. */
  x: number;
  y: number;
  /** How far along the baseline (downwards where writing is vertical) its cell reaches. */
  advance: number;
  /** White space stands before it that is no character: a jump within the operator, or between two. */
  isAfterBlank?: true;
}

/** What one text showing operator draws (`Tj`, `TJ`, `'`, `"`), in the order of the page's content. */
export interface TextPiece {
  /**
   * Index among the page's showing operators with at least one character, forms expanded where they are drawn; the
   * piece's own index in `PageContent.pieces` too.
   */
  index: number;
  /** As drawn: along the baseline, whichever way the script runs. Empty for blanks and what repeats another piece. */
  characters: readonly Character[];
  font: FontFace;
  /** Height of the letters on the page: the font's size times its matrices. */
  size: number;
  /** From the text's space to the page's, without the size. */
  matrix: Matrix;
  /** Fill, `#rrggbb`. */
  color: string;
  /** Text rendering mode (9.3.6); 3 is invisible, 4–7 clip. */
  mode: number;
  isVertical: boolean;
  /** Marked content id in the structure tree. */
  mcid?: number;
  /** Marked as no part of the document's content: running heads, numbers of pages (14.8.2.2). Told where a page has tags. */
  isArtifact?: true;
  /** The font does not say what its characters mean. */
  isUnreadable?: boolean;
  /**
   * What is seen of it are pixels of a picture. It is an invisible operator over that picture (mode 3), or it was read
   * from it (mode 0): then no operator draws it, and its index is above those that do.
   */
  isPictured?: true;
  /** Invisible text over a picture that was read anew: nothing is seen of it, and it goes where the page is written. */
  isOutdated?: true;
  /** Index of the piece before it whose text stands for what both draw (`/ActualText`); it has no characters itself. */
  repeats?: number;
}

/** A link annotation that covers text. */
export interface LinkArea {
  /** Index among the page's annotations. */
  annotation: number;
  box: Box;
}

export interface Picture {
  box: Box;
  /** Index among the page's objects. */
  object: number;
  /** That its file says it has; 0 where it says nothing. */
  pixels: number;
}

/** Straight lines and rectangles that are drawn: borders of tables and boxes, rules. */
export interface Rule {
  box: Box;
  isFilled: boolean;
  /** Number of the path that it is part of; a path may draw several. */
  path?: number;
}

/** What a structure element says its content is; `group`: something that may be several paragraphs. */
export type TagKind = Exclude<ParagraphKind, 'header' | 'footer'> | 'group';

/** A paragraph, or what may be several, by the structure tree (14.7). */
export interface Tag {
  kind: TagKind;
  /** Ids of its marked content. */
  marks: readonly number[];
  /** Of a heading, 1 to 6. */
  level?: number;
  /** Number of the page's table that it stands in. */
  table?: number;
}

export interface PageContent {
  /** From 0. */
  index: number;
  /** What is seen of the page (crop box). */
  box: Box;
  /** 0, 90, 180 or 270, clockwise. */
  rotation: number;
  pieces: readonly TextPiece[];
  links: readonly LinkArea[];
  /** Where fields of a form stand. */
  fields?: readonly Box[];
  pictures: readonly Picture[];
  rules: readonly Rule[];
  /** Boxes of other paths: curves and figures. */
  drawings: readonly Box[];
  /** What the file says of the page's structure, in its order; it may be wrong. */
  tags?: readonly Tag[];
}

/** Looks of a stretch of text. */
export interface Style {
  font: FontFace;
  size: number;
  color: string;
  /** Raised (superscript) or lowered from the line's baseline. */
  rise: number;
  /** `annotation` of the link whose area it lies in. */
  link?: number;
}

/** Part of a piece that belongs to a line: characters `from` to `to` (exclusive) of `pieces[piece]`. */
export interface PieceRange {
  piece: number;
  from: number;
  to: number;
}

/** A stretch of one style, in reading order. */
export interface Span {
  text: string;
  style: Style;
  ranges: readonly PieceRange[];
  /** Drawn as it is, in place within the line: formulas, symbols of fonts that nobody can read. */
  isKept?: boolean;
}

/** A line as it was set; its text runs along `angle`. */
export interface Line {
  box: Box;
  baseline: { x: number; y: number };
  spans: readonly Span[];
}

export type ParagraphKind =
  | 'text'
  | 'heading'
  | 'list-item'
  | 'cell'
  | 'caption'
  | 'footnote'
  | 'header'
  | 'footer'
  | 'formula'
  | 'code'
  | 'contents';

export type Alignment = 'start' | 'end' | 'center' | 'justify';

/** Lines of a paragraph that stand together in one column of one page. */
export interface ParagraphPart {
  page: number;
  lines: readonly Line[];
  /** Where translated lines may stand: at least the lines' own box, grown into what is free of everything else. */
  area: Box;
}

/** What is translated as one, in reading order of the document. */
export interface Paragraph {
  /** Stable: the same bytes give the same ids. */
  id: string;
  kind: ParagraphKind;
  /** More than one where it goes on in the next column or page. */
  parts: readonly ParagraphPart[];
  /** Of the whole, joined across lines with hyphenation undone. */
  spans: readonly Span[];
  alignment: Alignment;
  /** Counter-clockwise turn of the baseline in degrees in the page's space. */
  angle: number;
  isVertical: boolean;
  /** Indentation of the first line against the others. */
  indent: number;
  /** Between two baselines. */
  leading: number;
  /** Runs from right to left. */
  isRightToLeft: boolean;
  /** Of headings, 1 to 6. */
  level?: number;
  /** Cells of one table on a page share it. */
  table?: string;
}

/** A translated paragraph: spans with the styles of the source's, in the order of the target language. */
export interface TranslatedParagraph {
  paragraph: Paragraph;
  spans: readonly Span[];
  /** BCP 47. */
  language: string;
}

/** Glyphs of one font and size on one baseline, in visual order. */
export interface GlyphRun {
  page: number;
  /** Key of a face of ours, as `typeset` was given it. */
  face: string;
  size: number;
  color: string;
  /**
   * From the run's space (origin at its baseline's left, unscaled) to the page's. Vertical runs begin at the middle of
   * their first character's top and go down.
   */
  matrix: Matrix;
  /** Upright letters from top to bottom; advances count downwards. */
  isVertical?: boolean;
  /** `text` is what the glyph's cluster stands for, empty for the others of it. Advances and offsets in points. */
  glyphs: readonly { id: number; text: string; advance: number; dx: number; dy: number }[];
  link?: number;
}

/** Paths of a page that are drawn elsewhere: those within a box, with what they clip. */
export interface PathMove {
  page: number;
  box: Box;
  /** From where they are to where they come, in the page's space. */
  matrix: Matrix;
}

/** What is put in the place of a paragraph's pieces, in reading order. */
export interface SetParagraph {
  paragraph: Paragraph;
  runs: readonly GlyphRun[];
  /** Spans that are drawn as they were, moved by `dx`, `dy`. */
  kept: readonly { page: number; ranges: readonly PieceRange[]; dx: number; dy: number }[];
  /** Of the source's size; below 1 where the translation did not fit. */
  scale: number;
}

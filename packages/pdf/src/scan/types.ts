import type { Box, Matrix } from '../model.ts';
import type { StripPlace } from './strips.ts';

/** What of a page has to be read from what it looks like. */
export interface PageNeed {
  /** From 0. */
  page: number;
  /** Where pictures are that may hold text. */
  regions: readonly Box[];
  /** Within them: what stands there as text, and is not read again. */
  hidden: readonly Box[];
}

/** How a page is turned before it is read. */
export interface Orientation {
  /** Clockwise from how viewers show it, so that its lines run from left to right. */
  turn: 0 | 90 | 180 | 270;
  /** The lines are columns of upright letters. */
  isVertical: boolean;
}

/** A line of a page's picture. Edges are pixels of the sheet: turned, without its skew, y down. */
export interface SheetLine {
  left: number;
  top: number;
  right: number;
  bottom: number;
  baseline: number;
  /** Lines of one block have one size. */
  block: number;
  /** Of its letters, `#rrggbb`. */
  color: string;
  /** Thickness of its strokes, in heights of its usual letters. */
  stroke: number;
  letters: number;
  place: StripPlace | undefined;
}

/** A page that is ready to be read. */
export interface PreparedPage {
  page: number;
  orientation: Orientation;
  /** The lines seem to run down the page as it is shown: sideways, or in columns. */
  isSideways: boolean;
  /** Files with the pictures to read (PNG). */
  pictures: readonly { path: string; width: number; height: number }[];
  /** From the sheet's pixels to the page's space. */
  toPage: Matrix;
  lines: readonly SheetLine[];
  /** What else is drawn there, in the page's space. */
  figures: readonly Box[];
}

/** Edges in pixels from a picture's top left. */
export interface PictureBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PictureWord {
  text: string;
  box: PictureBox;
  /** 0–1. */
  confidence: number;
}

/** A line that was read. */
export interface PictureLine {
  /** As people write it, without spaces between East Asian letters. */
  text: string;
  words: readonly PictureWord[];
  /** Height of its font, pixels. */
  size: number;
}

export interface PictureRequest {
  /** A PNG file. */
  path: string;
  /** Catalogue tag of the text, or `auto`. */
  language: string;
  /** Lines below one another, or columns from right to left. */
  layout: 'lines' | 'columns';
}

/**
 * Reads the text of a picture. Errors are those of the reader: they end the work, but for `corrupt_file`,
 * `limit_exceeded` and `timeout`, which are the page's own.
 */
export type PictureReader = (
  request: PictureRequest,
) => Promise<{ lines: readonly PictureLine[]; language: string | null }>;

/** A word as it was read. Edges along its line are pixels of the sheet. */
export interface ReadWord {
  text: string;
  from: number;
  to: number;
  /** White stands before it. */
  isAfterBlank: boolean;
}

/** A line as it was read, in pixels of the sheet. */
export interface ReadLine {
  top: number;
  bottom: number;
  baseline: number;
  words: readonly ReadWord[];
  /** Height of its font. */
  size: number;
  color: string;
  isBold: boolean;
  /** 0–1. */
  confidence: number;
}

/** What was read of a page: kept, so that it is read once. */
export interface PageReading {
  page: number;
  /** Catalogue tag of what was read; `null` where nobody can tell. */
  language: string | null;
  toPage: Matrix;
  isVertical: boolean;
  /** From top to bottom of the sheet. */
  lines: readonly ReadLine[];
  figures: readonly Box[];
  /** Of its letters, 0–1; 0 where nothing could be read. */
  confidence: number;
  /** There are letters, but what they say could not be told. */
  isLeft: boolean;
}

/** What was read of a document, by page. Of a long one, not all is in memory. */
export type PageReadings = Pick<ReadonlyMap<number, PageReading>, 'get' | 'has'>;

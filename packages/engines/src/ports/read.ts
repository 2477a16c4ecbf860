import type { Engine } from './engine.ts';

/** A rectangle in pixels from the picture's top left. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** One line of text; of vertical writing, one column. */
export interface ReadLine {
  /** Without spaces between Chinese and Japanese characters. */
  text: string;
  box: Box;
  /** 0–1. */
  confidence: number;
  direction: TextDirection;
  /** Height of the font in pixels, estimated. */
  size: number;
  /** Degrees by which a row is turned clockwise, where the engine tells it; upright unless given. */
  turn?: 90 | 180 | -90;
  /** In the order of reading; where the engine tells them. */
  words?: ReadWord[];
}

/** What stands between blanks; of Chinese and Japanese, a character or a few. */
export interface ReadWord {
  text: string;
  box: Box;
  /** 0–1. */
  confidence: number;
}

export type ReadLayout = 'page' | 'lines' | 'columns';

export type TextDirection = 'ltr' | 'rtl' | 'vertical';

/** Lines that the engine takes for one paragraph. */
export interface ReadBlock {
  box: Box;
  lines: ReadLine[];
}

export interface ReadRequest {
  /** A picture as a file that the engine can decode: PNG. */
  path: string;
  /** Catalogue tag of the text, or `auto`. */
  language: string;
  /**
   * What is known of the picture: nothing (a page with text anywhere, the default), or that it is text alone, in lines
   * below one another or in columns from right to left. Of those all lines are answered, however unsure they are.
   */
  layout?: ReadLayout | undefined;
  /** Whether it is one of the many pieces that a page is taken apart into: readers that are paid by the picture get none of these. */
  isPiece?: boolean | undefined;
  /** Whose picture it is: those of several are read in turn. */
  owner?: string | undefined;
}

export interface ReadResult {
  /** In the order of the engine's layout analysis; empty where there is no text. */
  blocks: ReadBlock[];
  /** Catalogue tag of what was read, or `null` where the engine cannot tell. */
  language: string | null;
  /** Id of the engine that read it, where several are asked as one. */
  reader?: string;
}

/**
 * Reads the text in pictures (OCR). Errors are `GlossaError`s: `unsupported_language_pair` (nothing to read
 * the language with), `engine_unavailable`, `corrupt_file`, `limit_exceeded` (memory), `timeout`; an abort rejects with the signal's reason.
 */
export interface ReadEngine extends Engine {
  /** Each picture that it reads is paid for: of a page it is given the whole, once. Absent: pieces of it, too, as often as it helps. */
  readonly paidByPicture?: true;
  /** Catalogue tags it reads. */
  languages(): Promise<string[]>;
  /** Whether it reads a language, variants such as `en-GB` included. Cheap. */
  canRead(tag: string): Promise<boolean>;
  read(request: ReadRequest, signal: AbortSignal): Promise<ReadResult>;
}

/** What belongs together on a picture: a paragraph, a list, an address. */
export interface UnplacedText {
  /** At least one. */
  lines: string[];
  /** True where a line ends for lack of room alone. */
  running: boolean;
}

export interface WholeReading {
  /** In the order of reading; empty where there is no text. */
  texts: UnplacedText[];
  /** Catalogue tag of what was read, or `null` where the engine cannot tell. */
  language: string | null;
}

/**
 * Reads a picture as a whole and tells no places, as vision models do. Errors are those of `ReadEngine`, and `rate_limited`.
 * @param request.path a picture as a file: PNG, JPEG or WebP, no larger than such an engine sees
 */
export interface WholeReadEngine extends Omit<ReadEngine, 'read'> {
  readWhole(
    request: Pick<ReadRequest, 'path' | 'language'>,
    signal: AbortSignal,
  ): Promise<WholeReading>;
}

import type { ReadLayout, ReadLine, ReadResult } from '@glossa/engines';

/** What reads pictures of text: an OCR engine, a vision model, a service. Errors: those of `ReadEngine.read`. */
export interface PictureReader {
  read(
    request: {
      path: string;
      language: string;
      layout?: ReadLayout | undefined;
      isPiece?: boolean | undefined;
      owner?: string | undefined;
    },
    signal: AbortSignal,
  ): Promise<ReadResult>;
  canRead(tag: string): Promise<boolean>;
}

/**
 * Reads all of a page at once, by what is paid by the picture; `null` where its pieces are to be read. Errors: those of
 * `picture`, and of `ReadEngine.read`.
 */
export type ReadAtOnce = (page: {
  /** Catalogue tag of its text, or `auto`. */
  language: string;
  /** The page as a file, made when it is asked for. */
  picture(): Promise<string>;
}) => Promise<ReadResult | null>;

/** For whom is read, and what ends it. */
export interface Reading {
  reader: PictureReader;
  owner: string | undefined;
  signal: AbortSignal;
}

/** A text with how sure its reader is. */
export interface ReadText {
  text: string;
  /** 0–1. */
  confidence: number;
  /** Font size in pixels of the picture, where the reader tells it. */
  size?: number;
}

/** Lines of a reading as one text, its confidence by their lengths. */
export function textOf(
  lines: readonly ReadLine[],
  join: (a: string, b: string) => string,
): ReadText {
  const letters = lines.reduce((sum, { text }) => sum + text.length, 0);
  const sure = lines.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
  return {
    text: lines
      .map(({ text }) => text)
      .reduce((all, text) => (all === '' ? text : join(all, text)), ''),
    confidence: letters === 0 ? 0 : sure / letters,
  };
}

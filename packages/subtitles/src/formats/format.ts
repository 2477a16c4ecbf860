import type { Cue, Piece, SubtitleFormat, Subtitles } from '../types.ts';

export interface ReadOptions {
  /** Frames a second of a file that counts frames and does not say how many; 25 unless given. */
  frameRate?: number;
}

/** What the product knows of one subtitle format. */
export interface FormatRules {
  readonly format: SubtitleFormat;
  /** 0 (no) to 1 (certain) that a text is of this format; `source` has no byte order mark and may be cut off. */
  sniff(source: string): number;
  /** Reads what can be read: never throws. */
  read(source: string, options: ReadOptions): Subtitles;
  /** The text of a cue in pieces, which joined are `source.slice(cue.text.start, cue.text.end)`. */
  pieces(file: Subtitles, cue: Cue): Piece[];
  /** `text` without line breaks, written so that it is read as that text. */
  escape(text: string): string;
  /** A line break inside a cue, as this file writes them. */
  lineBreak(file: Subtitles): string;
  /** A time in the notation of `like`, which stands in the file. */
  writeTime(ms: number, like: string, file: Subtitles): string;
  /** Smallest step between two times, in milliseconds. */
  precision(file: Subtitles): number;
}

import { detectFormat } from './detect.ts';
import { FORMATS } from './formats/all.ts';
import type { ReadOptions } from './formats/format.ts';
import { applyEdits, type Edit } from './text/edits.ts';
import type { Cue, Piece, SubtitleFormat, Subtitles } from './types.ts';

/** Reads a text as a format; what is odd about it is told in `warnings`. Never throws. `source` has no byte order mark. */
export function readSubtitles(
  source: string,
  format: SubtitleFormat,
  options: ReadOptions = {},
): Subtitles {
  return FORMATS[format].read(source, options);
}

/** Reads a text in the format that its content tells; undefined where it is no subtitles. */
export function readAnySubtitles(source: string, options: ReadOptions = {}): Subtitles | undefined {
  const found = detectFormat(source);
  return found && readSubtitles(source, found.format, options);
}

/** The text of a cue in pieces, which joined are the text again. */
export const cuePieces = (file: Subtitles, cue: Cue): Piece[] =>
  FORMATS[file.format].pieces(file, cue);

/** What people read of a cue: text and line breaks as `\n`, without comments and drawings. */
export function cueText(file: Subtitles, cue: Cue): string {
  let text = '';
  for (const piece of cuePieces(file, cue)) {
    if (piece.type === 'text') text += piece.value;
    else if (piece.type === 'break') text += '\n';
    else if (piece.type === 'mark') text += piece.equiv ?? '';
  }
  return text;
}

/** Text without line breaks, written so that the file's format reads it as that text. */
export const escapeText = (file: Pick<Subtitles, 'format'>, text: string): string =>
  FORMATS[file.format].escape(text);

/** A line break inside a cue, as the file writes them. */
export const lineBreakOf = (file: Subtitles): string => FORMATS[file.format].lineBreak(file);

/** The source with edits: every byte outside of them stays. */
export const writeSubtitles = (file: Subtitles, edits: readonly Edit[] = []): string =>
  edits.length === 0 ? file.source : applyEdits(file.source, edits);

export { detectFormat, EXTENSIONS } from './detect.ts';
export type { ReadOptions } from './formats/format.ts';
export {
  cuePieces,
  cueText,
  escapeText,
  lineBreakOf,
  readAnySubtitles,
  readSubtitles,
  writeSubtitles,
} from './subtitles.ts';
export type { Edit } from './text/edits.ts';
export * from './types.ts';

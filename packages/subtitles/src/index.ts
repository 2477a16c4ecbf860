export { type Converted, convert } from './convert/convert.ts';
export type { Loss, LossKind } from './convert/losses.ts';
export { detectFormat, EXTENSIONS } from './detect.ts';
export type { ReadOptions } from './formats/format.ts';
export type { Boundary } from './lines/boundaries.ts';
export { type BreakOptions, breakLines, breakPlaces } from './lines/break.ts';
export { dividePlaces } from './lines/divide.ts';
export { type ReadingLimits, readingLimits } from './lines/languages.ts';
export { lineLength, readingLength } from './lines/length.ts';
export { endsWithMarks, isOneSentence, LONGEST_PAUSE } from './lines/sentences.ts';
export { checkQuality, checkSpoken, type Violation } from './quality/check.ts';
export { type Fixed, fixQuality } from './quality/fix.ts';
export {
  type QualityLimits,
  type QualityOptions,
  qualityLimits,
  type RuleCode,
} from './quality/rules.ts';
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
export { changeFrameRate, shift, snap, stretch, type Times } from './timing/operations.ts';
export { type Retimed, retime } from './timing/retime.ts';
export {
  edited,
  mergeCues,
  precisionOf,
  removeCues,
  renumber,
  splitCue,
} from './timing/structure.ts';
export { cuesFromWords } from './transcript/cues.ts';
export { fixSpoken } from './transcript/fix.ts';
export { type SpokenLine, spokenLines } from './transcript/lines.ts';
export {
  groupParagraphs,
  type Paragraph,
  paragraphsOf,
  spokenBy,
} from './transcript/paragraphs.ts';
export { spokenCues } from './transcript/read.ts';
export type { SpokenCue, TimedWord } from './transcript/types.ts';
export { unrolled } from './transcript/unroll.ts';
export { writeCues } from './transcript/write.ts';
export * from './types.ts';

import { GlossaError } from '@glossa/contract';
import { readSubtitles, type SpokenCue, spokenCues } from '@glossa/subtitles';

/** Errors: `unsupported_format` where it is no WebVTT file, by how it begins. */
export function refuseOtherThanVtt(vtt: string): void {
  if (!/^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(vtt))
    throw new GlossaError('unsupported_format', 'The transcript is no WebVTT file.');
}

/** Subtitles of a transcript, with who speaks. Errors: `unsupported_format` where it is no WebVTT file. */
export function readCues(vtt: string): SpokenCue[] {
  refuseOtherThanVtt(vtt);
  return spokenCues(readSubtitles(vtt.replace(/^\uFEFF/, ''), 'vtt'));
}

/** Characters in which a transcript that has subtitles has its first. */
const BEGINNING = 20_000;

/** Whether a transcript says anything; of a long one the beginning tells. Errors: as `readCues`. */
export const hasCues = (vtt: string): boolean =>
  readCues(vtt.slice(0, BEGINNING)).length > 0 || readCues(vtt).length > 0;

import { GlossaError } from '@glossa/contract';
import { readSubtitles, type SpokenCue, spokenCues } from '@glossa/subtitles';

/** Subtitles of a transcript, with who speaks. Errors: `unsupported_format` where it is no WebVTT file. */
export function readCues(vtt: string): SpokenCue[] {
  if (!/^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(vtt))
    throw new GlossaError('unsupported_format', 'The transcript is no WebVTT file.');
  return spokenCues(readSubtitles(vtt.replace(/^\uFEFF/, ''), 'vtt'));
}

import { GlossaError } from '@glossa/contract';
import {
  type Cue,
  cueText,
  readSubtitles,
  type SpokenCue,
  type Subtitles,
} from '@glossa/subtitles';

const VOICE = /^<v(?:\.[^\s>]*)?[ \t]+([^>]+)>/;

/** Subtitles of a transcript, with who speaks. Errors: `unsupported_format` where it is no WebVTT file. */
export function readCues(vtt: string): SpokenCue[] {
  if (!/^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(vtt))
    throw new GlossaError('unsupported_format', 'The transcript is no WebVTT file.');
  const file = readSubtitles(vtt.replace(/^\uFEFF/, ''), 'vtt');
  return file.cues.flatMap((cue) => {
    const text = cueText(file, cue).trim();
    if (cue.hidden || text === '') return [];
    const speaker = speakerOf(file, cue);
    const { start, end } = cue;
    return [{ start, end, text, ...(speaker === undefined ? {} : { speaker }) }];
  });
}

function speakerOf({ source }: Subtitles, { text }: Cue): string | undefined {
  return VOICE.exec(source.slice(text.start, text.end))?.[1]?.trim();
}

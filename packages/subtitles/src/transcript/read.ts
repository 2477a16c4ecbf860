import { cueText } from '../subtitles.ts';
import type { Cue, Subtitles } from '../types.ts';
import type { SpokenCue } from './types.ts';

const VOICE = /^<v(?:\.[^\s>]*)?[ \t]+([^>]+)>/;

/** What a file shows, with who speaks where WebVTT (`<v Name>`) or ASS says it; what shows nothing is left out. */
export function spokenCues(file: Subtitles): SpokenCue[] {
  return file.cues.flatMap((cue) => {
    const text = cueText(file, cue).trim();
    if (cue.hidden || text === '') return [];
    const speaker = speakerOf(file, cue);
    const { start, end } = cue;
    return [{ start, end, text, ...(speaker === undefined ? {} : { speaker }) }];
  });
}

function speakerOf({ source }: Subtitles, { text, speaker }: Cue): string | undefined {
  return speaker?.trim() || VOICE.exec(source.slice(text.start, text.end))?.[1]?.trim();
}
